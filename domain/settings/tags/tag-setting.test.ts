import { describe, expect, it } from 'vitest'
import { clientTagsSetting, orderTagsSetting, tagsGone, tagsHeld } from './tag-setting.ts'

describe('the tags of orders', () => {
  const { initial, mistakes, read, write } = orderTagsSetting
  const tagged = (...order_tags: string[]) => mistakes({ order_tags })

  it('are read as they are written, with commas or by lines', () => {
    const read1 = read({ order_tags: 'urgent, call back\nwaiting;' })
    expect(read1).toEqual({ ok: true, value: { order_tags: ['urgent', 'call back', 'waiting'] } })
    expect(read(write(initial))).toEqual({ ok: true, value: initial })
    expect(mistakes(initial)).toEqual({})
  })

  it('may be none', () => expect(read({ order_tags: ' ' })).toEqual({ ok: true, value: { order_tags: [] } }))

  it('are each there once, and short', () => {
    expect(tagged('urgent', 'Urgent')).toEqual({ order_tags: 'words_doubled' })
    expect(tagged('a|b')).toEqual({ order_tags: 'input_invalid' })
    expect(tagged('x'.repeat(40))).toEqual({})
    expect(tagged('x'.repeat(41))).toEqual({ order_tags: 'too_long' })
  })

  it('are 50 at most', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`)
    expect(tagged(...many(50))).toEqual({})
    expect(tagged(...many(51))).toEqual({ order_tags: 'tag_list_full' })
  })
})

describe('the tags of clients', () => {
  const { initial, mistakes, read, write } = clientTagsSetting

  it('are read as they are written, with commas or by lines', () => {
    const typed = read({ client_tags: 'press, radio host\ntrade;' })
    expect(typed).toEqual({ ok: true, value: { client_tags: ['press', 'radio host', 'trade'] } })
    expect(read(write(initial))).toEqual({ ok: true, value: initial })
    expect(read({ client_tags: ' ' })).toEqual({ ok: true, value: { client_tags: [] } })
  })

  it('are each there once, and short', () => {
    expect(mistakes(initial)).toEqual({})
    expect(mistakes({ client_tags: ['press', 'Press'] })).toEqual({ client_tags: 'words_doubled' })
    for (const odd of ['a|b', 'a:b', 'a..b', '-', '*'])
      expect(mistakes({ client_tags: [odd] })).toEqual({ client_tags: 'input_invalid' })
    expect(mistakes({ client_tags: ['x'.repeat(41)] })).toEqual({ client_tags: 'too_long' })
  })

  it('say which leave the list, and who still has them', () => {
    const before = { client_tags: ['press', 'trade'] }
    expect(tagsGone(before, { client_tags: ['trade', 'radio'] })).toEqual(['press'])
    expect(
      tagsHeld([
        { tag: 'press', clients: 12 },
        { tag: 'trade', clients: 1 },
      ]),
    ).toBe('tags_held:press (12), trade (1)')
  })
})
