import { expect, it } from 'vitest'
import { readableName } from './readable-name.ts'

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
