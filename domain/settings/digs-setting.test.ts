import { describe, expect, it } from 'vitest'
import { digsSetting } from './digs-setting.ts'

const { initial, read, write, mistakes } = digsSetting

describe('what digs are given for', () => {
  it('is read as it is written, and is the rules until a shop says otherwise', () => {
    expect(read(write(initial))).toEqual({ ok: true, value: initial })
    expect(initial).toEqual({
      sponsor: 1,
      sponsored: 5,
      project: 10,
      godchild: 5,
      month_most: 10,
      record_at: 100,
    })
  })

  it('may be nothing, but a record costs something', () => {
    expect(mistakes({ ...initial, sponsor: 0, month_most: 0 })).toEqual({})
    expect(mistakes({ ...initial, record_at: 0, project: 10_001 })).toEqual({
      project: 'out_of_range',
      record_at: 'out_of_range',
    })
    expect(read({ ...write(initial), godchild: 'five', project: '' })).toEqual({
      ok: false,
      mistakes: { godchild: 'input_must_integer', project: 'input_required' },
    })
  })
})
