import { expect, it } from 'vitest'
import { settings } from './setting.ts'

const { initial, mistakes, read, write } = settings['draft.days']

it('is a week for a link and two for a transfer until the shop says otherwise', () => {
  expect(initial).toEqual({ offer_days: 7, transfer_days: 14 })
  expect(read(write(initial))).toEqual({ ok: true, value: initial })
})

it.each([
  ['0', 'out_of_range'],
  ['91', 'out_of_range'],
  ['', 'input_required'],
  ['a week', 'input_must_integer'],
  ['1.5', 'input_must_integer'],
])('takes no %j days', (text, code) => {
  const found = read({ ...write(initial), offer_days: text })
  expect(found.ok ? mistakes(found.value) : found.mistakes).toEqual({ offer_days: code })
})

it.each(['1', '90'])('takes %s days', text => {
  const found = read({ ...write(initial), transfer_days: text })
  expect(found.ok && mistakes(found.value)).toEqual({})
})
