import { describe, expect, it } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { DeskListScreen } from './desk-list-screen.tsx'

type Props = Parameters<typeof DeskListScreen>[0]

const tide = {
  id: 7,
  cells: {
    name: 'Low Tide',
    artist_name: 'Möwe',
    category: 'vinyl',
    state: 'listed',
    price_eur: 2_450,
    free: 1_200,
    shop: { id: 5, text: 'Deckchair' },
    catalogue_number: null,
  },
}
const unnamed = { id: 8, cells: { name: '', state: 'draft', free: 0 } }
const counts: Props['counts'] = {
  total: 1_234,
  up_to: 2_000,
  filters: {
    state: [
      { value: 'listed', text: 'listed', count: 1_200 },
      { value: 'draft', text: 'draft', count: 34 },
    ],
    shop: [{ value: '5', text: 'Deckchair', count: 3 }],
    genres: [{ value: '1', text: '1', count: 2 }],
  },
}

interface Seen {
  readonly noun?: Props['noun']
  readonly items?: Props['list']['items']
  readonly next?: string | null
  readonly query?: Props['query']
  readonly wrong?: readonly string[]
  readonly named?: Props['named']
  readonly path?: string
}

const screen = ({
  noun = 'product',
  items = [tide],
  next = null,
  query = {},
  wrong = [],
  named,
  path = '/admin/product',
}: Seen = {}) =>
  draw(<DeskListScreen list={{ items, next }} {...{ noun, counts, wrong, named, query }} />, path)

const plain = (html: string) => html.replaceAll('&amp;', '&')
const heads = (markup: string) =>
  [...markup.matchAll(/<th scope="col"([^>]*)>(.*?)<\/th>/g)].map(([, attributes = '', inner = '']) => ({
    order: /aria-sort="(\w+)"/.exec(attributes)?.[1],
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
const optionsOf = (markup: string, name: string) => {
  const select = new RegExp(`<select[^>]*name="${name}".*?</select>`).exec(markup)?.[0] ?? ''
  return [...select.matchAll(/<option value="([^"]*)"([^>]*)>([^<]*)/g)].map(([, value, marks, text]) => ({
    value,
    text,
    isChosen: marks?.includes('selected') === true,
  }))
}

describe('the rows of a desk', () => {
  it('lead to their records by name, and say each cell as a reader writes it', async () => {
    const markup = await screen()
    expect(hrefOf(markup, 'Low Tide')).toBe('/admin/product?id=7')
    expect(cellsOf(markup)).toEqual([
      ['Artist as printed', 'Möwe'],
      ['Category', 'Vinyl'],
      ['State', 'Listed'],
      ['Price in EUR', '€24.50'],
      ['Free copies', '1,200'],
      ['Shop', 'Deckchair'],
      ['Catalogue number', ''],
    ])
  })

  it('without a name have their number, and a zero is no nothing', async () => {
    const markup = await screen({ items: [unnamed] })
    expect(hrefOf(markup, '8')).toBe('/admin/product?id=8')
    expect(cellsOf(markup)).toContainEqual(['Free copies', '0'])
    expect(cellsOf(markup)).toContainEqual(['Price in EUR', ''])
  })

  it('stay in the language of the reader', async () => {
    const markup = await screen({ path: '/fr/admin/product' })
    expect(hrefOf(markup, 'Low Tide')).toBe('/fr/admin/product?id=7')
    expect(markup).toMatch(/24,50\s€/)
    expect(markup).not.toContain('desks.')
  })

  it('say how many there are, and lead to a new one', async () => {
    const markup = await screen()
    expect(markup).toMatch(/role="status"[^>]*>1,234 records/)
    expect(hrefOf(markup, 'New product')).toBe('/admin/product?new=1')
  })

  it('of shops lead to the page of one shop, not to the list', async () => {
    const shop = { id: 5, cells: { name: 'Deckchair', white_label: false, ships_from: 'HK' } }
    const markup = await screen({ noun: 'shop', items: [shop], path: '/admin/shops' })
    expect(hrefOf(markup, 'Deckchair')).toBe('/admin/shop?id=5')
    expect(hrefOf(markup, 'New shop')).toBe('/admin/shop?new=1')
    expect(cellsOf(markup)).toContainEqual(['Frame of its own', 'No'])
    expect(cellsOf(markup)).toContainEqual(['Parcels leave from', 'Hong Kong'])
  })
})

