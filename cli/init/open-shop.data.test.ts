// Opening a shop of one's own on an empty database: by flags and a file, stopped and gone on with.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { migratedFolder } from '#fixtures/server/database/migrated-folder.ts'
import { smtpSink } from '#fixtures/server/smtp-sink.ts'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { runProgram } from '../run-program.ts'

/** Each command opens the database of a folder, which takes a busy machine seconds. */
const slowMs = 240_000
const password = 'a long enough password'
let home = ''
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'sillon-init-'))
  await migratedFolder(join(home, 'shop'))
})

const environment = { LOG_LEVEL: 'silent', NODE_ENV: 'test' }

async function run(words: readonly string[], stdin = '', env: Readonly<Record<string, string>> = {}) {
  const terminal = fakeTerminal({ cwd: home, stdin, env: { ...environment, ...env } })
  const code = await runProgram([...words, '--data-dir', 'shop'], terminal)
  return { code, out: terminal.stdout(), err: terminal.stderr() }
}

/** Somebody who types these lines, one for each question, and then presses Ctrl-C. */
async function typing(words: readonly string[], lines: readonly string[]) {
  const keys = new PassThrough()
  const typed = [...lines]
  const said: string[] = []
  const terminal = fakeTerminal({ cwd: home, env: environment })
  const stdin = Object.assign(keys, { isTTY: true as const })
  const err = (text: string) => {
    said.push(text)
    // A question ends with a blank, and nothing else that is said does.
    if (!/[:?\]] $/.test(text)) return
    const line = typed.shift()
    setImmediate(() => keys.write(line === undefined ? '\u0003' : `${line}\r`))
  }
  const code = await runProgram([...words, '--data-dir', 'shop'], { ...terminal, stdin, err })
  return { code, out: terminal.stdout(), err: said.join('') }
}

const owner = ['--owner-email', 'ada@kiesel.example', '--owner-name', 'Ada Kiesel', '--password-stdin']
const place = ['--legal-address', '3 rue Haute; 75011 Paris']
const names = ['--shop-name', 'Kiesel & Welle', '--legal-name', 'Kiesel SARL', ...place]
const whole = ['init', '--yes', ...owner, ...names, '--vat-id', 'FR32123456789']

describe('sillon init by flags', () => {
  it('opens a shop whose owner signs in and finds its settings', { timeout: slowMs }, async () => {
    const { code, out, err } = await run([...whole, '--tariff', 'flat', '--flat', '5; 12; -'], password)
    expect([code, err]).toEqual([0, expect.stringContaining('sillon setting list')])
    expect(out).toMatch(/owner\s+ada@kiesel\.example/)
    expect(out).toMatch(/shop\s+Kiesel & Welle, parcels leave from France \(FR\)/)
    expect(out).toMatch(/shipping\s+flat: France €5\.00 · EU €12\.00 · world: nothing is sent/)
    expect(out).toMatch(
      /payment\s+none: set STRIPE[^]*texts\s+terms, returns, shipping, privacy, imprint: drafts/,
    )
    const login = await run(['login', '--email', 'ada@kiesel.example', '--password-stdin'], password)
    expect(login.code).toBe(0)
    const tariff = await run(['setting', 'show', 'shipping.tariff'])
    expect(tariff.out).toMatch(/domestic\s+30000 5\.00/)
    expect((await run(['setting', 'list'])).out).toMatch(/identity\s+set\s.*the terminal/)
    expect((await run(['whoami', '--json'])).out).toContain('"boss"')
  })

  it('says all that is missing or wrong at once, and writes nothing', async () => {
    const { code, err } = await run([
      'init',
      '--yes',
      '--owner-email',
      'ada',
      '--flat',
      '5',
      '--tariff',
      'flat',
    ])
    expect(code).toBe(64)
    expect(err).toContain('owner_email: is no e-mail address')
    expect(err).toMatch(/owner_name: is missing[^]*owner_password: is missing[^]*legal_name: is missing/)
    expect(err).toContain('flat: must be three prices')
    const silent = await run(['init'])
    expect([silent.code, silent.err]).toEqual([64, expect.stringContaining('Nobody can be asked here')])
  })

  it('goes on where it stopped, and does nothing twice', async () => {
    const broken = await run([...whole, '--legal-address', 'a; b; c; d; e; f; g'], password)
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('legal_address: cannot be used')])
    // Nothing is written by halves: nobody owns the shop yet, and the password was kept nowhere.
    expect(
      (await run(['login', '--email', 'ada@kiesel.example', '--password-stdin'], password)).code,
    ).not.toBe(0)
    const rest = ['--legal-name', 'Kiesel SARL', ...place, '--vat', 'applied']
    const next = await run(['init', '--yes', '--password-stdin', ...rest], password)
    expect([next.code, next.err]).toEqual([
      0,
      expect.stringContaining('owner: answered before, ada@kiesel.example'),
    ])
    expect(next.err).toContain('shop: answered before, Kiesel & Welle')
    const third = await run(['init', '--yes'])
    expect([third.code, third.err]).toEqual([0, expect.stringContaining('legal: done already, Kiesel SARL')])
    expect((await run(['login', '--email', 'ada@kiesel.example', '--password-stdin'], password)).code).toBe(0)
  })
})

