import { describe, expect, it } from 'vitest'
import { cutoffSetting, editSetting, reserveSetting } from './order-times.ts'

describe('minutes and days that a shop waits', () => {
  it('are whole numbers within bounds', () => {
    expect(reserveSetting.read({ minutes: ' 45 ' })).toEqual({ ok: true, value: { minutes: 45 } })
    expect(editSetting.read(editSetting.write({ days: 14 }))).toEqual({ ok: true, value: { days: 14 } })
    expect(reserveSetting.mistakes({ minutes: 9 })).toEqual({ minutes: 'out_of_range' })
    expect(reserveSetting.mistakes({ minutes: 1_441 })).toEqual({ minutes: 'out_of_range' })
    // A renewal is announced seven days before: there is time to say no after that.
    expect([cutoffSetting.mistakes({ days: 7 }), cutoffSetting.mistakes({ days: 6 })]).toEqual([
      { days: 'out_of_range' },
      {},
    ])
    expect([editSetting.mistakes({ days: 0 }), editSetting.mistakes({ days: 60 })]).toEqual([
      { days: 'out_of_range' },
      {},
    ])
  })

  it('and nothing else', () => {
    expect(editSetting.read({})).toEqual({ ok: false, mistakes: { days: 'input_required' } })
    expect(reserveSetting.read({ minutes: '1.5' })).toEqual({
      ok: false,
      mistakes: { minutes: 'input_must_integer' },
    })
  })

  it('are what they were while nobody says otherwise', () => {
    const initial = [reserveSetting.initial, editSetting.initial, cutoffSetting.initial]
    expect(initial).toEqual([{ minutes: 30 }, { days: 7 }, { days: 3 }])
  })
})
