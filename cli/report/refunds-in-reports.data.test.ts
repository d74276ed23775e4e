// Money that went back, as accountants are told of it: a part of one line in the quarter of its invoice, all
// of an order and a part of another in the next. Prices are the test world's, rates those in force in 2026.
//
//   27.60 to Paris,  20 % within: 27.60 × 20 / 120 = 4.60
//   33.90 to Berlin, 19 % within: 33.90 × 19 / 119 = 5.41 (twice)
//   March: 5.00 of the first to Berlin goes back, of its tax 5.41 × 5.00 / 33.90 = 0.80
//   April: the second to Berlin comes back whole, 33.90 with 5.41; 2.00 to Paris, 4.60 × 2.00 / 27.60 = 0.33
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { good, tess } from '#fixtures/server/desks/return-desk.ts'
import { orderTo } from '#fixtures/server/money/book-story.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { checkBooks } from '#server/orders/check-books.ts'

const day = 86_400
const ids = { paris: '', first: '', second: '' }
const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  ids.paris = String((await orderTo(shop, 'FR')).id)
  ids.first = String((await orderTo(shop, 'DE')).id)
  ids.second = String((await orderTo(shop, 'DE')).id)
  await shop.runJobs()
  return shop
})
const { run } = at
const signIn = async (who: 'tess' | 'boss') =>
  expect((await run(['login', '--email', people[who].email, '--password-stdin'], testPassword)).code).toBe(0)
const books = async () => expect(await checkBooks(at.shop.db, { atRest: true })).toEqual([])
const succeeds = async (...words: string[]): Promise<string> => {
  const { code, out, err } = await run(words)
  expect({ words, code, err: code === 0 ? '' : err }).toEqual({ words, code: 0, err: '' })
  return out
}

async function deliver(id: string): Promise<void> {
  for (const move of ['release', 'shipAll', 'deliver'] as const)
    await good(at.shop.request('staff.moveOrder', { id: Number(id), move }, tess))
}

const Cell = z.union([z.string(), z.number(), z.null()])
const Table = z.object({
  columns: z.array(z.object({ name: z.string() })),
  rows: z.array(z.array(Cell)),
  totals: z.array(z.array(Cell)),
  summed: z.object({ entries: z.int(), documents: z.int(), last_entry: z.int().nullable() }),
  more: z.boolean(),
})
/** A report as a script gets it. */
const told = async (...words: string[]) =>
  Table.parse(JSON.parse(await succeeds('report', ...words, '--json')))

/** The file of a report, written where the command runs. */
async function written(report: string, period: string, name: string): Promise<string> {
  await succeeds('report', report, period, '--output', name)
  return readFile(join(at.home, name), 'utf8')
}

const centsOf = (text: string | undefined): number => Math.round(Number((text ?? '').replace(',', '.')) * 100)
const added = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0)

describe('a part of a line that goes back in the quarter of its invoice', () => {
  it('is paid from the terminal, and the books hold', async () => {
    await signIn('tess')
    await deliver(ids.paris)
    await deliver(ids.first)
    const Money = z.object({ money: z.object({ lines: z.array(z.object({ id: z.int() })) }) })
    const trial = await succeeds(
      'order',
      'refund',
      ids.first,
      '--amount',
      '1.00',
      '--reason',
      'x',
      '-n',
      '--json',
    )
    const [line] = Money.parse(JSON.parse(trial)).money.lines
    const out = await succeeds(
      'order',
      'refund',
      ids.first,
      '--line',
      `${line?.id}:5.00`,
      '--reason',
      'a bent corner',
    )
    expect(out).toContain('€5 goes back.')
    expect(out).toContain('Left: €28.90')
    await at.shop.runJobs()
    await books()
  })

  it('lowers the tax of the quarter by its own', async () => {
    const { rows, totals, summed } = await told('vat', '2026Q1')
    expect(rows).toEqual([
      // 33.90 + 33.90 − 5.00 = 62.80, of it 5.41 + 5.41 − 0.80 = 10.02 tax.
      ['DE', 'oss', 1_900, 'EUR', 5_278, 1_002, 6_280, 3, 1_002, 0],
      ['FR', 'home', 2_000, 'EUR', 2_300, 460, 2_760, 1, 460, 0],
    ])
    expect(totals).toEqual([[null, null, null, 'EUR', 7_578, 1_462, 9_040, null, 1_462, 0]])
    expect(summed).toMatchObject({ entries: 4, documents: 4 })
  })

  it('is no correction: the return of the quarter has what is left', async () => {
    const { rows, totals, summed } = await told('oss', '2026Q1')
    // Two invoices and a credit note to Berlin; the one to Paris is not summed.
    expect(summed).toMatchObject({ entries: 3, documents: 3 })
    expect(rows).toEqual([
      ['supplies', '2026Q1', 'DE', 'FR', 'goods', 'standard', 1_900, 'EUR', 5_278, 1_002],
    ])
    expect(totals[0]?.slice(-3)).toEqual(['EUR', 5_278, 1_002])
  })
})

