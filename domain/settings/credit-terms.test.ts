import { expect, it } from 'vitest'
import { settings } from './setting.ts'

const { initial, mistakes, read, write } = settings['credit.terms']

it('is thirty days until the shop says otherwise', () => {
  expect(initial).toEqual({ credit_days: 30 })
  expect(read(write(initial))).toEqual({ ok: true, value: initial })
})

it.each([
  ['0', 'out_of_range'],
  ['366', 'out_of_range'],
  ['', 'input_required'],
  ['a month', 'input_must_integer'],
])('takes no %j days', (text, code) => {
  const found = read({ credit_days: text })
  expect(found.ok ? mistakes(found.value) : found.mistakes).toEqual({ credit_days: code })
})