describe('the heads of a list', () => {
  it('order it where that can be, and say nothing of an order that is not theirs', async () => {
    const markup = await screen()
    expect(headOf(markup, 'Name')).toMatchObject({ order: undefined, href: '/admin/product?sort=name' })
    expect(headOf(markup, 'Category')).toEqual({ order: undefined, href: '', text: 'Category' })
  })

  it('say which way round it is, and turn it', async () => {
    const up = await screen({ query: { sort: 'name' } })
    expect(headOf(up, 'Name')).toMatchObject({ order: 'ascending', href: '/admin/product?sort=-name' })
    const down = await screen({ query: { sort: '-name' } })
    expect(headOf(down, 'Name')).toMatchObject({ order: 'descending', href: '/admin/product?sort=name' })
    expect(heads(down).filter(({ order }) => order !== undefined)).toHaveLength(1)
  })

  it('know the usual order, which no address says', async () => {
    const artist = { id: 1, cells: { name: 'Möwe' } }
    const markup = await screen({ noun: 'artist', items: [artist], path: '/admin/artists' })
    expect(headOf(markup, 'Name')).toMatchObject({ order: 'ascending', href: '/admin/artists?sort=-name' })
  })

  it('keep the conditions, and begin at the first page', async () => {
    const query = { state: 'listed', find: 'low tide', after: 'xyz', free: '', utm_source: 'x' }
    const name = headOf(await screen({ query }), 'Name')
    expect(said(name?.href ?? '')).toEqual({ find: 'low tide', state: 'listed', sort: 'name' })
  })
})

describe('what narrows a list', () => {
  it('has its choices with how many records each leaves', async () => {
    const markup = await screen()
    expect(optionsOf(markup, 'state')).toEqual([
      { value: '', text: 'All', isChosen: true },
      { value: 'draft', text: 'Draft (34)', isChosen: false },
      { value: 'listed', text: 'Listed (1,200)', isChosen: false },
      { value: 'hidden', text: 'Hidden (0)', isChosen: false },
    ])
    expect(optionsOf(markup, 'shop').at(-1)).toMatchObject({ value: '5', text: 'Deckchair (3)' })
  })

  it('keeps what the address chose, even where nothing is left of it', async () => {
    const query = { state: 'hidden', shop: '5', free: '1..', find: 'low "tide"' }
    const markup = await screen({ query })
    expect(optionsOf(markup, 'state')).toContainEqual({ value: 'hidden', text: 'Hidden (0)', isChosen: true })
    expect(optionsOf(markup, 'shop').find(({ isChosen }) => isChosen)).toMatchObject({ value: '5' })
    expect(markup).toMatch(/<input[^>]*name="free"[^>]*value="1\.\."/)
    expect(markup).toMatch(/<input[^>]*name="find"[^>]*value="low &quot;tide&quot;"/)
  })

  it('sends the number of a record without scripts, whatever it is called', async () => {
    const markup = await screen({ query: { artist: '4' }, named: { artist: 'Ebb' } })
    expect(/<input[^>]*name="artist"[^>]*>/.exec(markup)?.[0]).toContain('value="4"')
  })

  it('keeps the order, and says how ranges are written', async () => {
    expect(await screen()).not.toContain('name="sort"')
    const markup = await screen({ query: { sort: '-free' } })
    expect(markup).toMatch(/<input type="hidden" name="sort" value="-free"/)
    expect(markup).toContain('A value, or from..to')
    expect(markup).toMatch(/<form[^>]*action="\/admin\/product" method="get"/)
  })
})

describe('what an address says wrongly', () => {
  it('is named, and is in no link, order or file', async () => {
    const query = { state: 'nonsense', category: 'vinyl', sort: 'name' }
    const markup = await screen({ query, wrong: ['state'], next: 'n' })
    expect(markup).toMatch(/role="alert"[^>]*>This means nothing here and was left out: State</)
    expect(said(hrefOf(markup, 'Save as CSV'))).toMatchObject({ where: 'category:vinyl', sort: 'name' })
    expect(markup).not.toContain('nonsense')
    expect(await screen({ query: { category: 'vinyl' } })).not.toContain('left out')
  })

  it('brings no condition along into a file', async () => {
    const markup = await screen({ query: { state: 'listed;category:vinyl' } })
    expect(said(hrefOf(markup, 'Save as CSV'))).toMatchObject({ where: 'state:listed\\;category:vinyl' })
  })
})

