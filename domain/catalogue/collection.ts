/**
 * The shop's collections, in menu order. `label` is the key of the translated name; staff picks carry one of
 * our own, "Crate picks", because the specification's belongs to another shop. Spec section 2.
 */
export const collections = [
  { id: 9, slug: 'staff-picks', label: 'collection.staff_picks', proOnly: false },
  { id: 284, slug: 'exclusives', label: 'collection.exclusives', proOnly: false },
  { id: 285, slug: 'color-records', label: 'collection.color_records', proOnly: false },
  { id: 286, slug: 'merch', label: 'collection.merch', proOnly: false },
  { id: 287, slug: 'cd-tapes', label: 'collection.cd_tapes', proOnly: false },
  { id: 288, slug: 'accessories', label: 'collection.accessories', proOnly: false },
  { id: 260, slug: 'jazz', label: 'collection.jazz', proOnly: false },
  { id: 155, slug: 'pro', label: 'collection.pro', proOnly: true },
] as const

type Collection = (typeof collections)[number]

/** The collection with this id, or undefined. */
export function collectionById(id: number): Collection | undefined {
  return collections.find(collection => collection.id === id)
}

/** What staff have made of a collection, or one of their own, as pages are told it. Rules 17. */
export interface CollectionChange {
  readonly id: number
  readonly slug: string
  /** By language. */
  readonly names: Readonly<Record<string, string>>
  readonly shown: boolean
}

/** The collections a visitor's menu shows: the pro one for pro users only. Spec section 2. */
export function visibleCollections(pro: boolean): Collection[] {
  return collections.filter(collection => pro || !collection.proOnly)
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
