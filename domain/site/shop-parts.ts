// Parts of the shop beside its records, which its owner turns on or off, and the pages each of them has.
import type { PageId } from './off-pages.ts'
import { routeIds } from './route-table.ts'

/** Boxes by subscription, pressing with quotes and projects, the marketplace with its partners, the blog. */
export const shopParts = ['box', 'pressing', 'partners', 'blog'] as const

export type ShopPart = (typeof shopParts)[number]

/**
 * What is not there: parts that are off, the page about a press where the shop has none of its own, and the
 * page of one's boxes where nobody ever had one.
 */
export type OffPart = ShopPart | 'about' | 'own-box'

const isShopPart = (word: string): word is ShopPart => shopParts.some(part => part === word)

/** The parts in a list that was typed; undefined where one of its words is none. */
export function partsIn(text: string): readonly ShopPart[] | undefined {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(word => word !== '')
  return words.every(isShopPart) ? words : undefined
}

const pages: Readonly<Record<OffPart, readonly PageId[]>> = {
  box: ['vinyl-box', 'box', 'box-list', 'box-review', 'review-single'],
  pressing: [
    'pressing',
    'quote',
    'vinyl-pressing',
    'vinyl-pressing-green',
    'how-it-works',
    'creation-vinyl',
    'creation-digital',
    'production-summary',
  ],
  partners: ['partners'],
  blog: ['blog', 'blog-post'],
  about: ['about'],
  'own-box': ['account-box', 'user-box'],
}

/** Services of a press and a distributor have a page each. */
const services = routeIds.filter(id => id.startsWith('service-'))

/** The pages of parts that are off: nothing leads there, and they answer as if they were not there. */
export const pagesOff = (off: readonly OffPart[]): readonly PageId[] =>
  off.flatMap(part => (part === 'pressing' ? [...pages[part], ...services] : pages[part]))

/** Calls of a part by which something new begins; what was promised before is still heard of. */
const calls: Readonly<Record<string, OffPart>> = {
  'boxes.offer': 'box',
  'boxes.list': 'box',
  'boxes.reviews': 'box',
  'quote.card': 'pressing',
  'quote.cards': 'pressing',
  'quote.tables': 'pressing',
  'quote.calculate': 'pressing',
  'quote.create': 'pressing',
  'quote.print': 'pressing',
  'quote.template': 'pressing',
  'projects.create': 'pressing',
  'projects.cover': 'pressing',
  'vod.calculate': 'pressing',
}

/** The part that a call is of; undefined where it is of the shop itself. */
export const partOfCall = (name: string): OffPart | undefined => calls[name]

/** What a shop has decided, as far as it bears on its parts. */
interface Decided {
  /** Undefined where nobody has: the demonstration has all of them. */
  readonly parts: readonly ShopPart[] | undefined
  /** Somebody has entered what boxes cost. */
  readonly hasBoxPrices: boolean
  /** The shop has written about itself. */
  readonly hasAbout: boolean
  /** Nobody has or had a box of it. */
  readonly hasNoBoxes?: boolean
}

/**
 * What is off. A shop that has chosen its parts sells no box at a price that nobody entered, and says nothing
 * of a press it does not have.
 */
export function offParts({ parts, hasBoxPrices, hasAbout, hasNoBoxes }: Decided): readonly OffPart[] {
  if (parts === undefined) return []
  const off: OffPart[] = shopParts.filter(part => !parts.includes(part))
  if (parts.includes('box') && !hasBoxPrices) off.push('box')
  if (off.includes('box') && hasNoBoxes) off.push('own-box')
  if (!parts.includes('pressing') && !hasAbout) off.push('about')
  return off
}
