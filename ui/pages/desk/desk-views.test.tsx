import { describe, expect, it } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { DeskListScreen } from './desk-list-screen.tsx'

type Props = Parameters<typeof DeskListScreen>[0]

const tide = { id: 7, cells: { name: 'Low Tide', free: 1_200, barcode: null } }

const screen = ({ next = null, query = {} }: { next?: string | null; query?: Props['query'] } = {}) =>
  draw(<DeskListScreen noun="product" list={{ items: [tide], next }} query={query} />, '/admin/product')

const plain = (html: string) => html.replaceAll('&amp;', '&')
const heads = (markup: string) =>
  [...markup.matchAll(/<th scope="col"([^>]*)>(.*?)<\/th>/g)].map(([, , inner = '']) => ({
    href: plain(/href="([^"]+)"/.exec(inner)?.[1] ?? ''),
    text: inner.replaceAll(/<[^>]+>/g, ''),
  }))
const headOf = (markup: string, text: string) => heads(markup).find(head => head.text === text)
const cellsOf = (markup: string) =>
  [...markup.matchAll(/<td[^>]*data-head="([^"]*)"[^>]*>(.*?)<\/td>/g)].map(([, head, text]) => [head, text])
const hrefOf = (markup: string, text: string) =>
  plain(new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${text}</a>`).exec(markup)?.[1] ?? '')
/** What an address says, by name. */
const said = (href: string) => Object.fromEntries(new URLSearchParams(href.split('?')[1] ?? ''))

it('rows and choices are there before counts; what only counts name takes a number', async () => {
  const markup = await screen()
  const state = /<select[^>]*name="state".*?<\/select>/.exec(markup)?.[0] ?? ''
  expect([...state.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
    'All',
    'Draft',
    'Listed',
    'Hidden',
  ])
  expect(markup).toMatch(/<noscript>.*<input[^>]*name="shop"/)
  expect(markup).toMatch(/role="status"[^>]*><\/span>/)
  expect(cellsOf(markup)).toContainEqual(['Free copies', '1,200'])
})

describe('the columns of a list', () => {
  const query = { columns: 'free,barcode,colour', state: 'listed', sort: 'name' }

  it('are those of the address, after the one that names the record', async () => {
    const markup = await screen({ query })
    expect(heads(markup).map(({ text }) => text)).toEqual(['Name', 'Free copies', 'Barcode'])
    expect(cellsOf(markup)).toEqual([
      ['Free copies', '1,200'],
      ['Barcode', ''],
    ])
  })

  it('stay with order, file, next page and what narrows it', async () => {
    const markup = await screen({ query, next: 'n' })
    const { columns } = query
    expect(said(headOf(markup, 'Name')?.href ?? '')).toEqual({ state: 'listed', columns, sort: '-name' })
    expect(said(hrefOf(markup, 'Show more'))).toMatchObject({ columns, sort: 'name', after: 'n' })
    expect(said(hrefOf(markup, 'Save as CSV'))).toMatchObject({ columns })
    expect(markup).toContain(`<input type="hidden" name="columns" value="${columns}"/>`)
  })
})

describe('the views of a list', () => {
  const views = [
    { id: 3, name: 'Tides', mine: true, shared: false, who: 'Tess Sand', find: 'tide', where: '' },
    { id: 4, name: 'Shop five', mine: false, shared: true, who: 'Bo Ss', find: '', where: 'shop:5' },
  ].map(view => ({ ...view, sort: '', columns: ['free'] }))
  const shown = (query: Props['query']) =>
    draw(
      <DeskListScreen noun="product" list={{ items: [tide], next: null }} views={views} query={query} />,
      '/fr/admin/product',
    )
  const links = (markup: string) =>
    [...(/<nav class="staff-views".*?<\/nav>/.exec(markup)?.[0] ?? '').matchAll(/<a([^>]*)>([^<]*)</g)].map(
      ([, marks = '', text]) => ({
        text,
        href: plain(/href="([^"]*)"/.exec(marks)?.[1] ?? ''),
        isShown: marks.includes('aria-current'),
      }),
    )

  it('are links, the desk’s own before those that were saved', async () => {
    expect(links(await shown({}))).toEqual([
      { text: 'Tout', href: '/fr/admin/product', isShown: true },
      { text: 'Brouillons', href: '/fr/admin/product?state=draft', isShown: false },
      {
        text: 'Brouillons sans prix',
        href: '/fr/admin/product?state=draft&price_eur=..0.00',
        isShown: false,
      },
      {
        text: 'Épuisés',
        href: expect.stringContaining('?state=listed&free=..0&sort=name&columns=artist_name%2C'),
        isShown: false,
      },
      { text: 'Tides', href: '/fr/admin/product?find=tide&columns=free', isShown: false },
      { text: 'Shop five (Bo Ss)', href: '/fr/admin/product?shop=5&columns=free', isShown: false },
    ])
  })

  it('say which of them is on show', async () => {
    const markup = await shown({ find: 'tide', columns: 'free' })
    expect(links(markup).filter(({ isShown }) => isShown)).toMatchObject([{ text: 'Tides' }])
  })
})
