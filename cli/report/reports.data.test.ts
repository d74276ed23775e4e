// What accountants are told, from the terminal: tables, files, closed days, and what is refused.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bookStory } from '#fixtures/server/money/book-story.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  await bookStory(shop)
  return shop
})
const report = (...words: string[]) => at.run(['report', ...words])

describe('sillon report', () => {
  it('is for staff', async () => {
    expect((await report('vat')).code).toBe(4)
    const login = ['login', '--email', people.boss.email, '--password-stdin']
    expect((await at.run(login, testPassword)).code).toBe(0)
  })

  it('prints a table with its sums, and what it sums', async () => {
    const { out, err, code } = await report('vat', '2026Q1')
    expect(code).toBe(0)
    expect(out).toMatch(/FR\s+home\s+20 %\s+EUR\s+€23\s+€4\.60\s+€27\.60\s+1/)
    expect(out).toMatch(/total\s+EUR\s+€64\.90\s+€4\.60\s+€69\.50/)
    expect(err).toContain('2026-01-01 to 2026-03-31: sums 3 entries and 4 documents.')
    expect((await report('vat', '2025Q1')).out).toBe('Nothing in this period.\n')
  })

  it('gives a script the table as it is', async () => {
    const { out } = await report('oss', '2026Q1', '--json')
    expect(JSON.parse(out)).toMatchObject({ report: 'oss', period: { from: '2026-01-01', to: '2026-03-31' } })
  })

  it('writes a file, under its own name or another', async () => {
    const named = await report('fec', '2026', '--output')
    expect(named.out).toContain('FEC20261231.txt')
    const text = await readFile(join(at.home, 'FEC20261231.txt'), 'utf8')
    expect(text.split('\r\n')).toHaveLength(1 + 16 + 1)
    expect((await report('journal', '2026-03', '--output', 'march.csv')).code).toBe(0)
    expect(await readFile(join(at.home, 'march.csv'), 'utf8')).toContain('vat_due:FR:2000:home')
    expect((await report('vat', '2026Q1', '--output', 'no/such/folder.csv')).code).not.toBe(0)
  })

  it('refuses a period that is none, or none of this report', async () => {
    const wrong = await report('oss', '2026-03')
    expect([wrong.code, wrong.err]).toEqual([
      1,
      expect.stringContaining('period: is no period of this report'),
    ])
    expect((await report('moon')).code).toBe(64)
  })

  it('closes days that are over', async () => {
    expect((await report('close')).out).toBe('No day is to be closed.\n')
    expect((await report('close', '--day', 'soon')).code).toBe(64)
    at.shop.clock.pass(2 * 86_400)
    expect((await report('close')).out).toBe('Closed: 2026-03-02 to 2026-03-03, 2 in all.\n')
    expect((await report('closings', '2026-03')).out).toMatch(/1\s+2026-03-02\s+8\s+EUR\s+€103\.40\s+€33\.90/)
  })
})
