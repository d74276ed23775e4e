import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blogPosts } from '#domain/site/blog-posts.ts'
import { isRouteId } from '#domain/site/route-table.ts'
import { locales } from '#domain/text/locale.ts'
import { hasPage } from '../pages/further-pages.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { parseProse } from '#domain/text/prose/parse-prose.ts'
import { Prose } from './prose.tsx'
import type { Block, Inline, Prose as ProseText } from '#domain/text/prose/prose-types.ts'

const folder = new URL('../content', import.meta.url).pathname
const names = [
  ...new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.md'))
      .map(file => file.replace(/\/[^/]+$/, '')),
  ),
].toSorted()

const read = (name: string, locale: string): ProseText =>
  parseProse(readFileSync(join(folder, name, `${locale}.md`), 'utf8'))

const inlinesOf = (block: Block): readonly Inline[] => {
  if (block.is === 'h2' || block.is === 'h3') return []
  if (block.is === 'table') return [...block.head, ...block.rows.flat()].flat()
  return 'items' in block ? block.items.flat() : block.text
}

function linksIn(inlines: readonly Inline[]): string[] {
  return inlines.flatMap(part => {
    if (typeof part === 'string') return []
    return 'link' in part ? [part.link, ...linksIn(part.text)] : linksIn(part.strong)
  })
}

/** What must be the same in every language: the order of blocks, anchors, sizes of lists, aims of links. */
const shapeOf = ({ blocks }: ProseText) =>
  blocks.map(block => {
    const links = linksIn(inlinesOf(block))
    if (block.is === 'h2' || block.is === 'h3') return [block.is, block.id]
    if (block.is === 'table') return [block.is, block.rows.map(row => row.length), links]
    return 'items' in block ? [block.is, block.items.length, links] : [block.is, links]
  })

describe.each(names)('the text %s', name => {
  it('is written in every language, with the same sections, lists and links', () => {
    for (const locale of locales) {
      expect([locale, shapeOf(read(name, locale))]).toEqual([locale, shapeOf(read(name, 'en'))])
    }
  })

  it('leads only to pages that are there, and to anchors of its own or of theirs', () => {
    const links = read(name, 'en').blocks.flatMap(block => linksIn(inlinesOf(block)))
    for (const link of links) {
      const [, id = ''] = /^route:([a-z-]+)/.exec(link) ?? []
      expect([link, link.startsWith('https://') || (isRouteId(id) && hasPage(id))]).toEqual([link, true])
    }
  })

  it('tells search engines what it is about, in their room', () => {
    for (const locale of locales) {
      const { title, description } = read(name, locale)
      expect([locale, title.length > 1 && title.length <= 60]).toEqual([locale, true])
      expect([locale, description.length > 20 && description.length <= 155]).toEqual([locale, true])
    }
  })

  it('uses typographic apostrophes and leaves no mark of its writing', () => {
    for (const locale of locales) {
      const text = JSON.stringify(read(name, locale).blocks)
      expect([locale, /'|\*\*|\]\(|\{#/.exec(text)?.[0]]).toEqual([locale, undefined])
    }
  })
})

describe('the posts of the blog', () => {
  it('are the folders of the blog, newest first', () => {
    const folders = names.filter(name => name.startsWith('blog/')).map(name => name.slice('blog/'.length))
    expect(blogPosts.map(({ slug }) => slug).toSorted()).toEqual(folders)
    const dates = blogPosts.map(({ publishedOn }) => publishedOn)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })
})

const sample = `---
title: A: b
description: About it.
---

Hello **you**, see [the terms](route:terms#law)
and <b>this</b>.

## One {#one}

- first
  line
- second

| a | b |
|---|---|
| 1 | **2** |

> Note
> well.

> I withdraw
> from this.
>
> - Name:
> - Date:
`

describe('reading a text', () => {
  it('knows paragraphs, stress, links, headings, lists, tables, notes and forms', () => {
    expect(parseProse(sample)).toMatchObject({
      title: 'A: b',
      blocks: [
        {
          is: 'p',
          text: [
            'Hello ',
            { strong: ['you'] },
            ', see ',
            { link: 'route:terms#law', text: ['the terms'] },
            ' and <b>this</b>.',
          ],
        },
        { is: 'h2', id: 'one', text: 'One' },
        { is: 'ul', items: [['first line'], ['second']] },
        { is: 'table', head: [['a'], ['b']], rows: [[['1'], [{ strong: ['2'] }]]] },
        { is: 'note', text: ['Note well.'] },
        { is: 'form', text: ['I withdraw from this.'], items: [['Name:'], ['Date:']] },
      ],
    })
  })

  it.each([
    ['no facts', 'Hello'],
    ['no description', '---\ntitle: A\n---\nHello'],
    ['a fact it does not know', '---\ntitle: A\ndescription: B\ncolour: red\n---\nHello'],
    ['a heading without an anchor', '---\ntitle: A\ndescription: B\n---\n## One'],
    ['a heading of another depth', '---\ntitle: A\ndescription: B\n---\n# One {#one}'],
    ['a table without a head', '---\ntitle: A\ndescription: B\n---\n| 1 | 2 |'],
  ])('refuses %s', (_, source) => {
    expect(() => parseProse(source)).toThrow()
  })
})

describe('French punctuation', () => {
  it('never begins a line', () => {
    const text = '---\ntitle: Quoi ?\ndescription: Voici : « oui »\n---\nUn ; deux'
    expect(parseProse(text)).toEqual({
      title: 'Quoi\u00a0?',
      description: 'Voici\u00a0: «\u00a0oui\u00a0»',
      blocks: [{ is: 'p', text: ['Un\u00a0; deux'] }],
    })
  })
})

describe('drawing a text', () => {
  it('leads to pages in the language of the reader, and writes no markup of the text', async () => {
    const markup = await draw(<Prose text={parseProse(sample)} />, '/fr/aide')
    expect(markup).toContain('<a href="/fr/terms#law">the terms</a>')
    expect(markup).toContain('&lt;b&gt;this&lt;/b&gt;')
    expect(markup).toContain('<h2 id="one">One</h2>')
    expect(markup).toContain('<th scope="col">a</th>')
    expect(markup).toContain('<li>Name:</li><li>Date:</li>')
  })

  it('names the rows of a table by a column that says nothing over itself', async () => {
    const table = '---\ntitle: A\ndescription: B\n---\n| | now | later |\n|---|---|---|\n| paid | 1 | 2 |'
    const markup = await draw(<Prose text={parseProse(table)} />)
    expect(markup).toContain('<tr><td></td><th scope="col">now</th><th scope="col">later</th></tr>')
    expect(markup).toContain('<tr><th scope="row">paid</th><td>1</td><td>2</td></tr>')
  })
})
