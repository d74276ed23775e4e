import type { BlogPost } from '#domain/site/blog-posts.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

/** Noon of the shop's zone is the same date everywhere a server may stand. */
const dateOf = (post: BlogPost) => `${post.publishedOn}T12:00:00Z`

/** Who wrote a post, and when. */
export function Byline({ post }: { post: BlogPost }) {
  const t = useT()
  const fmt = useFmt()
  const date = fmt.date(dateOf(post), { style: 'long' })
  return (
    <p className="etch etch-row">
      <time dateTime={post.publishedOn}>{date}</time> <span>{t('blog.by', { author: post.author })}</span>
    </p>
  )
}
