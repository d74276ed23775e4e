import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Input } from '#contract'
import { bookStory, orderTo } from '#fixtures/server/money/book-story.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'
import { queryRows } from '../../database/database.ts'
import { checkBooks } from '../../orders/check-books.ts'

// A record to Paris (27.60 with 4.60 of tax), one to Berlin (33.90 with 5.41) that was paid back, one to New
// York (41.90, no tax) on 2 March 2026; ten days later one to New York in dollars. All are of one artist.

const shop = payingShop()
const boss = { token: people.boss.token }
let dollars = 0

beforeAll(async () => {
  await writeSpecialists(shop.db, shop.clock.now())
  await bookStory(shop)
  shop.clock.pass(10 * 86_400)
  dollars = (await orderTo(shop, 'US', { currency: 'USD' })).total
  await shop.runJobs()
})

const asked = async (input: Input<'staff.stats'>, who = boss) => {
  const { body } = await shop.request('staff.stats', input, who)
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body
}
const tableOf = async (input: Input<'staff.stats'>, name: string) => {
  const found = (await asked(input)).tables.find(table => table.name === name)
  if (found === undefined) throw new Error(`no table ${name}`)
  return found
}
const days = { from: '2026-03-01', to: '2026-03-31' } as const
const euroOf = (usd: number) => Math.floor((usd * 100) / 117 + 0.5)

/** The sums of the journal by its accounts, as an accountant would make them. */
async function journalOf(kinds: readonly string[], account: string, upTo: number) {
  const Row = z.object({ currency: z.string(), sum: z.coerce.number() })
  const rows = await queryRows(
    shop.db,
    sql`select g.currency, abs(sum(g.amount_minor)) as sum from ledger_postings g
      join ledger_entries e on e.id = g.entry_id
      where e.kind in ${kinds} and g.account like ${account} and e.id <= ${upTo} group by 1 order by 1`,
    Row,
  )
  return rows.map(({ currency, sum }) => [currency, sum])
}

describe('the morning', () => {
  it('has the last thirty days against the thirty before, in euro', async () => {
    const gross = 2_760 + 3_390 + 4_190 + euroOf(dollars)
    expect((await tableOf({ sheet: 'morning' }, 'figures')).rows).toEqual([
      ['orders', null, 4, 0],
      ['gross', 'EUR', gross, 0],
      ['net', 'EUR', gross - 3_390 - 460, 0],
      ['refunds', 'EUR', 3_390, 0],
      ['copies', null, 4, 0],
      ['average', 'EUR', Math.round(gross / 4), 0],
      ['customers', null, 1, 0],
      ['boxes', null, 0, 0],
    ])
  })

  it('has each currency as the ledger has it', async () => {
    const { position, tables } = await asked({ sheet: 'morning' })
    const rows = tables.find(({ name }) => name === 'currencies')?.rows ?? []
    const now = (measure: string) => rows.filter(row => row[0] === measure).map(row => [row[1], row[2]])
    expect(now('gross')).toEqual(await journalOf(['capture'], 'gateway', position))
    expect(now('refunds')).toEqual([...(await journalOf(['refund'], 'refunding', position)), ['USD', 0]])
    const [[, tax] = []] = await journalOf(['invoice', 'credit_note'], 'vat_due:%', position)
    expect(now('net')).toEqual([
      ['EUR', 2_760 + 4_190 - Number(tax)],
      ['USD', dollars],
    ])
    expect(tax).toBe(460)
  })

  it('has every day, and counts what waits for those whose work it is', async () => {
    const { rows } = await tableOf({ sheet: 'morning' }, 'days')
    expect([rows.length, rows.at(-1)?.[0], rows.at(-11)?.slice(0, 4)]).toEqual([
      30,
      '2026-03-12',
      ['2026-03-02', 'EUR', 3, 3],
    ])
    const tasks = await tableOf({ sheet: 'morning' }, 'tasks')
    expect(tasks.rows.map(([task]) => task).join(' ')).toBe(
      'ready on_hold disputed parcels returns checking contests low_stock payouts no_account reviews ' +
        'letters given_up',
    )
    const service = await asked({ sheet: 'morning' }, { token: specialists.selma.token })
    expect(service.tables.at(-1)?.rows.map(([task]) => task)).not.toContain('payouts')
  })

  it('counts a task as its list does', async () => {
    const tasks = await tableOf({ sheet: 'morning' }, 'tasks')
    const ready = await shop.request('desk.counts', { desk: 'order', where: 'state:ready' }, boss)
    expect(tasks.rows[0]?.[1]).toBe('total' in ready.body && ready.body.total)
  })
})

