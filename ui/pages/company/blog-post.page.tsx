import { Link } from 'wouter'
import { type BlogPost, blogPostOf } from '#domain/site/blog-posts.ts'
import { languageTag } from '#domain/text/locale.ts'
import { usePlace } from '../../place-context.tsx'
import { useProse } from '../../prose/texts-of-pages.ts'
import { breadcrumbData } from '../../seo/site-data.ts'
import { postData } from '../../seo/text-data.ts'
import { useT } from '../../text/text-context.tsx'
import '../../styles/prose.css'
import { Byline } from './byline.tsx'
import { TextScreen } from './text-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Post({ post }: { post: BlogPost }) {
  const t = useT()
  const { origin, pathOf, path, locale, site } = usePlace()
  const text = useProse(`blog/${post.slug}`)
  const graph = () => [
    postData(origin, path, post, text, languageTag(locale)),
    breadcrumbData({ origin, pathOf, site }, [
      { name: t('blog.title'), path: pathOf('blog') },
      { name: text.title, path },
    ]),
  ]
  return (
    <TextScreen
      text={text}
      byline={<Byline post={post} />}
      graph={import.meta.env.SSR ? graph : undefined}
      isPost
      end={
        <p>
          <Link href={pathOf('blog')}>{t('blog.all')}</Link>
        </p>
      }
    />
  )
}

/** One post. What the page's loader does not know is not found. */
export function Page() {
  const { match } = usePlace()
  const post = blogPostOf(match.params['slug'])
  return <Loaded kind="plain">{() => post && <Post post={post} />}</Loaded>
}
