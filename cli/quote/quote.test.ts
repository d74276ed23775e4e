import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rateCard2026 } from '#domain/pressing/rate-card/rate-card-2026.ts'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { runProgram } from '../run-program.ts'

const run = async (words: string, files: Readonly<Record<string, string>> = {}) => {
  const terminal = fakeTerminal()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(terminal.cwd, name), text)
  const code = await runProgram(words.split(' ').filter(Boolean), terminal)
  return { code, out: terminal.stdout(), err: terminal.stderr(), cwd: terminal.cwd }
}
const on = '--on 2026-06-01'
const json = (text: string): unknown => JSON.parse(text)

describe('sillon quote', () => {
  it('prices the golden run, for people, scripts and tables', async () => {
    const people = await run(`quote --quantity 300 ${on}`)
    expect(people.code).toBe(0)
    expect(people.out).toMatch(/Pressing +€810/)
    expect(people.out).toMatch(/total, net +€1,919\.60/)
    expect(json((await run(`quote --quantity 300 --json ${on}`)).out)).toMatchObject({
      total_minor: 191_960,
      rate_card: '2026-1',
    })
    expect((await run(`quote --quantity 300 --csv ${on}`)).out).toContain('total,1919.60,EUR')
  })

  it('explains each amount and offers the larger run', async () => {
    const { out } = await run(`quote --quantity 299 --explain ${on}`)
    expect(out).toMatch(/disc\.12: 299 × €2\.4500, runs of 200 to 299/)
    expect(out).toContain('300 copies cost €1,919.60')
  })

  it('refuses by name, with the nearest possible choice', async () => {
    const unknown = await run('quote --quantity 300 --sleeve gatefld')
    expect(unknown.code).toBe(1)
    expect(unknown.err).toContain('sleeve: is no possible choice; the nearest is gatefold')
    expect((await run('quote --quantity 150 --colour-class splatter')).err).toContain('the nearest is 200')
    expect((await run('quote --longest-side-seconds 1860 --quantity 300')).err).toContain('1287')
    expect((await run('quote')).code).toBe(64)
    expect((await run('quote --quantity=-5')).err).toContain('the nearest is 100')
    const sides = await run('quote --quantity 300 --side-speeds 33,45,33')
    expect(sides.err).toMatch(
      /side.speeds: names more speeds than the record has sides; the nearest is 33;45/,
    )
    const twice = await run('quote --quantity 300 --editions opaque:100 --editions opaque:100')
    expect(twice.err).toContain('editions: is chosen twice; the nearest is opaque:200')
    const over = await run('quote --quantity 300 --editions opaque:400')
    expect(over.err).toContain('more copies than the run has; leave it out')
    expect((await run('quote --quantity 300 --card 1999-9')).err).toContain('2026-1')
  })

  it('writes to a file on demand', async () => {
    const { cwd, code } = await run(`quote --quantity 300 --json -o quote.json ${on}`)
    expect(code).toBe(0)
    expect(json(readFileSync(join(cwd, 'quote.json'), 'utf8'))).toMatchObject({ total_minor: 191_960 })
  })
})

