import type { BlogPost } from '#domain/site/blog-posts.ts'
import { type Block, plainWords, type Prose } from '#domain/text/prose/prose-types.ts'
import type { LinkedData } from './json-ld.tsx'
import { organizationId } from './site-data.ts'

/** A post of the blog. */
export function postData(
  origin: string,
  path: string,
  post: BlogPost,
  text: Prose,
  language: string,
): LinkedData {
  return {
    '@type': 'BlogPosting',
    '@id': `${origin}${path}#post`,
    headline: text.title,
    description: text.description,
    datePublished: post.publishedOn,
    inLanguage: language,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@id': organizationId(origin) },
    mainEntityOfPage: origin + path,
    image: [`${origin}/share/site.png`],
  }
}

function wordsOf(block: Block): string {
  if ('items' in block) return block.items.map(plainWords).join(' ')
  return block.is === 'p' || block.is === 'note' ? plainWords(block.text) : ''
}

/** The visible questions of a text and their answers: each small heading that asks, and what follows it. */
export function questionsOf({ blocks }: Prose): { question: string; answer: string }[] {
  return blocks.flatMap((block, at) => {
    if (block.is !== 'h3') return []
    const rest = blocks.slice(at + 1)
    const end = rest.findIndex(({ is }) => is === 'h2' || is === 'h3')
    const answer = (end < 0 ? rest : rest.slice(0, end)).map(wordsOf).join(' ').trim()
    return answer === '' ? [] : [{ question: block.text, answer }]
  })
}

/** Questions and answers that stand on the page. */
export function faqData(text: Prose): LinkedData {
  return {
    '@type': 'FAQPage',
    mainEntity: questionsOf(text).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
