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

export type Collection = (typeof collections)[number]

/** The collection with this id, or undefined. */
export function collectionById(id: number): Collection | undefined {
  return collections.find(collection => collection.id === id)
}

/** Whether only pro users and staff may see a collection, whatever it is called. Spec section 2, rules 18. */
export const isProCollection = (id: number): boolean => collectionById(id)?.proOnly === true