describe('a desk of what people do', () => {
  const order = {
    id: 900,
    cells: {
      number: 'S-900',
      placed: '2027-02-20T10:00:00.000Z',
      person: 'Ada Lov',
      country: 'JP',
      total: 3_500,
      currency: 'JPY',
      state: 'on_hold',
      money: 'partly_back',
      left: 1_500,
      parcels: 2,
      sent: 0,
    },
  }
  const orders = () => screen({ noun: 'order', items: [order], path: '/admin/orders' })

  it('leads to the page of one, and says sums in the currency of each', async () => {
    const markup = await orders()
    expect(hrefOf(markup, 'S-900')).toBe('/admin/order?id=900')
    expect(cellsOf(markup)).toEqual([
      ['Placed on', 'Feb 20, 2027'],
      ['Person', 'Ada Lov'],
      ['Country', 'Japan'],
      ['Total', '¥3,500'],
      ['State', 'waiting for its run'],
      ['Money', 'partly paid back'],
      ['Parcels', '2'],
    ])
  })

  it('offers no new one, and says nothing of how one is made', async () => {
    expect(await orders()).not.toContain('new=1')
    const none = await screen({ noun: 'order', items: [], path: '/admin/orders' })
    expect(none).toContain('Nothing here yet')
    expect(none).not.toContain('sillon order create')
  })

  it('says sums of several currencies side by side', async () => {
    const ada = { id: 3, cells: { name: 'Ada', spent: ['EUR 123400', 'JPY 2000'], tags: ['press'] } }
    const markup = await screen({ noun: 'client', items: [ada], path: '/admin/client' })
    expect(cellsOf(markup)).toContainEqual(['Spent', '€1,234 + ¥2,000'])
    expect(cellsOf(markup)).toContainEqual(['Tags', 'press'])
  })
})

describe('the files of a list', () => {
  it('hold all of it without conditions', async () => {
    const markup = await screen()
    expect(hrefOf(markup, 'Save as CSV')).toBe('/api/desks/product/export?format=csv')
    expect(hrefOf(markup, 'Save as JSON lines')).toBe('/api/desks/product/export?format=jsonl')
  })

  it('hold what it is narrowed to, in its order, from the first page on', async () => {
    const query = { category: 'vinyl,cd', free: '1..', find: 'a & b', sort: 'name', after: 'xyz' }
    expect(said(hrefOf(await screen({ query }), 'Save as CSV'))).toEqual({
      format: 'csv',
      where: 'category:vinyl,cd;free:1..',
      find: 'a & b',
      sort: 'name',
    })
  })
})

describe('a list without rows', () => {
  it('says how the first record is made where there is none', async () => {
    const markup = await screen({ items: [] })
    expect(markup).toContain('Nothing here yet')
    expect(markup).toContain('sillon product create')
    expect(markup).not.toContain('<table')
    const batches = await screen({ noun: 'batch', items: [], path: '/admin/digital/codes' })
    expect(batches).toContain('sillon digital batch create')
  })

  it('says that nothing fits, and leads back to all, where conditions chose nothing', async () => {
    for (const query of [{ find: 'nothing' }, { state: 'hidden' }]) {
      const markup = await screen({ items: [], query })
      expect(markup).toContain('Nothing fits these conditions')
      expect(hrefOf(markup, 'Show all again')).toBe('/admin/product')
      expect(markup).not.toContain('Nothing here yet')
    }
  })
})

describe('the next page', () => {
  it('is led to with conditions and order where there is one', async () => {
    const query = { state: 'listed', sort: '-free', after: 'first' }
    const markup = await screen({ next: 'bmV4dA==', query })
    expect(said(hrefOf(markup, 'Show more'))).toEqual({ state: 'listed', sort: '-free', after: 'bmV4dA==' })
  })

  it('is not spoken of on the last', async () => {
    expect(await screen()).not.toContain('after=')
  })
})
