import { describe, expect, it } from 'vitest'
import type { DeskNoun } from '#domain/desks/desks.ts'
import {
  attribute,
  type DeskRecord,
  errorOf,
  field,
  hasButton,
  isButtonOpen,
  legends,
  openDesk,
  sampleProduct as product,
  type Seen,
} from '#fixtures/ui/desk-pages.tsx'

const change: DeskRecord['history']['items'][number] = {
  id: 31,
  at: '2027-02-20T10:00:00.000Z',
  who: 'Tess',
  via: 'page',
  reason: null,
  fields: { price_eur: { from: 2_000, to: 2_450 }, label_name: { from: 'Ohm', to: null } },
  undoable: true,
}

const seen = async (what: Seen = {}) => (await openDesk(what)).draw()
const facts = (markup: string) =>
  Object.fromEntries(
    [...markup.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name = '', text]) => [name, text]),
  )

describe('a record', () => {
  it('has its name as the title, its fields in sections and what follows from them apart', async () => {
    const markup = await seen()
    expect(markup).toMatch(/<h1[^>]*>Low Tide<\/h1>/)
    expect(legends(markup)).toEqual(['Record', 'For the trade', 'Where it stands', 'Genres', 'Words'])
    expect(attribute(field(markup, 'name'), 'value')).toBe('Low Tide')
    expect(attribute(field(markup, 'release_date'), 'type')).toBe('date')
    expect(field(markup, 'name')).toContain('required')
    expect(field(markup, 'state')).toBe('')
    expect(facts(markup)).toMatchObject({ State: 'Listed', 'Free copies': '0', 'Price in EUR': '€24.50' })
    expect(Object.keys(facts(markup))).not.toContain('Barcode')
    expect(markup).toContain('Everything is saved.')
    expect(isButtonOpen(markup, 'Save')).toBe(false)
  })

  it('names what a reference leads to, with its number, until another is typed', async () => {
    const desk = await openDesk()
    const markup = await desk.draw()
    expect(attribute(field(markup, 'artist'), 'value')).toBe('Möwe (Hamburg) (3)')
    desk.write('artist', '4')
    expect(attribute(field(await desk.draw(), 'artist'), 'value')).toBe('4')
  })

  it('ticks what is chosen of several', async () => {
    const markup = await seen()
    const ticked = [...markup.matchAll(/<input[^>]*checked=""[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
      ([, text]) => text,
    )
    expect(ticked).toEqual(['Electronic'])
  })

  it('without a name has its number as the title', async () => {
    const record = { ...product, cells: { ...product.cells, name: '' } }
    expect(await seen({ record })).toMatch(/<h1[^>]*>7<\/h1>/)
  })
})

describe('what can be done with a record', () => {
  it('leads to the list, and into the shop once it is there', async () => {
    const listed = await seen()
    expect(listed).toMatch(/<a href="\/admin\/product"[^>]*>To the list/)
    expect(listed).toMatch(/<a href="\/vinyl\/7[^"]*"[^>]*>See it in the shop/)
    const draft = { ...product, cells: { ...product.cells, state: 'draft' } }
    expect(await seen({ record: draft })).not.toContain('See it in the shop')
  })

  it('has the moves that are open, and no others', async () => {
    const markup = await seen()
    expect(isButtonOpen(markup, 'Take out of the shop')).toBe(true)
    expect(hasButton(markup, 'Put into the shop')).toBe(false)
    const both = await seen({ record: { ...product, moves: ['offer', 'unhide'] } })
    expect(hasButton(both, 'Put into the shop')).toBe(true)
    expect(hasButton(both, 'Put back into the shop')).toBe(true)
    expect(await seen({ record: { ...product, moves: [] } })).not.toContain('the shop</button>')
  })

  it('shows what can be bought of it, with its price and how many copies stand where', async () => {
    const copies = { there: 6, held: 1, promised: 5, free: 0, copies_sold: 1_204 }
    const items = [
      { id: 70, cells: { name: 'Black', price_eur: 2_450, state: 'offered', ...copies } },
      { id: 72, cells: { name: 'Red', price_eur: 2_450, state: 'retired', ...copies } },
      { id: 71, cells: { name: '', price_eur: null } },
    ]
    const markup = await seen({ items })
    expect(markup).toMatch(/<a href="\/admin\/item\?id=70"[^>]*>Black<\/a> €24\.50 /)
    const said = 'There: 6 · Held: 1 · Promised: 5 · Free copies: 0 · Copies sold: 1,204</span>'
    expect(markup).toContain(`<span class="soft">${said}`)
    expect(markup).toContain(`<span class="soft">Out of sale · ${said}`)
    expect(markup).toMatch(/<a href="\/admin\/item\?id=71"[^>]*>71<\/a>/)
    expect(await seen()).not.toContain('What can be bought of it')
  })

  it.each(['fr', 'es', 'zh', 'ko'])('has its words in %s', async locale => {
    const record = { ...product, history: { items: [change], next: null } }
    const markup = await seen({ record, path: `/${locale}/admin/product?id=7` })
    expect(markup).not.toMatch(/desks\.|Everything is saved|To the list/)
    expect(markup).toContain(`href="/${locale}/admin/product"`)
  })
})

describe('the history of a record', () => {
  it('says who changed what, when, from what to what', async () => {
    const markup = await seen({ record: { ...product, history: { items: [change], next: null } } })
    expect(markup).toMatch(/Tess, Feb 20, 2027/)
    expect(markup).toContain('Price in EUR: €20 → €24.50')
    expect(markup).toContain('Label as printed: Ohm → nothing')
    expect(isButtonOpen(markup, 'Take back')).toBe(true)
  })

  it('says that it was the shop, and why; what stands no more is not taken back', async () => {
    const own = { ...change, who: null, reason: 'undo of 12', undoable: false }
    const markup = await seen({ record: { ...product, history: { items: [own], next: null } } })
    expect(markup).toMatch(/the shop, Feb 20, 2027/)
    expect(markup).toContain('undo of 12')
    expect(hasButton(markup, 'Take back')).toBe(false)
  })

  it('says that there is none', async () => {
    expect(await seen()).toContain('Nothing was changed yet.')
  })
})

describe('a new record', () => {
  it('asks for what it needs, under one heading', async () => {
    const markup = await seen({ id: null })
    expect(markup).toMatch(/<h1[^>]*>New product<\/h1>/)
    expect(legends(markup)).toEqual(['What it needs', 'Genres'])
    for (const name of ['name', 'artist_name', 'category', 'price', 'weight_grams'])
      expect([name, field(markup, name)]).toEqual([name, expect.stringContaining('required')])
    expect(
      attribute(field(markup, 'price'), 'inputMode') ?? attribute(field(markup, 'price'), 'inputmode'),
    ).toBe('decimal')
    expect(field(markup, 'artist')).toBe('')
    expect(isButtonOpen(markup, 'Make it')).toBe(true)
    expect(markup).not.toContain('History')
    expect(markup).not.toContain('Everything is saved.')
  })

  it('says what is missing where it is missing', async () => {
    const desk = await openDesk({ id: null })
    desk.write('price', '24,5x')
    desk.save()
    expect(errorOf(await desk.draw(), 'price')).toBe('Write an amount like 24.50.')
    desk.write('price', '24.50')
    desk.save()
    const fields = { name: 'input_required', weight_grams: 'input_required' }
    await desk.answer('desk.create', { error: true, status: 422, code: 'input_invalid', fields })
    const markup = await desk.draw()
    expect(errorOf(markup, 'name')).not.toBe('')
    expect(errorOf(markup, 'weight_grams')).not.toBe('')
    expect(attribute(field(markup, 'price'), 'value')).toBe('24.50')
  })

  it.each<DeskNoun>(['item', 'artist', 'label', 'shop'])(
    'of the desk of %s asks for its name',
    async noun => {
      const markup = await seen({ noun, id: null, path: '/admin/shop?new=1' })
      expect(field(markup, 'name')).toContain('required')
    },
  )
})

describe('whoever may look and not change', () => {
  it('is told who may, and finds no button', async () => {
    const undoable = { ...product, history: { items: [change], next: null } }
    const markup = await seen({ record: undoable, rights: ['product.see'] })
    expect(markup).toContain('Your roles let you look, not change. These may change it: Owner, Catalogue.')
    expect(hasButton(markup, 'Save')).toBe(false)
    expect(hasButton(markup, 'Take out of the shop')).toBe(false)
    expect(isButtonOpen(markup, 'Take back')).toBe(false)
    expect(field(markup, 'name')).toMatch(/readonly=""/i)
  })

  it('is told so where a record would be made', async () => {
    const markup = await seen({ id: null, rights: ['product.see'] })
    expect(markup).toContain('These may change it: Owner, Catalogue.')
    expect(hasButton(markup, 'Make it')).toBe(false)
  })
})

describe('the sections of a record', () => {
  const sides = (markup: string) => [...markup.matchAll(/class="side"[^>]*>(\w+)</g)].map(([, side]) => side)
  const row = { id: 8, cells: { excerpt: 'Word 8' } }
  const record = { ...product, cells: { excerpt: 'Word 7', product: { id: 3, text: 'Low Tide' } } }
  const partOf = (column: 'product' | 'client') =>
    ({
      noun: 'review',
      by: column,
      of: { column, id: 3 },
      list: { items: column === 'product' ? [{ ...row, id: product.id }] : [row], next: null },
    }) as const

  it('are counted from the first, whatever a record is without', async () => {
    expect(sides(await seen())).toEqual(['A1', 'A2'])
    expect(sides(await seen({ items: [{ id: 1, cells: { name: 'Black' } }] }))).toEqual(['A1', 'A2', 'A3'])
  })

  it('say what was decided, by whom of the staff and why, and name no reader', async () => {
    const at = '2027-02-20T10:00:00.000Z'
    const log: DeskRecord['log'] = [
      { sequence: 2, move: 'refuse', at, by: 'staff', who: 'Tess Teller', reason: 'An advert.' },
      { sequence: 1, move: 'report', at, by: 'reader', who: null, reason: null },
    ]
    const markup = await seen({ noun: 'review', record: { ...record, log } })
    for (const words of [
      'What was decided',
      'Refuse it',
      'Tess Teller',
      'An advert.',
      'Reported',
      'a reader',
    ])
      expect(markup).toContain(words)
    expect(await seen({ noun: 'review', record: { ...record, log: [] } })).toContain('Nothing was decided')
    expect(await seen({ noun: 'review', record })).not.toContain('What was decided')
  })

  it('pass over a list that has nothing but the record itself', async () => {
    const markup = await seen({ noun: 'review', record, lists: [partOf('product'), partOf('client')] })
    expect(sides(markup)).toEqual(['A1', 'A2'])
    expect(markup).toContain('By the same person')
    expect(markup).not.toContain('Said of the same record')
  })
})

describe('a record that comes about by what people do', () => {
  const order: DeskRecord = {
    id: 900,
    cells: { number: 'S-900', client: { id: 3, text: 'Ada Lov' }, total: 3_500, currency: 'JPY' },
    moves: [],
    history: { items: [], next: null },
  }
  const invoice = { id: 18, cells: { number: 'F000009', kind: 'invoice', gross: 3_500, currency: 'JPY' } }
  const orderSeen = (rights: readonly string[]) =>
    seen({
      noun: 'order',
      record: order,
      lists: [{ noun: 'invoice', by: 'order', list: { items: [invoice], next: 'n' } }],
      rights,
      path: '/admin/orders?id=900',
    })

  it('keeps what staff note alone in a form, and leads to whom and what belongs to it', async () => {
    const markup = await orderSeen(['order.see', 'client.see', 'invoice.see'])
    expect(hasButton(markup, 'Save')).toBe(false)
    expect(
      [...markup.matchAll(/<(?:input|select|textarea)[^>]* id="desk-(\w+)"/g)].map(([, id]) => id),
    ).toEqual(['tags', 'assigned'])
    expect(facts(markup)['Total']).toBe('¥3,500')
    expect(facts(markup)['Account']).toContain('href="/admin/client?id=3"')
    expect(markup).toContain('href="/admin/invoice?id=18"')
    expect(markup).toContain('Invoice · ¥3,500')
    expect(markup).toContain('href="/admin/invoice?order=900"')
  })

  it('names a person without a link where the reader may not see accounts', async () => {
    expect(facts(await orderSeen(['order.see']))['Account']).toBe('Ada Lov')
  })

  it('is not made by hand', async () => {
    const markup = await seen({ noun: 'order', id: null, rights: ['order.see', 'order.edit'] })
    expect(markup).toContain('These are not made by hand')
    expect(hasButton(markup, 'Make it')).toBe(false)
  })
})