/** Rows of a table as records of its head. */
const records = (text: string) => {
  const [head = '', ...rows] = text.replace('\ufeff', '').trim().split('\r\n')
  const names = head.split(',')
  const cells = (row: string) =>
    [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(found => found[1] ?? found[2] ?? '')
  return rows.map(row => Object.fromEntries(cells(row).map((cell, index) => [names[index] ?? '', cell])))
}

const table =
  'ref,quantity,sleeve,ship_to,Reference 2\nA-1,300,,,Ida\n"A,2",300,gatefold,FR;DE:100,\n' +
  'A-3,50,,,=1+1\n,299,"spine_3mm",,\n'

describe('a table of runs', () => {
  it('is priced row by row, with a column a category and its own references; refusals stay', async () => {
    const { code, out, err } = await run(`quote runs.csv --csv ${on}`, { 'runs.csv': table })
    expect(code).toBe(3)
    const [first, second, third, fourth] = records(out)
    // Spec A of the domain design at 300 copies, worked out there.
    expect(first).toMatchObject({
      line: '2',
      ref: 'A-1',
      'Reference 2': 'Ida',
      quantity: '300',
      cutting: '360.00',
      type_vinyl: '810.00',
      label: '90.00',
      sleeve: '425.00',
      inner_sleeve: '36.00',
      numbered: '0.00',
      shrink: '45.00',
      insert_vinyl: '30.00',
      test_pressing: '75.00',
      energy_cost: '48.60',
      shipping: '0.00',
      margin: '0.00',
      total: '1919.60',
      vat: '383.92',
      gross: '2303.52',
      problem: '',
    })
    expect(second).toMatchObject({ line: '3', ref: 'A,2', quantity: '300' })
    expect(Number(second?.['shipping'])).toBeGreaterThan(0)
    expect(Number(second?.['vat'])).toBeCloseTo(Number(second?.['gross']) - Number(second?.['total']), 2)
    expect(third).toMatchObject({
      line: '4',
      ref: 'A-3',
      // A spreadsheet must not run what somebody else wrote.
      'Reference 2': "'=1+1",
      quantity: '',
      total: '',
      problem: 'below_minimum',
      field: 'quantity',
      nearest: '100',
    })
    expect(fourth).toMatchObject({ line: '5', ref: '', total: '2033.95', better_quantity: '300' })
    expect(err).toContain('3 priced, 1 refused')
  })
})

describe('a run of a business', () => {
  const businesses = [
    'ref,quantity,ship_to,vat_number',
    'A,300,DE,DE 136 695 976',
    'B,300,DE,',
    'C,300,DE,DE136695977',
    'D,300,FR,FR83404833048',
  ].join('\n')

  it('bears no VAT to another member state, and a number that is none is refused by name', async () => {
    const { code, out } = await run(`quote runs.csv --csv ${on}`, { 'runs.csv': businesses })
    expect(code).toBe(3)
    const [exempt, consumer, wrong, home] = records(out)
    expect(exempt).toMatchObject({ vat: '0.00', gross: exempt?.['total'] })
    // 19 % to Germany, 20 % at home.
    for (const [row, rate] of [
      [consumer, 0.19],
      [home, 0.2],
    ] as const)
      expect(Number(row?.['vat'])).toBeCloseTo(Number(row?.['total']) * rate, 2)
    expect(wrong).toMatchObject({ problem: 'vat_invalid', field: 'vat_number', nearest: '' })
    const told = await run('quote runs.csv', { 'runs.csv': businesses })
    expect(told.out).toMatch(/refused: vat_number: is no VAT number/)
    expect(told.out).not.toContain('numbered')
  })
})

describe('what is priced of a table', () => {
  it('is written to a file where one is named, as a table, as lines of JSON and as text', async () => {
    for (const [flags, begins] of [
      ['-o prices --csv', '\ufeffline,ref,'],
      ['-o prices --json', '{"line":2,"ref":"A-1"'],
      ['-o prices', '     2     300'],
      ['-o prices.csv', '\ufeffline,ref,'],
      ['-o prices.json', '{"line":2,"ref":"A-1"'],
      ['-o prices.csv --json', '{"line":2,"ref":"A-1"'],
    ] as const) {
      const { cwd, out, err, code } = await run(`quote runs.csv ${flags} ${on}`, {
        'runs.csv': table,
      })
      expect([flags, code, out]).toEqual([flags, 3, ''])
      expect(readFileSync(join(cwd, flags.split(' ')[1] ?? ''), 'utf8').startsWith(begins)).toBe(true)
      expect(err).toContain('Written: ')
    }
  })
})

describe('a file of runs', () => {
  it('may be JSON Lines or an array, with flags above it', async () => {
    const lines = '{"quantity":300}\n\n{"quantity":300,"sleve":"none","ref_own":7}\nnot json\n'
    const { code, out } = await run(`quote runs.jsonl --json --discs 2 ${on}`, { 'runs.jsonl': lines })
    expect(code).toBe(3)
    expect(out.trim().split('\n').map(json)).toMatchObject([
      { line: 1, quantity: 300, lines: { cutting: 72_000 } },
      { line: 3, ref_own: 7, error: true, fields: { sleve: 'field_unknown' } },
      { line: 4, error: true, code: 'json_invalid' },
    ])
    const array = await run(`quote runs.json --json ${on}`, {
      'runs.json': '[{"quantity":300},{"quantity":500}]',
    })
    expect(array.out.trim().split('\n')).toHaveLength(2)
    expect(array.code).toBe(0)
  })

  it('with nothing priced is an error, and with nothing in it too', async () => {
    expect((await run('quote runs.csv', { 'runs.csv': 'quantity\n1\n' })).code).toBe(1)
    expect((await run('quote runs.csv', { 'runs.csv': 'quantity\n' })).code).toBe(64)
    expect((await run('quote missing.csv')).err).toContain('missing.csv')
  })
})

describe('sillon quote compare and break-even', () => {
  it('sets sizes, choices and cards side by side', async () => {
    const { out, code } = await run(`quote compare --quantities 299,300 ${on}`)
    expect(code).toBe(0)
    expect(out).toMatch(/total, net +€2,033\.95 +€1,919\.60/)
    expect(out).toContain('300 for €1,919.60')
    const next = JSON.stringify({ ...rateCard2026, id: 'next', energy_basis_points: 0 })
    const cards = await run('quote compare -Q 300 --cards 2026-1 --cards next.json --json', {
      'next.json': next,
    })
    expect(json(cards.out)).toMatchObject([{ total_minor: 191_960 }, { total_minor: 191_960 - 4_860 }])
    const other = await run('quote compare -Q 300 --with sleeve=gatefold --json')
    expect(json(other.out)).toMatchObject([{ name: '300' }, { name: '300 sleeve=gatefold' }])
  })

  it('says when a run pays for itself', async () => {
    const { out } = await run(`quote break-even --quantity 300 --price 24 --json ${on}`)
    expect(json(out)).toMatchObject({ per_copy_minor: 1_700, break_even_copies: 113, is_reached: true })
    const never = await run(`quote break-even --quantity 100 --price 10 ${on}`)
    expect(never.out).toContain('never')
    expect((await run('quote break-even --quantity 300')).code).toBe(64)
  })
})

describe('sillon quote rate-card', () => {
  it('shows, checks and compares cards', async () => {
    expect((await run('quote rate-card show')).out).toContain('sleeve.gatefold')
    const next = { ...rateCard2026, id: 'next', valid_from: '2027-01-01', margin_basis_points: 1_500 }
    const card = JSON.stringify(next, undefined, 2)
    const lines = card.replace('"to": 199', '"to": 150')
    const files = { 'next.json': card, 'bad.json': lines }
    expect((await run('quote rate-card check next.json', files)).out).toContain('next can be used')
    const bad = await run('quote rate-card check bad.json', files)
    expect(bad.code).toBe(1)
    const line = lines.slice(0, lines.indexOf('"to": 150')).split('\n').length - 2
    expect(bad.err).toContain(`tiers.0: line ${line}: no price for 151 to 199 copies`)
    expect((await run('quote rate-card diff 2026-1 next.json', files)).out).toMatch(/margin +0 +1500/)
    expect((await run('quote rate-card list')).out).toMatch(/2026-1 +2026-01-01 +built in/)
  })

  it('refuses a card that leaves a day without a price, or with two', async () => {
    const asFile = (change: object) => JSON.stringify({ ...rateCard2026, id: 'next', ...change })
    const check = async (change: object) =>
      (await run('quote rate-card check next.json', { 'next.json': asFile(change) })).err
    expect(await check({})).toContain('valid_from: line 1: 2026-01-01 is priced twice: by')
    const closed = { valid_from: '2027-01-01', valid_to: '2027-06-30' }
    expect(await check(closed)).toContain('valid_to: line 1: no card from 2027-07-01 on')
    expect(await check({ id: '2026-1', valid_from: '2027-01-01' })).toContain('there is a card 2026-1')
  })
})

describe('help', () => {
  it('lists the choices of every flag', async () => {
    const { out } = await run('quote --help')
    for (const choice of ['splatter', 'gatefold', 'picture', 'sdrm']) expect(out).toContain(choice)
  })
})
