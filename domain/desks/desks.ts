import type { Right } from '../people/rights.ts'
import { type Column, type Desk, isCounted } from './desk.ts'
import { editionDesk, subscriberDesk } from './box-desks.ts'
import { contestDesk, entryDesk } from './contest-desk.ts'
import { collectionDesk } from './collection-desk.ts'
import { codeDesk } from './code-desk.ts'
import { draftDesk } from './draft-desk.ts'
import { stockDesk } from './stock-desk.ts'
import { userDesk } from './user-desk.ts'
import { batchDesk, digitalDesk, downloadDesk, encodingDesk } from './digital-desks.ts'
import { letterDesk } from './letter-desk.ts'
import { quoteDesk } from './quote-desk.ts'
import { reviewDesk } from './review-desk.ts'
import { artistDesk, labelDesk, shopDesk } from './maker-desks.ts'
import { clientDesk } from './client-desk.ts'
import { invoiceDesk } from './invoice-desk.ts'
import { orderDesk } from './order-desk.ts'
import { paymentDesk } from './payment-desk.ts'
import { returnDesk } from './return-desk.ts'
import { payoutDesk } from './payout-desk.ts'
import { priceDesk } from './price-desk.ts'
import { projectDesk } from './project-desk.ts'
import { itemDesk, productDesk } from './product-desk.ts'

/** Every desk that is data, by what its records are called. */
const desks = {
  product: productDesk,
  item: itemDesk,
  stock: stockDesk,
  price: priceDesk,
  artist: artistDesk,
  label: labelDesk,
  shop: shopDesk,
  collection: collectionDesk,
  order: orderDesk,
  draft: draftDesk,
  return: returnDesk,
  client: clientDesk,
  user: userDesk,
  invoice: invoiceDesk,
  review: reviewDesk,
  edition: editionDesk,
  subscriber: subscriberDesk,
  code: codeDesk,
  letter: letterDesk,
  payment: paymentDesk,
  digital: digitalDesk,
  batch: batchDesk,
  download: downloadDesk,
  encoding: encodingDesk,
  contest: contestDesk,
  entry: entryDesk,
  quote: quoteDesk,
  project: projectDesk,
  payout: payoutDesk,
} as const satisfies Readonly<Record<string, Desk>>

export type DeskNoun = keyof typeof desks

/** Their nouns, in the order in which they are offered. */
export const deskNouns = [
  'product',
  'item',
  'stock',
  'price',
  'artist',
  'label',
  'shop',
  'collection',
  'order',
  'draft',
  'return',
  'client',
  'user',
  'invoice',
  'review',
  'edition',
  'subscriber',
  'code',
  'letter',
  'payment',
  'digital',
  'batch',
  'download',
  'encoding',
  'contest',
  'entry',
  'quote',
  'project',
  'payout',
] as const satisfies readonly DeskNoun[]

/** Desks that one search over all of them looks through, in the order in which their records are shown. */
export const soughtNouns = [
  'order',
  'product',
  'client',
  'artist',
  'label',
  'shop',
  'invoice',
] as const satisfies readonly DeskNoun[]

/** Desks whose records are made by hand. */
type MadeNoun = {
  [N in DeskNoun]: (typeof desks)[N]['creates'] extends readonly [] ? never : N
}[DeskNoun]

/** Whether records of a desk are made by hand; others come about by what people do. */
export const isMadeByHand = (noun: DeskNoun): noun is MadeNoun => desks[noun].creates.length > 0

/** A desk as the calls name it. */
export type NamedDesk = Desk & { readonly noun: DeskNoun }

/** A desk by the noun of its records. */
export const deskOf = (noun: DeskNoun): NamedDesk => desks[noun]

/** A list of a desk that is made by hand, by its name; undefined where the desk has none such. Rules 18. */
export const memberListOf = (noun: DeskNoun, name: string) =>
  deskOf(noun).members?.find(list => list.name === name)

/** Nouns that stand below another one on the command line. */
const below: Readonly<Partial<Record<DeskNoun, string>>> = {
  subscriber: 'box',
  edition: 'box edition',
  batch: 'digital batch',
  download: 'digital download',
  encoding: 'digital encoding',
  entry: 'contest entry',
  price: 'product price',
}

/** What the commands of a desk begin with, after the name of the program. */
export const calledOf = ({ noun }: NamedDesk): string => below[noun] ?? noun

/** Where a field finds the record that it names: its desk, and the column that is written, or its number. */
export interface PickSource {
  readonly noun: DeskNoun
  readonly by?: string
}

/** Whether it finds people of the staff, whose list more may see than that of all accounts. */
export const isOfStaff = ({ noun, by }: PickSource): boolean => noun === 'user' && by !== undefined

/** What somebody must be allowed to find records there; the staff, whoever hands letters on. */
export const pickRight = (source: PickSource): Right =>
  isOfStaff(source) ? 'letter.edit' : deskOf(source.noun).rights.see

/** Where the records that a column names are found; undefined for one that names none. */
export function pickSourceOf(column: Column): PickSource | undefined {
  if (column.names !== undefined) return column.names
  const noun = column.type === 'reference' || !isCounted(column) ? nounOf(column) : undefined
  return noun === undefined ? undefined : { noun }
}

/** The desk of the record, or of the records, that a column holds; undefined where it holds none. */
export const nounOf = ({ type, to }: Column): DeskNoun | undefined =>
  type === 'reference' || type === 'references' ? deskNouns.find(known => known === to) : undefined

/** Columns that tell records of a desk apart: the one that names them, and one more. */
export function tellingColumns({ columns, shown: [first, ...others] }: Desk): readonly string[] {
  const second = others.find(name => ['text', 'reference'].includes(columns[name]?.type ?? ''))
  return second === undefined ? [first] : [first, second]
}
