// Figures and payments from the terminal, over a shop that sold something.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bookStory } from '#fixtures/server/money/book-story.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

// A record to Paris (27.60), one to Berlin (33.90) that was paid back, one to New York (41.90).

const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  await bookStory(shop)
  return shop
})
const stats = (...words: string[]) => at.run(['stats', ...words])
const march = ['--from', '2026-03-01', '--to', '2026-03-31']

describe('sillon stats', () => {
  it('is for staff', async () => {
    expect((await stats()).code).toBe(4)
    const login = ['login', '--email', people.boss.email, '--password-stdin']
    expect((await at.run(login, testPassword)).code).toBe(0)
  })

  it('tells the morning, and where the books were', async () => {
    const { out, err, code } = await stats()
    expect(code).toBe(0)
    expect(out).toMatch(/orders\s+3\s+0/)
    expect(out).toMatch(/gross\s+EUR\s+€103\.40/)
    expect(err).toMatch(/made at entry \d+ of the ledger/)
  })

  it('tells a measure by one or two dimensions, as a table and for a script', async () => {
    expect((await stats('by', 'country', '--measure', 'orders', ...march)).out).toMatch(/total\s+3/)
    const { out } = await stats('by', 'currency', 'country', ...march, '--json')
    expect(JSON.parse(out)).toMatchObject({
      by: ['currency', 'country'],
      tables: [
        {
          rows: [
            ['EUR', 'DE', 3_390],
            ['EUR', 'FR', 2_760],
            ['EUR', 'US', 4_190],
          ],
        },
      ],
    })
  })

  it('tells a margin in euro, and says so beside what was paid in', async () => {
    const { out } = await stats('by', 'currency', '--measure', 'margin', ...march)
    expect(out).toMatch(/currency +told_in +margin +uncosted/)
    expect(out).toMatch(/EUR +EUR +€\d/)
    expect(out).toMatch(/total +EUR +€\d/)
    expect(out).not.toMatch(/null|undefined/)
    const tooLong = await stats('by', 'month', '--from', '2020-01-01', '--to', '2026-01-01')
    expect(tooLong).toMatchObject({ code: 1, err: expect.stringContaining('is longer than a year') })
  })
})

describe('sillon stats as files', () => {
  it('prints a file or writes it', async () => {
    expect((await stats('by', 'country', ...march, '--csv')).out).toMatch(
      /country,currency,gross,position\r?\nDE,EUR,33\.90,\d+/,
    )
    expect((await stats('month', '2026-03', '--pdf', '-o', 'march.pdf')).code).toBe(0)
    expect((await readFile(join(at.home, 'march.pdf'), 'latin1')).slice(0, 5)).toBe('%PDF-')
    expect((await stats('month', '2026-03', '-o', 'no/such/march.csv')).code).not.toBe(0)
    expect((await stats('sellers', ...march, '--jsonl')).out).toContain('"table":"best"')
  })

  it.each(['cohorts', 'churn', 'conversion'])('has %s', async name => {
    expect((await stats(name)).code).toBe(0)
  })

  it('refuses what there is not, by name', async () => {
    expect((await stats('by', 'mood')).code).toBe(64)
    expect((await stats('by', 'day', '--measure', 'luck')).code).toBe(64)
    expect((await stats('by', 'day', '--from', '2026-02-31')).code).toBe(64)
    const wrong = await stats('month', '2026-3x')
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('month')])
    expect((await stats('by', 'day', 'day')).code).toBe(1)
  })
})

describe('sillon payment', () => {
  it('lists what came in and went back, and shows one', async () => {
    const { out, code } = await at.run(['payment', 'list', '--kind', 'refund', '--jsonl'])
    expect(code).toBe(0)
    const [line = ''] = out.trim().split('\n')
    expect(JSON.parse(line)).toMatchObject({ id: 4 })
    expect(line).toContain('"number":"R1"')
    expect((await at.run(['payment', 'show', '4'])).out).toContain('R1')
    expect((await at.run(['payment', 'show', '9999'])).code).not.toBe(0)
    expect((await at.run(['payment', 'list', '--state', 'gone'])).code).not.toBe(0)
  })
})
