import { Link } from 'wouter'
import { type BlogPost, blogPosts } from '#domain/site/blog-posts.ts'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import type { ProseHead } from '#domain/text/prose/prose-types.ts'
import { useT } from '../../text/text-context.tsx'
import { widthClass } from '../../parts/width-class.ts'
import { PageHead } from '../page-head.tsx'
import { Byline } from './byline.tsx'
import { useHeads } from '../../prose/texts-of-pages.ts'
import '../../styles/prose.css'
import { Loaded } from '../loaded.tsx'

export type ListedPost = BlogPost & ProseHead

/** The list of posts. */
export function BlogScreen({ posts }: { posts: readonly ListedPost[] }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <div className="wrap prose-page">
      <PageHead title={t('blog.title')} description={t('blog.description')} />
      <header className="stack">
        <Title text={t('blog.title')} />
        <p className="t-3 measure">{t('blog.description')}</p>
      </header>
      <ul className="posts">
        {posts.map(post => (
          <li key={post.slug} className="post stack-s">
            <h2 className={`${widthClass(post.title)} t-5`}>
              <Link href={pathOf('blog-post', { slug: post.slug })}>{post.title}</Link>
            </h2>
            <Byline post={post} />
            <p className="measure">{post.description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const names = blogPosts.map(({ slug }) => `blog/${slug}`)

function Blog() {
  const heads = useHeads(names)
  return (
    <BlogScreen posts={blogPosts.flatMap((post, at) => (heads[at] ? [{ ...post, ...heads[at] }] : []))} />
  )
}

/** The posts of the blog, newest first. */
export function Page() {
  return <Loaded kind="plain">{() => <Blog />}</Loaded>
}
