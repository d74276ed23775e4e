import { slugify } from '../text/slug.ts'

/** What a project is sold as. Spec sections 2 and 3. */
export const categories = [
  'vinyl',
  'cd',
  'tape',
  'bundle',
  'project',
  't-shirt',
  'hoodie',
  'merch',
  'accessory',
] as const

export type Category = (typeof categories)[number]

/** What is no recording: worn, hung up or used beside one. A bundle has a record in it. */
const goods: ReadonlySet<Category> = new Set(['t-shirt', 'hoodie', 'merch', 'accessory'])

/** What things are counted as together: `goods` where no recording is among them, else `records`. */
export const countedAs = (things: readonly { readonly category: Category }[]): 'goods' | 'records' =>
  things.length > 0 && things.every(({ category }) => goods.has(category)) ? 'goods' : 'records'

/**
 * The category words a product link may begin with; any other value is written as `project`. Spec section
 * 2.
 */
export const linkCategories = [
  'vinyl',
  'cd',
  'tape',
  'bundle',
  'project',
  't-shirt',
  'hoodie',
  'merch',
] as const

type LinkCategory = (typeof linkCategories)[number]

/** True for a category a project may have. */
export function isCategory(value: unknown): value is Category {
  return categories.some(category => category === value)
}

/** The word a product link begins with: the category itself, or `project`. Spec section 2. */
export function linkCategory(category: string | undefined | null): LinkCategory {
  return linkCategories.find(known => known === category) ?? 'project'
}

/**
 * The path of a project, `/{category}/{id}/{slug}` without locale prefix; the slug may be missing. Spec
 * section 2.
 */
export function productLink(product: {
  category?: string | undefined | null
  id: number
  slug?: string | undefined | null
}): string {
  const slug = slugify(product.slug ?? '')
  return `/${linkCategory(product.category)}/${product.id}${slug === '' ? '' : `/${slug}`}`
}

/** What is worn, hung or used: nothing about it is pressed or played. */
export function isMerch(category: Category): boolean {
  return isSized(category) || category === 'merch' || category === 'accessory'
}

/** What a plant makes: all but merch and the bundles that are put together from other things. */
export function isPressed(category: Category): boolean {
  return !isMerch(category) && category !== 'bundle'
}

/** What music is sold on by itself. */
export const carriers = ['vinyl', 'cd', 'tape'] as const

/** Whether a category is a record, a disc or a tape, which collectors grade. */
export function isCarrier(category: Category): boolean {
  return carriers.some(carrier => carrier === category)
}

/** Categories whose buyer must choose a size. */
export function isSized(category: Category): boolean {
  return category === 't-shirt' || category === 'hoodie'
}
