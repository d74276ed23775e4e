import { describe, expect, it } from 'vitest'
import { orderTagsSetting } from './order-tags.ts'

const { initial, mistakes, read, write } = orderTagsSetting
const tagged = (...order_tags: string[]) => mistakes({ order_tags })

describe('the tags of orders', () => {
  it('are read as they are written, with commas or by lines', () => {
    const read1 = read({ order_tags: 'urgent, call back\nwaiting;' })
    expect(read1).toEqual({ ok: true, value: { order_tags: ['urgent', 'call back', 'waiting'] } })
    expect(read(write(initial))).toEqual({ ok: true, value: initial })
    expect(mistakes(initial)).toEqual({})
  })

  it('may be none', () => expect(read({ order_tags: ' ' })).toEqual({ ok: true, value: { order_tags: [] } }))

  it('are each there once, and short', () => {
    expect(tagged('urgent', 'Urgent')).toEqual({ order_tags: 'input_invalid' })
    expect(tagged('a|b')).toEqual({ order_tags: 'input_invalid' })
    expect(tagged('x'.repeat(41))).toEqual({ order_tags: 'too_long' })
    expect(tagged(...Array.from({ length: 51 }, (_, at) => `t${at}`))).toEqual({ order_tags: 'too_long' })
  })
})
