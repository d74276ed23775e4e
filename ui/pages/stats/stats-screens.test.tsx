import { describe, expect, it, onTestFinished } from 'vitest'
import type { Output } from '#contract'
import { readChoice } from '#domain/stats/choice.ts'
import { locales } from '#domain/text/locale.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { PlaceProvider } from '../../place-context.tsx'
import { StatChoiceForm } from './choice-form.tsx'
import { ExploreScreen } from './explore-screen.tsx'
import { MonthScreen } from './month-screen.tsx'
import { MorningScreen } from './morning-screen.tsx'
import { CohortMatrix } from './stat-pivot.tsx'

type Stats = Output<'staff.stats'>

const text = (name: Stats['tables'][number]['columns'][number]['name']) => ({ name, kind: 'text' as const })
const figures = [
  text('measure'),
  text('currency'),
  { name: 'now' as const, kind: 'figure' as const },
  { name: 'before' as const, kind: 'figure' as const },
]
const base = { by: [], measure: 'gross' as const, from: '2027-01-05', to: '2027-02-03', position: 4_711 }

const morning: Stats = {
  ...base,
  sheet: 'morning',
  tables: [
    {
      name: 'figures',
      columns: figures,
      rows: [
        ['orders', null, 1_204, 998],
        ['gross', 'EUR', 250_050, 0],
      ],
      totals: [],
    },
    {
      name: 'days',
      columns: [{ name: 'day', kind: 'day' }, text('currency'), { name: 'gross', kind: 'money' }],
      rows: [
        ['2027-02-02', 'EUR', 100_000],
        ['2027-02-03', 'EUR', 150_050],
      ],
      totals: [],
    },
    { name: 'currencies', columns: figures, rows: [['gross', 'KRW', 30_000, 0]], totals: [] },
    {
      name: 'tasks',
      columns: [text('task'), { name: 'orders', kind: 'count' }],
      rows: [
        ['on_hold', 3],
        ['payouts', 0],
      ],
      totals: [],
    },
  ],
}

const pivot = (
  columns: Stats['tables'][number]['columns'],
  rows: Stats['tables'][number]['rows'],
  totals: Stats['tables'][number]['totals'] = [],
): Stats => ({ ...base, sheet: 'by', tables: [{ name: 'pivot', columns, rows, totals }] })

/** The page over some figures. */
const Shown = ({ stats }: { stats: Stats }) => (
  <ExploreScreen stats={stats} choice={readChoice({})} wrong={{}} />
)

/** A shop in which somebody with these rights is signed in. */
async function shopOf(rights: readonly string[]) {
  const user = { ...sampleUser, role: 'team' as const, isMun: true, rights: [...rights] }
  const { ports } = fakePorts({ answers: { 'auth.check': user }, cookies: { token: 't' } })
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  await settled()
  return shop
}

describe('who came back', () => {
  it('has in its cells how many buyers, and over them how long after', async () => {
    const table: Stats['tables'][number] = {
      name: 'cohorts',
      columns: [text('cohort'), { name: 'after', kind: 'count' }, { name: 'buyers', kind: 'count' }],
      rows: [
        ['2027-01', 0, 41],
        ['2027-01', 2, 7],
      ],
      totals: [],
    }
    const markup = await draw(<CohortMatrix table={table} />, '/admin/stats-all')
    expect([...markup.matchAll(/<td[^>]*>([^<]*)/g)].map(([, said]) => said)).toEqual(['41', '7'])
  })
})

describe('the morning', () => {
  it('says of a shop without a payment provider that nobody can order', async () => {
    const drawn = (takesNoCards?: true) =>
      draw(
        <PlaceProvider
          origin="https://shop.example"
          nowMs={0}
          site={{ isMainHost: true, ...(takesNoCards && { takesNoCards }) }}
        >
          <MorningScreen stats={morning} />
        </PlaceProvider>,
        '/admin/stats',
      )
    expect(await drawn(true)).toContain('No payment provider is set up')
    expect(await drawn()).not.toContain('No payment provider is set up')
  })

  it('has each figure with the one before, and where the books were', async () => {
    const markup = await draw(<MorningScreen stats={morning} />, '/admin/stats')
    expect(markup).toContain('€2,500.50')
    expect(markup).toContain('before: 998')
    expect(markup).toContain('Made at entry 4711')
    expect(markup).toContain('₩30,000')
  })

  it('leads to what waits, and is silent of what does not', async () => {
    const markup = await draw(<MorningScreen stats={morning} />, '/admin/stats')
    expect(markup).toContain('href="/admin/orders?state=on_hold"')
    expect(markup).not.toContain('/admin/payouts')
  })

  it('draws the days, says them in a sentence and has the table beside', async () => {
    const markup = await draw(<MorningScreen stats={morning} />, '/admin/stats')
    expect(markup).toContain(
      'aria-label="Gross by day: €2,500.50 in all, most on Feb 3, 2027 with €1,500.50.',
    )
    expect(markup.match(/<rect /g)).toHaveLength(2)
    expect(markup).toContain('As a table')
  })

  it.each(locales)('has its words in %s', async locale => {
    const path = locale === 'en' ? '/admin/stats' : `/${locale}/admin/stats`
    expect(await draw(<MorningScreen stats={morning} />, path)).not.toMatch(/stat\.[a-z]/)
  })
})

