// The collections that pages link to, as staff have made them; apart from their table, which all pages load.
import { type Collection, collectionById, collections } from './collection.ts'

/** What staff have made of a collection, or one of their own, as pages are told it. Rules 17. */
export interface CollectionChange {
  readonly id: number
  readonly slug: string
  /** By language. */
  readonly names: Readonly<Record<string, string>>
  readonly shown: boolean
}

/** A collection to link to: the name that staff gave it, or the key of the program's. */
interface Shelf {
  readonly id: number
  readonly slug: string
  readonly name: string | undefined
  readonly label: Collection['label'] | undefined
}

/**
 * The collections that a visitor is shown, the shop's own after the eight. A name that staff gave stands in
 * the place of the program's; where it lacks in a language, the English one does. Rules 17.
 */
export function shelvesOf(
  changes: readonly CollectionChange[],
  { pro, locale }: { readonly pro: boolean; readonly locale: string },
): Shelf[] {
  const changed = new Map(changes.map(change => [change.id, change]))
  const nameOf = (names: CollectionChange['names'] = {}) => names[locale] ?? names['en']
  const eight = visibleCollections(pro).map(({ id, slug, label }) => {
    const { shown = true, names, slug: own = slug } = changed.get(id) ?? {}
    return { id, slug: own, label, name: nameOf(names), shown }
  })
  const own = changes
    .filter(({ id }) => collectionById(id) === undefined)
    .map(({ id, slug, names, shown }) => ({ id, slug, name: nameOf(names) ?? slug, label: undefined, shown }))
  return [...eight, ...own].filter(({ shown }) => shown)
}

/** The collections a visitor's menu shows: the pro one for pro users only. Spec section 2. */
function visibleCollections(pro: boolean): Collection[] {
  return collections.filter(collection => pro || !collection.proOnly)
}
