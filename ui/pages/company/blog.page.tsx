import { blogPosts } from '#domain/site/blog-posts.ts'
import { useHeads } from '../../prose/texts-of-pages.ts'
import '../../styles/prose.css'
import { BlogScreen } from './blog-screen.tsx'
import { Loaded } from '../loaded.tsx'

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