describe('a measure by dimensions', () => {
  const by = (dimensions: string, measure: Input<'staff.stats'>['measure']) =>
    tableOf({ sheet: 'by', by: dimensions, measure, ...days }, 'pivot')

  it('stands in euro, or in its own currencies when these are asked for', async () => {
    expect((await by('month', 'gross')).rows).toEqual([
      ['2026-03', 'EUR', 2_760 + 3_390 + 4_190 + euroOf(dollars)],
    ])
    const own = await by('currency,country', 'gross')
    expect(own.rows).toEqual([
      ['EUR', 'DE', 3_390],
      ['EUR', 'FR', 2_760],
      ['EUR', 'US', 4_190],
      ['USD', 'US', dollars],
    ])
    expect(own.totals).toEqual([
      ['EUR', null, 10_340],
      ['USD', null, dollars],
    ])
  })

  it.each([
    ['week', ['2026-W10', '2026-W11'], [3, 1]],
    ['format', ['vinyl'], [4]],
    ['channel', ['DI'], [4]],
    ['country', ['DE', 'FR', 'US'], [1, 1, 2]],
  ] as const)('counts orders by %s', async (dimension, keys, orders) => {
    const { rows, totals } = await by(dimension, 'orders')
    expect([rows.map(row => row[0]), rows.map(row => row[1])]).toEqual([keys, orders])
    expect(totals).toEqual([[null, 4]])
  })

  it('has each day that was asked for, with nothing where nothing was sold', async () => {
    const input = { sheet: 'by', by: 'day', from: '2026-03-10', to: '2026-03-12', measure: 'orders' } as const
    const { rows } = await tableOf(input, 'pivot')
    expect(rows).toEqual([10, 11, 12].map(day => [`2026-03-${day}`, day === 12 ? 1 : 0]))
    const sales = await tableOf({ sheet: 'month', month: '2026-03' }, 'sales')
    expect(sales.rows.filter(row => row[0] === '2026-03-05')).toEqual(
      ['EUR', 'USD'].map(currency => ['2026-03-05', currency, 0, 0, 0, 0, 0, 0]),
    )
  })

  it.each(['artist', 'shop', 'country', 'format'])('comes to the same sum by %s', async dimension => {
    for (const measure of ['gross', 'refunds', 'vat'] as const) {
      const { rows } = await by(`${dimension},currency`, measure)
      const sum = (currency: string) =>
        rows.filter(row => row[1] === currency).reduce((all, row) => all + Number(row[2]), 0)
      const expected = { gross: 10_340, refunds: 3_390, vat: 460 }[measure]
      expect([measure, sum('EUR')]).toEqual([measure, expected])
    }
  })
})

describe('a question of figures', () => {
  const by = (dimensions: string, measure: Input<'staff.stats'>['measure']) =>
    tableOf({ sheet: 'by', by: dimensions, measure, ...days }, 'pivot')

  it('can be made again as it was at a position of the ledger', async () => {
    const input = { sheet: 'by', by: 'currency', measure: 'gross', ...days } as const
    const first = await asked({ ...input, position: 1 })
    expect([first.position, first.tables[0]?.rows]).toEqual([1, [['EUR', 2_760]]])
  })

  it('has a margin of what somebody said it cost', async () => {
    await shop.db.execute(sql`update item_stock set unit_cost_minor = 700`)
    const { columns, rows } = await by('country', 'margin')
    expect(columns.map(({ name }) => name)).toEqual(['country', 'currency', 'margin', 'uncosted'])
    expect(rows[1]).toEqual(['FR', 'EUR', 1_600, 0])
  })

  it.each([
    [{ by: 'day,day' }, 'by'],
    [{ by: 'mood' }, 'by'],
    [{ by: 'day,month,country' }, 'by'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'from'],
    [{ from: '2024-01-01', to: '2026-03-01' }, 'from'],
    [{ from: '2026-02-31' }, 'from'],
  ])('refuses %j and names the field', async (input, field) => {
    const { status, body } = await shop.request('staff.stats', { sheet: 'by', ...input }, boss)
    expect([status, Object.keys(('fields' in body && body.fields) || {})]).toEqual([422, [field]])
  })
})

describe('who sees what', () => {
  it('keeps margin, cohorts and payouts from those who see figures in part', async () => {
    const service = { token: specialists.selma.token }
    const status = async (input: Input<'staff.stats'>) =>
      (await shop.request('staff.stats', input, service)).status
    expect(await status({ sheet: 'by', measure: 'gross' })).toBe(200)
    expect(await status({ sheet: 'by', measure: 'margin' })).toBe(403)
    expect(await status({ sheet: 'cohorts' })).toBe(403)
    const month = await asked({ sheet: 'month', month: '2026-03' }, service)
    expect(month.tables.map(({ name }) => name)).toEqual(['sales', 'formats', 'vat', 'boxes'])
  })
})

