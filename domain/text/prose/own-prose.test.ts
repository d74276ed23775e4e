import { describe, expect, it } from 'vitest'
import { readOwnProse } from './own-prose.ts'

const text = (body: string) => `# Terms of Kiesel\n\nWhat holds between you and us.\n\n${body}`

describe('a text of the shop', () => {
  it('is a title, what it is about, and what is written as in any letter', () => {
    const source = text(
      '## Who sells\nKiesel, **Paris**.\n\n### Where\n- here\n- [there](https://kiesel.example)',
    )
    expect(readOwnProse(source)).toEqual({
      title: 'Terms of Kiesel',
      description: 'What holds between you and us.',
      blocks: [
        { is: 'h2', id: 's-1', text: 'Who sells' },
        { is: 'p', text: ['Kiesel, ', { strong: ['Paris'] }, '.'] },
        { is: 'h3', id: 's-3', text: 'Where' },
        { is: 'ul', items: [['here'], [{ link: 'https://kiesel.example', text: ['there'] }]] },
      ],
    })
  })

  it('keeps the names that its headings have, and the lines of another system', () => {
    expect(readOwnProse(text('## Who {#seller}').replaceAll('\n', '\r\n'))).toMatchObject({
      blocks: [{ is: 'h2', id: 'seller', text: 'Who' }],
    })
  })

  it('has no title or says nothing of itself: it is told so with the line', () => {
    expect(readOwnProse('Terms')).toEqual({ code: 'text_head', line: 1 })
    expect(readOwnProse('# Terms')).toEqual({ code: 'text_head', line: 1 })
    expect(readOwnProse('# Terms\n\n\n- one')).toEqual({ code: 'text_head', line: 4 })
  })

  it('says which line cannot be read', () => {
    expect(readOwnProse(text('All is well.\n\n#### Too deep'))).toEqual({ code: 'text_unreadable', line: 7 })
    expect(readOwnProse(text('|a|b|\n|1|2|'))).toEqual({ code: 'text_unreadable', line: 5 })
  })
})

describe('what a text of the shop may hold', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://kiesel.example',
    'vbscript:x',
  ])('leads nowhere that runs or that nobody can see: %s', link => {
    for (const place of [`[x](${link})`, `- [x](${link})`, `> **[x](${link})**`, `|a|\n|-|\n|[x](${link})|`])
      expect(readOwnProse(text(place))).toEqual({ code: 'link_unsafe', line: 5 })
  })

  it.each(['https://a.example/b', 'mailto:us@kiesel.example', 'route:help#parcels', '#seller', '/help'])(
    'leads to %s',
    link => expect(readOwnProse(text(`[x](${link})`))).toMatchObject({ title: 'Terms of Kiesel' }),
  )

  it('takes marks that open nothing for words, as many as there are', () => {
    // A reader that looks ahead from each of them takes minutes for these; one that looks once, milliseconds.
    for (const words of ['[', '[a](b', '[]', '[a]'].map(mark => mark.repeat(200_000)))
      expect(readOwnProse(text(words))).toMatchObject({ blocks: [{ is: 'p', text: [words] }] })
    const inside = '['.repeat(200_000)
    expect(readOwnProse(text(`[${inside}](/help)`))).toMatchObject({
      blocks: [{ is: 'p', text: [{ link: '/help', text: [inside] }] }],
    })
  })

  it('takes marks of HTML for words', () => {
    expect(readOwnProse(text('<script>alert(1)</script>'))).toMatchObject({
      blocks: [{ is: 'p', text: ['<script>alert(1)</script>'] }],
    })
  })
})
