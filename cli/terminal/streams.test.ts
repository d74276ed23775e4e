import { describe, expect, it } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { painter, plain } from './paint.ts'
import { startProgress } from './progress.ts'
import { openStreams } from './streams.ts'
import { facts, table } from './table.ts'
import { fieldSays, inWords } from './words.ts'

describe('streams', () => {
  it('puts results on stdout and talk on stderr', () => {
    const terminal = fakeTerminal()
    const streams = openStreams(terminal, {})
    streams.result({ a: 1 }, () => 'one')
    streams.say('by the way')
    expect([terminal.stdout(), terminal.stderr()]).toEqual(['one\n', 'by the way\n'])
  })

  it('prints the view as it is with --json, one line a result of many', () => {
    const terminal = fakeTerminal()
    const streams = openStreams(terminal, { json: true })
    streams.line({ a: 1 }, () => 'one')
    streams.line(undefined, () => 'none')
    expect(terminal.stdout()).toBe('{"a":1}\nnull\n')
  })

  it('says nothing in passing when quiet, but tells failures', () => {
    const terminal = fakeTerminal()
    const streams = openStreams(terminal, { quiet: true })
    streams.say('by the way')
    expect(streams.fail({ code: 'unauthorized' })).toBe(4)
    expect(terminal.stderr()).toBe(
      'error: Nobody is signed in. (unauthorized)\nSign in with `sillon login`.\n',
    )
  })

  it('tells a failure as JSON with its words and next step', () => {
    const terminal = fakeTerminal()
    openStreams(terminal, { json: true }).fail({ code: 'card_declined', fields: { a: 'b' }, about: 'x' })
    expect(JSON.parse(terminal.stderr())).toMatchObject({
      error: true,
      code: 'card_declined',
      fields: { a: 'b' },
    })
    expect(JSON.parse(terminal.stderr())).toHaveProperty('next')
  })

  it('lets no text from elsewhere move the cursor', () => {
    const terminal = fakeTerminal({ isTty: true })
    openStreams(terminal, {}).fail({ code: 'x\u001B[2J', fields: { '\u001B]0;a\u0007': 'b\r' } })
    expect(terminal.stderr()).not.toContain('\u001B[2J')
    expect(terminal.stderr()).not.toContain('\u0007')
    expect(terminal.stderr()).not.toContain('\r')
    expect(plain('a\u202Eb\u0007\tc\n')).toBe('ab\tc\n')
  })
})

describe('colours', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { TERM: 'dumb' }, false],
    [false, { FORCE_COLOR: '1' }, true],
  ])('terminal %s with %o paints: %s', (isTty, env, paints) => {
    expect(painter({ env }, isTty)('red', 'a') !== 'a').toBe(paints)
  })
})

describe('tables', () => {
  it('line up, wide letters included, and keep a cell on its line', () => {
    const text = table(
      ['id', 'name'],
      [
        [1, '서울의 밤'],
        [20, 'a\nb\u001B[31m'],
      ],
      { right: ['id'] },
    )
    expect(text).toBe('id  name\n 1  서울의 밤\n20  a b[31m')
    expect(
      facts([
        ['a', 1],
        ['long', ''],
        ['bc', 'x'],
      ]),
    ).toBe('a   1\nbc  x')
  })
})

describe('progress', () => {
  it('redraws one line in a window, and takes it away', () => {
    let nowMs = 1_000
    const terminal = fakeTerminal({ isTty: true, nowMs: () => nowMs })
    const progress = startProgress(terminal, 'Work', { quiet: false })
    progress.at(1, 4)
    nowMs += 200
    progress.at(2, 4, 'half')
    progress.end()
    expect(terminal.stdout()).toBe('')
    expect(terminal.stderr()).toContain('2 of 4  half')
    expect(terminal.stderr().endsWith('\r\u001B[2K')).toBe(true)
  })

  it('writes now and then in a log, and never when quiet', () => {
    let nowMs = 0
    const log = fakeTerminal({ nowMs: () => nowMs })
    const quiet = fakeTerminal({ isTty: true, nowMs: () => nowMs })
    const both = [startProgress(log, 'Work', { quiet: false }), startProgress(quiet, 'Work', { quiet: true })]
    for (nowMs = 0; nowMs <= 11_000; nowMs += 500) for (const one of both) one.at(nowMs, undefined)
    expect(log.stderr().split('\n')).toHaveLength(3)
    expect(quiet.stderr()).toBe('')
  })
})

describe('words', () => {
  it('fill in what it is about, and say an unknown code as it is', () => {
    expect(inWords({ code: 'server_unreachable', about: 'http://a' }).says).toBe(
      'No shop answers at http://a.',
    )
    expect(inWords({ code: 'brand_new' })).toEqual({ says: 'brand_new', details: [] })
    expect(fieldSays('input_required')).toBe('is missing')
    expect(fieldSays('nothing_mapped')).toBe('has no column of this desk; give --map')
    expect(fieldSays('nothing_mapped:Town, Size')).toMatch(/give --map\. It has: Town, Size$/)
  })

  it('name a field as a person counts, and say nothing twice', () => {
    const fields = { 'lines->0->reason': 'input_required', time: 'input_invalid' }
    expect(inWords({ code: 'input_invalid', fields }).details).toEqual([
      'lines 1 reason: is missing',
      'time: cannot be used',
    ])
    const code = 'transition_not_allowed'
    expect(inWords({ code, fields: { move: code } }).details).toEqual([])
  })

  it.each([
    'period_too_long',
    'choice_same',
    'money_invalid',
    'category_unknown',
    'shop_iban_missing',
    'message_too_long',
    'too_late',
    'tags_too_many',
    'tag_list_full',
    'number_unknown',
    'own_number_gone',
  ])('are there for %s', code => {
    expect(fieldSays(code)).not.toBe(code)
  })
})