describe('fixed tables', () => {
  it('has a month as sheets', async () => {
    const { tables, from, to } = await asked({ sheet: 'month', month: '2026-03' })
    expect([from, to, ...tables.map(({ name }) => name)]).toEqual(
      ['2026-03-01', '2026-03-31'].concat('sales', 'formats', 'vat', 'boxes', 'payouts'),
    )
    expect(tables[0]?.rows.filter(row => row[2] !== 0)).toEqual([
      ['2026-03-02', 'EUR', 3, 3, 10_340, 3_390, 460, 6_490],
      ['2026-03-12', 'USD', 1, 1, dollars, 0, 0, dollars],
    ])
    expect(tables[2]?.totals).toContainEqual([null, null, null, 'EUR', 6_490, 460, 6_950, null])
    const wrong = await shop.request('staff.stats', { sheet: 'month', month: '2026-3x' }, boss)
    expect(wrong.body).toMatchObject({ fields: { month: 'period_invalid' } })
  })

  it('knows what sells, what does not, and who comes back', async () => {
    const { tables } = await asked({ sheet: 'sellers', ...days })
    expect(tables[0]?.rows[0]?.slice(2)).toEqual(['vinyl', 3, 'EUR', 10_340])
    expect(tables[1]?.rows.every(row => Number(row[4]) > 0)).toBe(true)
    const { rows } = await tableOf({ sheet: 'cohorts' }, 'cohorts')
    expect(rows).toEqual([['2026-03', 0, 1, 10_000]])
  })

  it('counts subscriptions by the log of their lives, and visitors who agreed to it', async () => {
    await shop.db.execute(sql`insert into events (aggregate, aggregate_id, sequence, type, state, actor, at)
      values ('box', 901, 1, 'box.payOk', 'active', 'payment', '2026-01-10'),
        ('box', 902, 1, 'box.payOk', 'active', 'payment', '2026-03-05'),
        ('box', 901, 2, 'box.cancel', 'ending', 'shopper', '2026-02-03'),
        ('box', 901, 3, 'box.term', 'ended', 'clock', '2026-02-10')`)
    const { rows } = await tableOf({ sheet: 'churn', from: '2026-01-01', to: '2026-03-31' }, 'churn')
    expect(rows).toEqual([
      ['2026-01', 0, 1, 0, 0],
      ['2026-02', 1, 0, 1, 10_000],
      ['2026-03', 0, 1, 0, 0],
    ])
    await shop.db.execute(sql`insert into measured_events (event, visitor, data, at)
      values ('page_view', 'a', '{}', '2026-03-03 10:00Z'), ('add_to_cart', 'a', '{}', '2026-03-03 10:01Z'),
        ('page_view', 'b', '{}', '2026-03-03 11:00Z'), ('purchase', 'a', '{}', '2026-03-03 10:05Z')`)
    const visits = await tableOf({ sheet: 'conversion', ...days }, 'conversion')
    expect(visits.rows).toEqual([['2026-03-03', 2, 1, 1, 5_000]])
  })
})

describe('staff.statsFile', () => {
  const file = async (input: Input<'staff.statsFile'>) => {
    const { status, headers, body } = await shop.request('staff.statsFile', input, boss)
    if (!('bytes' in body)) throw new Error(JSON.stringify(body))
    return { status, headers, name: body.file_name, text: new TextDecoder().decode(body.bytes) }
  }

  it('is comma-separated values with the position in each line', async () => {
    const { position } = await asked({ sheet: 'by', by: 'country', ...days })
    const { name, text } = await file({ sheet: 'by', by: 'country', ...days, format: 'csv' })
    expect(name).toBe(`stats-by-2026-03-01..2026-03-31-at-${position}.csv`)
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('country,currency,gross,position')
    expect(lines[1]).toBe(`DE,EUR,33.90,${position}`)
  })

  it('has of the morning a row a day, unless another table is asked for', async () => {
    const { text } = await file({ sheet: 'morning', format: 'csv' })
    expect(text).toMatch(/^\ufeff?day,currency,orders,copies,gross,refunds,vat,net,position\r\n/)
    expect(text).toMatch(/\n(2026-.*\r\n){29}2026-03-12,EUR,.*\r\n$/)
    const { text: figures } = await file({ sheet: 'morning', table: 'figures', format: 'csv' })
    expect(figures).toMatch(/^\ufeff?measure,currency,now,before/)
  })

  it('is lines of JSON, of all tables or of one', async () => {
    const { text } = await file({ sheet: 'month', month: '2026-03', format: 'jsonl' })
    const tables = new Set(
      text
        .trim()
        .split('\n')
        .map(line => z.object({ table: z.string() }).parse(JSON.parse(line)).table),
    )
    expect([...tables]).toEqual(['sales', 'formats', 'vat'])
    const one = await file({ sheet: 'month', month: '2026-03', table: 'formats', format: 'jsonl' })
    expect(one.text).toContain('"table":"formats","format":"vinyl","currency":"EUR"')
  })

  it('is sheets of paper', async () => {
    const { headers, text } = await file({ sheet: 'month', month: '2026-03', format: 'pdf' })
    expect([headers.get('content-type'), text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-'])
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(5)
  })

  it('refuses a table that the sheet has not', async () => {
    const { body } = await shop.request(
      'staff.statsFile',
      { sheet: 'by', table: 'vat', format: 'csv', ...days },
      boss,
    )
    expect(body).toMatchObject({ fields: { table: 'choice_unknown' } })
  })
})

describe('the check of the books', () => {
  it('holds the figures against the journal', async () => {
    expect(await checkBooks(shop.db)).toEqual([])
  })
})
