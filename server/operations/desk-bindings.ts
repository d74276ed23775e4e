import type { DeskNoun } from '#domain/desks/desks.ts'
import { clientBinding } from '../orders/store/client-desk.ts'
import { artistBinding, labelBinding, shopBinding } from '../catalogue/store/maker-desks.ts'
import type { DeskBinding } from '../desks/store/binding.ts'
import { invoiceBinding } from '../orders/store/invoice-desk.ts'
import { paymentBinding } from '../orders/store/payment-desk.ts'
import { orderBinding } from '../orders/store/order-desk.ts'
import { productMoves } from '../projects/desk/product-moves.ts'
import { itemBinding } from '../projects/store/item-desk.ts'
import { productBinding } from '../projects/store/product-desk.ts'

/** Where the records of each desk lie. */
export const deskBindings = {
  product: { ...productBinding, moves: productMoves },
  item: itemBinding,
  artist: artistBinding,
  label: labelBinding,
  shop: shopBinding,
  order: orderBinding,
  client: clientBinding,
  invoice: invoiceBinding,
  payment: paymentBinding,
} satisfies Readonly<Record<DeskNoun, DeskBinding>>
