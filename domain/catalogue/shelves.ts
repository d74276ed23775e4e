// The collections that pages link to, as staff have made them; apart from their table, which all pages load.
import { type Collection, collectionById, collections } from './collection.ts'

/** What staff have made of a collection, or one of their own, as pages are told it. Rules 18. */
export interface CollectionChange {
  readonly id: number
  readonly slug: string
  /** By language. */
  readonly names: Readonly<Record<string, string>>
  readonly shown: boolean
}

/** The same with whether anything that shoppers see is in it. */
export interface FilledCollection extends CollectionChange {
  readonly filled: boolean
}

/** A collection to link to: the name that staff gave it, or the key of the program's. */
interface Shelf {
  readonly id: number
  readonly slug: string
  readonly name: string | undefined
  readonly label: Collection['label'] | undefined
}

/** How many collections of the shop's own every page links; all have a page and are in the sitemap. */
const mostOwnLinked = 20

/**
 * What every page is told of the collections: all that was changed of the eight, and of the shop's own the
 * first so many; a shop may make hundreds, and pages would carry them all. What nothing is in is linked from
 * nowhere. Rules 18.
 */
export function linkedChanges(changes: readonly FilledCollection[]): CollectionChange[] {
  const isOwn = ({ id }: CollectionChange) => collectionById(id) === undefined
  const linked = changes.filter(change => change.filled || !isOwn(change))
  const left = new Set(linked.filter(isOwn).slice(mostOwnLinked))
  return linked
    .filter(change => !left.has(change))
    .map(({ filled, ...change }) => ({ ...change, shown: change.shown && filled }))
}

/** Whether shoppers may see a collection now: one of the eight unless hidden, an own one if shown. */
export const isShelfShown = (changes: readonly CollectionChange[], id: number): boolean =>
  changes.find(change => change.id === id)?.shown ?? collectionById(id) !== undefined

/**
 * The collections that a visitor is shown: the eight, the pro one to pro users only (spec section 2), then
 * the shop's own. A name that staff gave stands in the place of the program's; where it lacks in a language,
 * the English one does. Rules 18.
 */
export function shelvesOf(
  changes: readonly CollectionChange[],
  { pro, locale }: { readonly pro: boolean; readonly locale: string },
): Shelf[] {
  const made = new Map(changes.map(change => [change.id, change]))
  const own = changes.filter(({ id }) => collectionById(id) === undefined)
  return [...collections.filter(({ proOnly }) => pro || !proOnly), ...own].flatMap(one => {
    const { slug = one.slug, names = {}, shown = true } = made.get(one.id) ?? {}
    const label = 'label' in one ? one.label : undefined
    return shown
      ? { id: one.id, slug, name: names[locale] ?? names['en'] ?? (label ? undefined : slug), label }
      : []
  })
}
