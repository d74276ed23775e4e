import { expect, it } from 'vitest'
import { claimSetting } from './claim-setting.ts'

const none = { en: '', fr: '', zh: '', es: '', ko: '' }

it('may have any mark in its line', () => {
  expect(claimSetting.mistakes({ ...none, en: 'Records, tapes; and pressed in Brest' })).toEqual({})
  expect(claimSetting.mistakes(none)).toEqual({})
})

it('is one line of 80 letters', () => {
  expect(claimSetting.mistakes({ ...none, fr: 'un\ndeux' })).toEqual({ fr: 'too_long' })
  expect(claimSetting.mistakes({ ...none, ko: 'x'.repeat(80) })).toEqual({})
  expect(claimSetting.mistakes({ ...none, ko: 'x'.repeat(81) })).toEqual({ ko: 'too_long' })
})
