// What the shop goes by, from the terminal of staff: seen, changed, dated, and refused.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openTestShop())
const { run } = at
const setting = (...words: string[]) => run(['setting', ...words])

describe('sillon setting', () => {
  it('is for staff, and knows its settings', async () => {
    expect((await setting('list')).code).toBe(4)
    const login = ['login', '--email', people.boss.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
    expect((await setting('list')).out).toMatch(/identity\s+the program[^]*shipping\.tariff\s+the program/)
    const none = await setting('show', 'tariff')
    expect([none.code, none.err]).toEqual([64, expect.stringContaining('There are: shop.name')])
  })

  it('lists all by the clocks of the shop, whose distance from UTC stands beside each time', async () => {
    expect((await setting('list')).out).toMatch(/^setting +says +since +by +ahead$/m)
  })

  it('says what a change would do, and does it only without --dry-run', async () => {
    const words = ['set', 'shipping.tariff', 'domestic=500 5.20; 30000 9.90', 'not_served=ru']
    const trial = await setting(...words, '-n')
    expect(trial.out).toMatch(/domestic\n {2}- 250 4\.95; .*\n {2}\+ 500 5\.20; 30000 9\.90/)
    expect(trial.out).toContain('Nothing was written')
    expect((await setting('show', 'shipping.tariff')).out).toContain('as the program says')
    expect((await setting(...words, '--reason', 'new prices')).code).toBe(0)
    expect((await setting(...words)).out).toContain('is so already')
    const shown = await setting('history', 'shipping.tariff')
    expect(shown.out).toMatch(/Boss Sand, from 2026-03-02 13:00 \+01:00 on\nnew prices/)
  })

  it('takes a table, from a day on', async () => {
    const { out } = await setting('show', 'shipping.tariff', '--csv')
    await writeFile(join(at.home, 'tariff.csv'), out.replace('domestic,500,5.20', 'domestic,500,6.00'))
    const set = await setting('set', 'shipping.tariff', '--file', 'tariff.csv', '--from', '2027-01-01')
    expect(set.out).toContain('holds so from 2027-01-01 00:00 +01:00 on')
    const shown = (await setting('show', 'shipping.tariff')).out
    expect(shown).toMatch(/500 5\.20[^]*From 2027-01-01 00:00 \+01:00:[^]*500 6\.00/)
    expect((await setting('list')).out).toContain('1, next 2027-01-01 00:00 +01:00')
  })
})

describe('what is given to a setting', () => {
  it('says which part is wrong, and which line', async () => {
    const short = await setting('set', 'shipping.tariff', 'eu=500 5')
    expect([short.code, short.err]).toEqual([
      1,
      expect.stringContaining('eu: must go up to the heaviest parcel'),
    ])
    const odd = await setting('set', 'shipping.tariff', 'eu=heavy')
    expect(odd.err).toContain('eu: has a line that is no tier')
    await writeFile(join(at.home, 'bad.csv'), 'zone,up_to_grams,price\nmoon,1,1\n')
    const file = await setting('set', 'shipping.tariff', '--file', 'bad.csv')
    expect([file.code, file.err]).toEqual([64, expect.stringContaining('Line 2 is no row')])
    for (const words of [['moon=1'], ['eu'], []])
      expect((await setting('set', 'shipping.tariff', ...words)).code).toBe(64)
    expect((await setting('set', 'mail.from', 'address=a@b.c', '--from', '2030-01-01')).err).toContain(
      'valid_from: holds at once',
    )
  })

  it('takes JSON of some parts, and leaves the others', async () => {
    await writeFile(join(at.home, 'who.json'), JSON.stringify({ legal_name: 'Kiesel', address: ['Paris'] }))
    expect((await setting('set', 'identity', '--file', 'who.json', 'phone=+33 1')).code).toBe(0)
    expect((await setting('show', 'identity')).out).toMatch(/legal_name\s+Kiesel[^]*phone\s+\+33 1/)
    await writeFile(join(at.home, 'who.json'), '[]')
    expect((await setting('set', 'identity', '--file', 'who.json')).err).toContain('an object of parts')
  })
})

describe('sillon setting set', () => {
  it('takes rates of VAT as lines, and refuses to rewrite what has begun', async () => {
    const { out } = await setting('show', 'vat.rates', '--csv')
    expect(out).toContain('FR 20\n')
    await writeFile(join(at.home, 'vat.txt'), `${out}\nFR 2027-01-01 21\n`)
    const set = await setting('set', 'vat.rates', '--file', 'vat.txt', '--reason', 'law of 2027')
    expect([set.code, set.out]).toEqual([0, expect.stringContaining('FR 2027-01-01 21')])
    await writeFile(join(at.home, 'vat.txt'), out.replace('FR 20\n', 'FR 19\n'))
    const past = await setting('set', 'vat.rates', '--file', 'vat.txt')
    expect([past.code, past.err]).toEqual([1, expect.stringContaining('rates: has changed or lost a row')])
    await writeFile(join(at.home, 'vat.txt'), 'FR twenty')
    expect((await setting('set', 'vat.rates', '--file', 'vat.txt')).err).toContain('country and percent')
  })

  it('takes a change back by its number', async () => {
    expect((await setting('set', 'fee.platform', 'percent=12.5')).code).toBe(0)
    expect((await setting('set', 'fee.platform', 'percent=10')).code).toBe(0)
    const { out } = await setting('history', 'fee.platform')
    const [, first = ''] = /(\d+): [^]*- –\n {2}\+ 12\.5/.exec(out.split('\n\n').at(-1) ?? '') ?? []
    const back = await setting('set', 'fee.platform', '--back-to', first, '--reason', 'as before')
    expect([back.code, back.out]).toEqual([0, expect.stringMatching(/- 10\n {2}\+ 12\.5/)])
    const none = await setting('set', 'fee.platform', '--back-to', '999')
    expect([none.code, none.err]).toEqual([64, expect.stringContaining('--back-to 999')])
  })

  it('shows a mail in words that are not saved, in one language or all, and sends one', async () => {
    await writeFile(join(at.home, 'texts.txt'), 'order_confirmed.fr.subject = Bravo {name}\n')
    const words = ['preview', 'mail', 'order_confirmed', '--file', 'texts.txt']
    const french = await setting(...words, '--lang', 'fr')
    expect([french.code, french.out]).toEqual([0, expect.stringMatching(/fr: Bravo \S/)])
    expect(french.out).not.toContain('en: ')
    expect((await setting(...words)).out.match(/^(en|fr|zh|es|ko): /gm)).toHaveLength(5)
    expect((await setting(...words, '--lang', 'fr', '--html')).out).toMatch(/^<!doctype html>/)
    expect((await setting(...words, '--send')).out).toContain(people.boss.email)
    expect((await setting('show', 'mail.texts')).out).not.toContain('Bravo')
    const none = await setting('preview', 'mail', 'no_such')
    expect([none.code, none.err]).toEqual([64, expect.stringContaining('order_confirmed')])
    const lost = await setting('preview', 'mail', 'order_confirmed', '--order', 'S-1')
    expect([lost.code, lost.err]).toEqual([1, expect.stringContaining('number')])
  })
})
