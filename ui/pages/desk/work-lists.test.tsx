import { describe, expect, it } from 'vitest'
import { locales } from '#domain/text/locale.ts'
import { type DeskNoun, deskOf } from '#domain/desks/desks.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { DeskListScreen } from './desk-list-screen.tsx'

type Cells = Parameters<typeof DeskListScreen>[0]['list']['items'][number]['cells']

/** A row of each of the lists whose records have a page of their own, and what a reader finds of it. */
const rows: readonly (readonly [DeskNoun, Cells, string, readonly string[]])[] = [
  [
    'return',
    {
      number: '12',
      state: 'closed',
      kind: 'defect',
      order: { id: 7, text: 'S-2345ABCDE' },
      email: 'ada@example.com',
      asked: '2026-11-20T10:00:00.000Z',
      back: 2_000,
      currency: 'EUR',
    },
    '/admin/returns?id=3',
    ['S-2345ABCDE', 'Defect', 'Goods sent back', 'ada@example.com', 'Nov 20, 2026', '€20'],
  ],
  [
    'draft',
    {
      number: 'D-00012',
      state: 'offered',
      person: 'Ada Lov',
      channel: 'fair',
      link_until: '2026-12-03T10:00:00.000Z',
      order: null,
      written_by: { id: 3, text: 'Tess Sand' },
      total: 2_760,
      currency: 'EUR',
    },
    '/admin/order-manual?id=3',
    ['D-00012', 'Offered', 'Ada Lov', 'Fair', 'Dec 3, 2026', 'Tess Sand', '€27.60'],
  ],
  [
    'user',
    { name: 'Nora <Sand>', email: 'nora@example.org', roles: ['warehouse', 'service'], two_step: false },
    '/admin/user?id=3',
    ['Nora &lt;Sand&gt;', 'nora@example.org', 'Warehouse, Customer service', '>No<'],
  ],
  [
    'stock',
    { name: 'Low Tide', item: { id: 17, text: 'Black' }, there: 12, free: 9, state: ['low'] },
    '/admin/stock?id=17',
    ['Low Tide', 'Black', '>12<', '>9<', 'Running out'],
  ],
]

const screen = (noun: DeskNoun, cells: Cells, path: string) =>
  draw(<DeskListScreen noun={noun} list={{ items: [{ id: 3, cells }], next: 'n' }} query={{}} />, path)

describe.each(rows)('the list of a %s', (noun, cells, href, words) => {
  it('leads to the page of its own, and says each cell as a reader writes it', async () => {
    const markup = await screen(noun, cells, pathFor(deskOf(noun).listRoute))
    expect(markup).toContain(`href="${href}"`)
    for (const word of words) expect(markup).toContain(word)
    expect(markup).toContain('after=n')
  })

  it.each(locales)('has its words in %s', async locale => {
    const markup = await screen(noun, cells, pathFor(deskOf(noun).listRoute, locale))
    expect(markup).not.toMatch(/>[a-z_]+\.[a-z_]+</)
    if (locale !== 'en') expect(markup).not.toMatch(/Narrow the list|Save as|Two-step|Waits for/)
  })
})

describe('an address that is searched among clients', () => {
  const at = (find: string, noun: DeskNoun = 'client') =>
    draw(<DeskListScreen noun={noun} list={{ items: [], next: null }} query={{ find }} />, '/admin/client')

  it('leads to the orders of it, with or without an account', async () => {
    expect(await at('gus@sillon.example')).toContain('href="/admin/orders?find=gus%40sillon.example"')
    expect(await at('gus')).not.toContain('Orders of')
    expect(await at('gus@sillon.example', 'product')).not.toContain('Orders of')
  })
})