describe('what is explored', () => {
  it('draws one dimension over time, and another as bars in rows', async () => {
    const orders = { name: 'orders' as const, kind: 'count' as const }
    const months = await draw(<Shown stats={pivot([text('month'), orders], [['2027-01', 4]])} />)
    expect(months).toContain('class="chart-bars"')
    const rows = [
      ['FR', 9],
      ['', 1],
    ]
    const countries = await draw(<Shown stats={pivot([text('country'), orders], rows, [[null, 10]])} />)
    expect(countries).toContain('France')
    expect(countries.match(/class="chart-share"/g)).toHaveLength(2)
    expect(countries).toContain('<strong>10</strong>')
  })

  it.each([
    ['/admin/stats-all', ['Vinyl', 'T-shirt', 'Box', 'CD']],
    ['/fr/admin/stats-all', ['Vinyle', 'T-shirt', 'Box', 'CD']],
    ['/ko/admin/stats-all', ['바이닐', '티셔츠', '박스', 'CD']],
  ])('names formats in the words of the reader at %s', async (path, names) => {
    const gross = { name: 'gross' as const, kind: 'money' as const }
    const rows = ['vinyl', 't-shirt', 'box', 'cd', 'x-9'].map(format => [format, 100])
    const markup = await draw(<Shown stats={pivot([text('format'), gross], rows)} />, path)
    const heads = [...markup.matchAll(/<th scope="row"[^>]*>(?:<[^>]*>)*([^<]*)/g)].map(([, head]) => head)
    expect(heads.filter(head => head !== '').slice(0, 5)).toEqual([...names, 'x-9'])
  })

  it('sets two dimensions against each other', async () => {
    const columns = [
      text('month'),
      text('country'),
      text('currency'),
      { name: 'net' as const, kind: 'money' as const },
    ]
    const rows = [
      ['2027-01', 'DE', 'EUR', 100],
      ['2027-01', 'FR', 'EUR', 200],
      ['2027-02', 'FR', 'EUR', 300],
    ]
    const markup = await draw(<Shown stats={pivot(columns, rows)} />)
    expect(markup.match(/<th scope="col"/g)).toHaveLength(3)
    expect(markup).toContain('€3<')
  })

  it('leaves currencies side by side, row by row', async () => {
    const columns = [text('currency'), { name: 'gross' as const, kind: 'money' as const }]
    const rows = [
      ['EUR', 100],
      ['JPY', 300],
    ]
    const markup = await draw(<Shown stats={pivot(columns, rows)} />)
    expect(markup).toContain('¥300')
    expect(markup).not.toContain('chart-share')
  })
})

describe('the choice', () => {
  it('says when there is nothing', async () => {
    expect(await draw(<Shown stats={pivot([text('month')], [])} />)).toContain('Nothing in these days.')
  })

  it('offers what the reader may see, with what is wrong at its field', async () => {
    const choice = readChoice({ by: 'day', and: 'day' })
    const form = (isFull: boolean) =>
      draw(
        <StatChoiceForm
          choice={choice}
          wrong={{ and: 'choice_same' }}
          isFull={isFull}
          choose={() => undefined}
          show={() => undefined}
        />,
      )
    expect(await form(true)).toContain('value="margin"')
    const part = await form(false)
    expect(part).not.toContain('value="margin"')
    expect(part).not.toContain('value="cohorts"')
    expect(part).toContain('Choose another one, or nothing else.')
    expect(part).toContain('method="get"')
  })

  it('gives files to whoever may take them along, of what was chosen', async () => {
    const stats = pivot([text('month'), { name: 'orders', kind: 'count' }], [['2027-01', 4]])
    const choice = readChoice({ by: 'month', and: 'shop' })
    const screen = <ExploreScreen stats={stats} choice={choice} wrong={{}} />
    const owner = await draw(screen, '/admin/stats-all', await shopOf(['stats.see', 'stats.export']))
    expect(owner).toContain(
      '/api/staff/stats/by/file?by=month%2Cshop&amp;measure=gross&amp;position=4711&amp;format=csv',
    )
    const service = await draw(screen, '/admin/stats-all', await shopOf(['stats.glance']))
    expect(service).not.toContain('/file?')
  })
})

describe('a month', () => {
  const month: Stats = {
    ...base,
    sheet: 'month',
    from: '2027-01-01',
    to: '2027-01-31',
    tables: [
      {
        name: 'payouts',
        columns: [text('event'), text('currency'), { name: 'amount', kind: 'money' }],
        rows: [['payout.book', 'EUR', 1_200]],
        totals: [[null, 'EUR', 1_200]],
      },
    ],
  }

  it('has its tables with their sums, and keeps a month that is none to be mended', async () => {
    const markup = await draw(<MonthScreen stats={month} typed="2027-13" isWrong />, '/admin/stats-v1')
    expect(markup).toContain('Paid out')
    expect(markup).toContain('<strong>Total</strong>')
    expect(markup).toContain('value="2027-13"')
    expect(markup).toContain('This is no month.')
    expect(await draw(<MonthScreen stats={month} typed="" isWrong={false} />)).toContain('value="2027-01"')
  })
})
