/** A post of the blog. Its words are in `ui/content/blog/<slug>`, one file a language. */
export type BlogPost = {
  /** The last part of its address, the same in every language. */
  readonly slug: string
  readonly author: string
  /** Calendar date of the shop's zone. */
  readonly publishedOn: string
}

/** Every post, newest first. */
export const blogPosts = [
  { slug: 'when-a-run-fails', author: 'Inès Carpentier', publishedOn: '2026-11-05' },
  { slug: 'how-long-is-a-side', author: 'Tomás Herrera', publishedOn: '2026-10-15' },
  { slug: 'from-lacquer-to-sleeve', author: 'Mina Okafor', publishedOn: '2026-09-24' },
  { slug: 'keeping-records', author: 'Inès Carpentier', publishedOn: '2026-09-03' },
] as const satisfies readonly BlogPost[]

/** The post at an address; undefined when there is none. */
export function blogPostOf(slug: string | undefined): BlogPost | undefined {
  return blogPosts.find(post => post.slug === slug)
}
