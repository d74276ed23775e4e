import { describe, expect, it } from 'vitest'
import { routeIds } from '#domain/site/route-table.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { deskQuery, isAskedFor, ServiceActs, ServiceList } from './service-parts.tsx'
import { lookOfService, services } from './services.ts'

const text = {
  title: 'Promotion',
  description: 'People hear of it.',
  blocks: [
    { is: 'p' as const, text: ['See ', { link: 'route:contact', text: ['contact'] }] },
    { is: 'note' as const, text: [{ link: 'route:quote?quantity=300&sticker=yes', text: ['desk'] }] },
  ],
}

describe('the pages about services', () => {
  it('are all listed, each with something to draw, and no other text has one', () => {
    const named = routeIds.filter(id => id.startsWith('service-'))
    expect(services.map(([id]) => id).toSorted()).toEqual(named.toSorted())
    for (const id of named) expect(lookOfService(id)).toBeDefined()
    expect(lookOfService('terms')).toBeUndefined()
  })

  it('open the quote desk with the choices that their text names', async () => {
    expect(deskQuery(text)).toBe('?quantity=300&sticker=yes')
    expect(deskQuery({ blocks: [] })).toBe('')
    expect(await draw(<ServiceActs text={text} />)).toContain('href="/quote?quantity=300&amp;sticker=yes"')
  })

  it('ask for a letter alone where the desk cannot price it', async () => {
    const links = [
      { link: 'route:contact', text: ['us'] },
      { link: 'route:quote?quantity=300', text: ['desk'] },
    ]
    const asked = { ...text, blocks: [{ is: 'note' as const, text: links }] }
    expect([isAskedFor(text), isAskedFor(asked)]).toEqual([false, true])
    expect(isAskedFor({ blocks: [{ is: 'note', text: links.toReversed() }] })).toBe(false)
    const markup = await draw(<ServiceActs text={asked} />)
    expect(markup).toContain('href="/contact"')
    expect(markup).not.toContain('/quote')
  })

  it('lead to each other, and say which one is open', async () => {
    const markup = await draw(<ServiceList route="service-cd" />)
    expect(markup.match(/<li>/g)).toHaveLength(services.length)
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1)
  })
})
