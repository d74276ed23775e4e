/// <reference types="vite/client" />
import type { ReactNode } from 'react'
import { Title } from '../../parts/title.tsx'
import { Prose, ProseContents } from '../../prose/prose.tsx'
import type { Prose as ProseText } from '#domain/text/prose/prose-types.ts'
import { usePlace } from '../../place-context.tsx'
import { JsonLd, type JsonLdProps } from '../../seo/json-ld.tsx'
import { breadcrumbData } from '../../seo/site-data.ts'
import { faqData, questionsOf } from '../../seo/text-data.ts'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'

/** From so many sections on, a text has a list of them. */
const sectionsForContents = 4

type TextScreenProps = {
  text: ProseText
  /** Between title and text: date and author of a post. */
  byline?: ReactNode
  /** Structured data about it, told on the server only. */
  graph: JsonLdProps['graph']
  /** A post is an article. */
  isPost?: boolean
  /** Beside the title: what the text is about, drawn. */
  stage?: ReactNode
  /** Under the text, in its column. */
  end?: ReactNode
  /** After the text, as wide as the page. */
  children?: ReactNode
}

/** What a page that is one text tells search engines: where it stands, and the questions that it answers. */
export function useTextGraph(text: ProseText): JsonLdProps['graph'] {
  const { origin, path, pathOf, site } = usePlace()
  if (!import.meta.env.SSR) return undefined
  return () => [
    ...(questionsOf(text).length > 0 ? [faqData(text)] : []),
    breadcrumbData({ origin, pathOf, site }, [{ name: text.title, path }]),
  ]
}

/** A long text: its title, what it is about in a sentence, its sections. */
export function TextScreen({ text, byline, graph, isPost = false, stage, end, children }: TextScreenProps) {
  const t = useT()
  const isLong = text.blocks.filter(block => block.is === 'h2').length >= sectionsForContents
  return (
    <article className="wrap prose-page">
      <PageHead title={text.title} description={text.description} {...(isPost ? { type: 'article' } : {})} />
      <JsonLd graph={graph} />
      <header className={stage ? 'stack with-stage' : 'stack'}>
        <Title text={text.title} />
        <p className="t-3 measure">{text.description}</p>
        {byline}
        {stage}
      </header>
      <div className="prose-columns">
        {isLong && <ProseContents text={text} label={t('company.contents')} />}
        <Prose text={text}>{end}</Prose>
      </div>
      {children}
    </article>
  )
}
