import { type BlogSlug, blogSlugs, isBlogSlug } from './blog-slugs.ts'

/** A post of the blog. Its words are in `ui/content/blog/<slug>`, one file a language. */
export type BlogPost = {
  readonly slug: BlogSlug
  readonly author: string
  /** Calendar date of the shop's zone. */
  readonly publishedOn: string
}

const facts: Readonly<Record<BlogSlug, Omit<BlogPost, 'slug'>>> = {
  'when-a-run-fails': { author: 'Inès Carpentier', publishedOn: '2026-11-05' },
  'how-long-is-a-side': { author: 'Tomás Herrera', publishedOn: '2026-10-15' },
  'from-lacquer-to-sleeve': { author: 'Mina Okafor', publishedOn: '2026-09-24' },
  'keeping-records': { author: 'Inès Carpentier', publishedOn: '2026-09-03' },
}

const postOf = (slug: BlogSlug): BlogPost => ({ slug, ...facts[slug] })

/** Every post, newest first. */
export const blogPosts: readonly BlogPost[] = blogSlugs.map(postOf)

/** The post at an address; undefined when there is none. */
export const blogPostOf = (slug: string | undefined): BlogPost | undefined =>
  isBlogSlug(slug) ? postOf(slug) : undefined