describe('what goes back in the next quarter', () => {
  it('comes as a whole order and as a part over all lines, and the books hold at each step', async () => {
    at.shop.clock.pass(40 * day)
    await at.shop.runJobs()
    await signIn('tess')
    await deliver(ids.second)
    expect(await succeeds('return', 'ask', ids.second, '--kind', 'withdrawal')).toMatch(/state\s+Accepted/)
    expect(await succeeds('return', 'receive', '1')).toMatch(/state\s+Received/)
    const line = /^ *(\d+) +Möwe/m.exec(await succeeds('return', 'show', '1'))?.[1] ?? ''
    await succeeds('return', 'grade', '1', '--line', `${line}:sealed:1`)
    expect(await succeeds('return', 'settle', '1')).toMatch(/state\s+Paid back/)
    await at.shop.runJobs()
    await books()
    await succeeds('order', 'refund', ids.paris, '--amount', '2.00', '--reason', 'came late')
    await at.shop.runJobs()
    await books()
  })

  it('stands in the quarter of the credit notes, and leaves the one before as it was told', async () => {
    const { rows, totals, summed } = await told('vat', '2026Q2')
    expect(rows).toEqual([
      ['DE', 'oss', 1_900, 'EUR', -2_849, -541, -3_390, 1, -541, 0],
      ['FR', 'home', 2_000, 'EUR', -167, -33, -200, 1, -33, 0],
    ])
    expect(totals).toEqual([[null, null, null, 'EUR', -3_016, -574, -3_590, null, -574, 0]])
    expect(summed).toMatchObject({ entries: 2, documents: 2 })
    expect((await told('vat', '2026Q1')).totals[0]?.slice(3, 7)).toEqual(['EUR', 7_578, 1_462, 9_040])
  })

  it('is told to the one-stop shop as a correction of the quarter it was supplied in', async () => {
    const { rows } = await told('oss', '2026Q2')
    // What went back within France is none of its business. A correction has no rate of its own.
    expect(rows).toEqual([
      ['corrections', '2026Q1', 'DE', 'FR', 'goods', 'standard', null, 'EUR', -2_849, -541],
    ])
    expect((await told('oss', '2026Q1')).rows.map(row => row.slice(-2))).toEqual([[5_278, 1_002]])
    expect((await told('oss', '2026Q3')).rows).toEqual([])
  })

  it('adds up over the year to what the quarters say', async () => {
    const { totals } = await told('vat', '2026')
    expect(totals).toEqual([[null, null, null, 'EUR', 4_562, 888, 5_450, null, 888, 0]])
  })
})

describe('files of a year with money that went back', () => {
  it('VAT as a file has the figures of the page, the negative ones as numbers', async () => {
    const text = await written('vat', '2026Q2', 'q2.csv')
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
      'country,scheme,rate,currency,net,vat,gross,documents,ledger_vat,difference',
      'DE,oss,19,EUR,-28.49,-5.41,-33.9,1,-5.41,0.00',
      'FR,home,20,EUR,-1.67,-0.33,-2,1,-0.33,0.00',
      '',
    ])
  })

  it('the French file is debit and credit alike, as a whole and in every entry', async () => {
    const text = await written('fec', '2026', 'fec.txt')
    const lines = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map(line => line.split('\t'))
    const sides = (of: readonly string[][]) =>
      [11, 12].map(column => added(of.map(cells => centsOf(cells[column]))))
    // Came in 95.40, tax of invoices 15.42, asked back 40.90, paid back 40.90, tax of credit notes 6.54.
    const [debit, credit] = sides(lines)
    expect([debit, credit]).toEqual([19_916, 19_916])
    const numbers = [...new Set(lines.map(cells => cells[2] ?? ''))]
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)))
    for (const number of numbers) {
      const [one, other] = sides(lines.filter(cells => cells[2] === number))
      expect({ number, credit: other }).toEqual({ number, credit: one })
    }
    // The same as the journal says, of which every posting above nothing is a debit.
    const { rows, totals, more } = await told('journal', '2026')
    expect([more, rows.length]).toEqual([false, lines.length])
    expect(added(rows.map(row => Number(row[6])).filter(amount => amount > 0))).toBe(19_916)
    expect(totals[0]?.[6]).toBe(19_916)
    // Each credit note is named in the lines of its refund and of its tax.
    const notes = new Set(lines.map(cells => cells[8]).filter(piece => piece?.startsWith('A0')))
    expect(notes).toEqual(new Set(['A000001', 'A000002', 'A000003']))
  })

  it('closed days have what came in and went back, and the last stands at what is left', async () => {
    await signIn('boss')
    at.shop.clock.pass(2 * day)
    await succeeds('report', 'close')
    const { rows, totals } = await told('closings', '2026')
    const moved = rows.filter(row => row[2] !== 0).map(row => row.slice(1, 9))
    expect(moved).toEqual([
      ['2026-03-02', expect.any(Number), 'EUR', 9_540, 500, 9_540, 500, 9_040],
      ['2026-04-11', expect.any(Number), 'EUR', 0, 3_590, 0, 3_590, 5_450],
    ])
    expect(totals[0]?.slice(4, 8)).toEqual([9_540, 4_090, 9_540, 4_090])
    await books()
  })
})
