import type { Desk } from './desk.ts'
import { artistDesk, labelDesk, shopDesk } from './maker-desks.ts'
import { itemDesk, productDesk } from './product-desk.ts'

/** Every desk that is data, by what its records are called. */
const desks = {
  product: productDesk,
  item: itemDesk,
  artist: artistDesk,
  label: labelDesk,
  shop: shopDesk,
} as const satisfies Readonly<Record<string, Desk>>

export type DeskNoun = keyof typeof desks

/** Their nouns, in the order in which they are offered. */
export const deskNouns = ['product', 'item', 'artist', 'label', 'shop'] as const satisfies readonly DeskNoun[]

/** A desk as the calls name it. */
export type NamedDesk = Desk & { readonly noun: DeskNoun }

/** A desk by the noun of its records. */
export const deskOf = (noun: DeskNoun): NamedDesk => desks[noun]
