import type { DeskNoun } from '#domain/desks/desks.ts'
import { clientBinding } from '../orders/store/client-desk.ts'
import { artistBinding, labelBinding, shopBinding } from '../catalogue/store/maker-desks.ts'
import type { DeskBinding } from '../desks/store/binding.ts'
import { invoiceBinding } from '../orders/store/invoice-desk.ts'
import { editionBinding, subscriberBinding } from '../boxes/store/box-desks.ts'
import { subscriberMoves } from '../boxes/subscriber-moves.ts'
import { letterMoves } from '../community/letters/letter-host.ts'
import { letterBinding } from '../community/store/letter-desk.ts'
import { reviewDeskMoves } from '../moderation/review-host.ts'
import { reviewBinding } from '../moderation/store/review-desk.ts'
import { contestMoves, entryMoves } from '../contests/contest-host.ts'
import { contestBinding, entryBinding } from '../contests/store/contest-desk.ts'
import { collectionBinding } from '../collections/store/collection-desk.ts'
import { batchBinding, batchMoves } from '../orders/store/batch-desk.ts'
import { codeBinding, codeMoves } from '../orders/store/code-desk.ts'
import { downloadBinding, downloadMoves } from '../orders/store/download-desk.ts'
import { paymentBinding } from '../orders/store/payment-desk.ts'
import { orderBinding } from '../orders/store/order-desk.ts'
import { userBinding } from '../clients/store/user-desk.ts'
import { draftBinding } from '../drafts/store/draft-desk.ts'
import { stockBinding } from '../stock/store/stock-desk.ts'
import { returnBinding } from '../returns/store/return-desk.ts'
import { paymentMoves } from '../payments/dispute-host.ts'
import { itemMoves } from '../projects/desk/item-moves.ts'
import { productMoves } from '../projects/desk/product-moves.ts'
import { withSaleKind } from '../projects/desk/sale-kind.ts'
import { digitalBinding } from '../projects/store/digital-desk.ts'
import { encodingBinding, encodingMoves } from '../projects/store/encoding-desk.ts'
import { itemBinding } from '../projects/store/item-desk.ts'
import { listing } from '../projects/store/listed-items.ts'
import { priceBinding } from '../prices/price-binding.ts'
import { payoutBinding } from '../projects/store/payout-desk.ts'
import { projectBinding } from '../projects/store/project-list-desk.ts'
import { productBinding } from '../projects/store/product-desk.ts'
import { quoteBinding } from '../quotes/store/quote-desk.ts'

/** Where the records of each desk lie. */
export const deskBindings = {
  product: { ...withSaleKind(productBinding), moves: productMoves },
  item: { ...itemBinding, ...listing, moves: itemMoves },
  stock: stockBinding,
  price: priceBinding,
  artist: artistBinding,
  label: labelBinding,
  shop: shopBinding,
  collection: collectionBinding,
  order: orderBinding,
  draft: draftBinding,
  return: returnBinding,
  client: clientBinding,
  user: userBinding,
  invoice: invoiceBinding,
  review: { ...reviewBinding, moves: reviewDeskMoves },
  edition: editionBinding,
  subscriber: { ...subscriberBinding, moves: subscriberMoves },
  code: { ...codeBinding, moves: codeMoves },
  letter: { ...letterBinding, moves: letterMoves },
  payment: { ...paymentBinding, moves: paymentMoves },
  digital: { ...digitalBinding, moves: productMoves },
  batch: { ...batchBinding, moves: batchMoves },
  download: { ...downloadBinding, moves: downloadMoves },
  encoding: { ...encodingBinding, moves: encodingMoves },
  contest: { ...contestBinding, moves: contestMoves },
  entry: { ...entryBinding, moves: entryMoves },
  quote: quoteBinding,
  project: projectBinding,
  payout: payoutBinding,
} satisfies Readonly<Record<DeskNoun, DeskBinding>>