describe('init of a shop that is open', () => {
  it('says which flags changed nothing, and what changes it', { timeout: slowMs }, async () => {
    expect((await run([...whole, '--tariff', 'published'], password)).code).toBe(0)
    const other = await run(['init', '--yes', '--shop-name', 'Other'])
    expect(other.err).toContain('shop was opened already: --shop-name changed nothing')
    expect(other.err).toContain('sillon setting set shop.name')
    const same = await run(['init', '--yes', '--shop-name', 'Kiesel & Welle'])
    expect([same.code, same.err]).toEqual([0, expect.not.stringContaining('changed nothing')])
    const part = await run(['init', '--yes', '--shop-name', 'Kiesel'])
    expect(part.err).toContain('shop was opened already: --shop-name changed nothing')
    const again = await run([...whole, '--tariff', 'published'], password)
    expect([again.code, again.err]).toEqual([0, expect.not.stringContaining('changed nothing')])
    const flat = await run(['init', '--yes', '--tariff', 'flat', '--flat', '5; 12; -', '--vat', 'exempt'])
    expect(flat.err).toContain('legal was opened already: --vat changed nothing')
    expect(flat.err).toContain('shipping was opened already: --tariff, --flat changed nothing')
  })
})

describe('a shop of which nobody has said whether it charges VAT', () => {
  it('is told so by doctor until somebody does', { timeout: slowMs }, async () => {
    const taxes = async () => {
      const { code, out } = await run(['doctor'])
      return [code, /taxes.*/.exec(out)?.[0]]
    }
    const made = ['--email', 'ada@kiesel.example', '--name', 'Ada K', '--role', 'owner']
    expect((await run(['user', 'create', ...made, '--password-stdin'], password)).code).toBe(0)
    expect(await taxes()).toEqual([
      1,
      expect.stringContaining('nobody has said whether the shop charges VAT'),
    ])
    const parts = ['--parts', 'box, blog']
    const opened = await run(['init', '--yes', ...names, '--vat', 'applied', ...parts])
    expect([opened.code, opened.out]).toEqual([0, expect.stringContaining('vinyl boxes by subscription')])
    expect((await taxes())[1]).toContain('its number is applied for')
    const found = (await run(['doctor'])).out
    expect(found).toContain('as if the shop took part in OSS')
    // A part that was turned on and is not there, and what is to be done about it.
    expect(found).toMatch(/note +parts +vinyl boxes are turned on and have no prices[^]*set box\.offers/)
    await run(['login', '--email', 'ada@kiesel.example', '--password-stdin'], password)
    const set = ['setting', 'set', 'vat.liability']
    expect((await run([...set, 'standing=liable'])).err).toContain('asks for a VAT number')
    expect((await run([...set, 'standing=exempt'])).code).toBe(0)
    expect((await taxes())[1]).toContain('no VAT: a small enterprise')
  })
})

describe('a step that is to come', () => {
  it('is not done, and says so by its exit code', { timeout: slowMs }, async () => {
    const { code, out, err } = await run([...whole, '--tariff', '3'], password)
    expect([code, err]).toEqual([8, expect.stringContaining('a step is not done: shipping')])
    // Without a tariff of its own a shop still charges one: it is told which, and where that is changed.
    const charged = /parcels cost what the Colissimo tariff of 2023 says.*sillon setting set shipping\.tariff/
    expect(out).toMatch(charged)
    expect((await run(['doctor'])).out).toMatch(
      /note +parcels +nobody has set a tariff: parcels cost what the Colissimo tariff of 2023 says/,
    )
    expect((await run(['init', '--yes', '--tariff', 'published'])).code).toBe(0)
    expect((await run(['doctor'])).out).toMatch(/ok +parcels +a tariff is set/)
  })
})

/** What each wrong answer is told, by the flags that give it. */
const refused: readonly [flags: readonly string[], says: string][] = [
  [['--owner-email', 'ada@'], 'owner_email: is no e-mail address'],
  [['--owner-name', '  '], 'owner_name: is missing'],
  [['--shop-name', ''], 'shop_name: is missing'],
  [['--shop-code', 'Kiesel & Welle'], 'shop_code: '],
  [['--ships-from', 'XX'], 'ships_from: '],
  [['--legal-address', ' '], 'legal_address: is missing'],
  [['--iban', 'DE00123'], 'iban: '],
  [['--vat-id', 'FR99'], 'vat_id: is no VAT number'],
  [['--vat-id', 'FR33123456789'], 'vat_id: is no VAT number'],
  [['--country', 'XX'], 'country: names no country'],
  [['--vat', 'perhaps'], 'vat: is no possible choice'],
  [['--vat-id', '', '--vat', 'liable'], 'vat: asks for a VAT number'],
  // Nobody is taken for liable, or for exempt, unasked.
  [['--vat-id', ''], 'vat: is missing'],
  [['--languages', 'en, tlh'], 'languages: is no possible choice'],
  [['--currencies', 'EUR, EUR'], 'currencies: names one twice'],
  [['--mail-from', 'Kiesel <kiesel>'], 'mail_from: is no e-mail address'],
  [['--tariff', 'cheap'], 'tariff: '],
  [['--tariff', 'flat'], 'flat: '],
  [['--tariff', 'flat', '--flat', '-;-;-'], 'flat: must be three prices'],
  [['--tariff', 'flat', '--flat', '5;-1;2'], 'flat: must be three prices'],
  // Three whole prices to one reader, €5.90 and €12 to another.
  [['--tariff', 'flat', '--flat', '5,90,12'], 'flat: can be read in two ways'],
]

