/**
 * The last parts of the addresses of the blog's posts, the newest first; the same in every language. Apart
 * from the posts themselves: every page knows the way to them, few need to know who wrote them.
 */
export const blogSlugs = [
  'when-a-run-fails',
  'how-long-is-a-side',
  'from-lacquer-to-sleeve',
  'keeping-records',
] as const

export type BlogSlug = (typeof blogSlugs)[number]

/** True for the last part of the address of a post. */
export const isBlogSlug = (slug: string | undefined): slug is BlogSlug => blogSlugs.some(one => one === slug)
