import { describe, expect, it } from 'vitest'
import { plainName, readableName } from './readable-name.ts'

it.each([
  ['  Blue  ', 'Blue'],
  ['أغاني الليل 1977', 'أغاني الليل 1977'],
  ['上海之夜', '上海之夜'],
  ['🎧👩\u200d👧', '🎧👩\u200d👧'],
  ['Turned \u202eedis rehto', 'Turned edis rehto'],
  ['Left\u2067right', 'Leftright'],
  ['\u200e', ''],
  ['\u200d', ''],
  [' \u00a0 ', ''],
  ['…', '…'],
])('%o reads %o', (text, name) => expect(readableName(text)).toBe(name))

describe('a name in a mail to a stranger', () => {
  it.each([
    ['Zoë  Winter', 'Zoë Winter'],
    ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
    ["Dr. Jean-Luc O'Neill", "Dr. Jean-Luc O'Neill"],
    ['李小龍', '李小龍'],
    ['You won https://evil.example/prize?x=1 now', 'You won now'],
    ['www.evil.example wins', 'wins'],
    ['evil.example/prize', 'evil. example prize'],
    ['evil。example', 'evil. example'],
    ['mail me@evil.example', 'mail me evil. example'],
    ['Ada\r\nBcc: all@example.com', 'Ada Bcc all example. com'],
    ['<b>Ada</b>', 'b Ada b'],
    ['\u202Ecod.live', 'cod. live'],
    ['https://evil.example', ''],
  ])('%j is written %j', (given, written) => expect(plainName(given)).toBe(written))

  it('has sixty characters at most', () => {
    expect(plainName('very '.repeat(40))).toHaveLength(59)
    expect(Array.from(plainName('💿'.repeat(200)))).toHaveLength(60)
  })
})