describe('sillon init with answers that will not do', () => {
  it('names each, with exit code 64, and writes nothing', { timeout: slowMs }, async () => {
    for (const [flags, says] of refused) {
      const { code, out, err } = await run([...whole, ...flags], password)
      expect([code, out], flags.join(' ')).toEqual([64, ''])
      expect(err).toContain(`  ${says}`)
      expect(err).not.toContain(password)
    }
    const short = await run(whole, 'short')
    expect([short.code, short.err]).toEqual([64, expect.stringContaining('owner_password: ')])
    expect((await run(['init', '--yes', '--owner', 'ada'])).code).toBe(64)
    // Nothing of all that was written.
    expect((await run(['init', '--yes'])).err).toMatch(/owner_email: is missing[^]*legal_name: is missing/)
  })

  it('takes no file that is not there or holds no answers', { timeout: slowMs }, async () => {
    const file = async (text: string) => {
      await writeFile(join(home, 'answers.json'), text)
      return run(['init', '--yes', '--file', 'answers.json'])
    }
    expect((await run(['init', '--yes', '--file', 'nowhere.json'])).err).toContain('file_unreadable')
    expect((await file('[]')).err).toContain('an object of answers is wanted')
    expect((await file('{"shop_name": 7}')).err).toContain('shop_name must be a text')
    // A password stands in no file.
    expect((await file('{"owner_password": "a long enough password"}')).err).toContain('There is no question')
  })
})

describe('sillon init by a file', () => {
  it('takes answers, and refuses what is no answer', async () => {
    await writeFile(join(home, 'answers.json'), JSON.stringify({ shop_name: 'Kiesel', legal_name: 'Kiesel' }))
    const flags = [
      'init',
      '--file',
      'answers.json',
      '--yes',
      ...owner,
      '--legal-address',
      'Paris',
      '--vat',
      'applied',
    ]
    expect((await run(flags, password)).code).toBe(0)
    await writeFile(join(home, 'answers.json'), JSON.stringify({ shop: 'Kiesel' }))
    const wrong = await run(flags, password)
    expect([wrong.code, wrong.err]).toEqual([64, expect.stringContaining('There is no question shop')])
    await writeFile(join(home, 'answers.json'), '{')
    expect((await run(flags, password)).err).toContain('This is not JSON')
  })
})

describe('the first mail', () => {
  it('goes to the owner from the address of the shop', async () => {
    const sink = await smtpSink()
    const { code, out } = await run([...whole, '--mail-from', 'Kiesel <hello@kiesel.example>'], password, {
      SMTP_URL: sink.url,
    })
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/mail server\s+a mail went to ada@kiesel\.example/),
    ])
    expect(sink.mails[0]).toMatchObject({ from: 'hello@kiesel.example', to: ['ada@kiesel.example'] })
    await sink.close()
  })

  it('that does not go is an open step, with its cause', async () => {
    const { code, out } = await run(whole, password, { SMTP_URL: 'smtp://127.0.0.1:1' })
    expect([code, out]).toEqual([8, expect.stringMatching(/mail server\s+.*ECONNREFUSED.*SMTP_URL/)])
  })
})

describe('sillon init at a terminal', () => {
  it('asks again for what will not do, stops at Ctrl-C, and goes on', async () => {
    const first = await typing(['init'], ['ada', 'ada@kiesel.example', 'Ada Kiesel', 'Kiesel'])
    expect(first.code).toBe(2)
    expect(first.err).toContain('That is no e-mail address.')
    expect(first.err).toContain('Stopped at: shop.')
    expect(first.err).toContain('To change an answer: sillon init with its flag, such as --shop-name')
    // The name of the shop was answered already, though its step was not done.
    const answers = '||box, wine||Kiesel SARL|Paris|||||exempt||||de|en|||2|5,90; 12; 20|y'.split('|')
    const next = await typing(
      ['init'],
      [...answers, 'short', password, 'another password', password, password],
    )
    expect([next.code, next.err]).toEqual([0, expect.stringContaining('owner: answered before')])
    expect(next.err).toContain('That must have 8 characters or more.')
    expect(next.err).toContain('Those are two passwords')
    expect(next.err).not.toContain(password)
    expect(next.err).toContain('That is missing.')
    expect(next.out).toMatch(/legal\s+Kiesel SARL, France \(FR\); charges no VAT, a small enterprise/)
    expect(next.out).toMatch(/shipping\s+flat: France €5\.90 · EU €12\.00 · world €20\.00/)
    expect(next.out).toMatch(/money\s+en; EUR/)
  })
})
