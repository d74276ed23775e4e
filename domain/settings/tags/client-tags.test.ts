import { expect, it } from 'vitest'
import { clientTagsSetting, tagsGone, tagsHeld } from './client-tags.ts'

const { initial, mistakes, read, write } = clientTagsSetting

it('reads tags of clients as they are written, with commas or by lines', () => {
  const typed = read({ client_tags: 'press, radio host\ntrade;' })
  expect(typed).toEqual({ ok: true, value: { client_tags: ['press', 'radio host', 'trade'] } })
  expect(read(write(initial))).toEqual({ ok: true, value: initial })
  expect(read({ client_tags: ' ' })).toEqual({ ok: true, value: { client_tags: [] } })
})

it('has each once, and short', () => {
  expect(mistakes(initial)).toEqual({})
  expect(mistakes({ client_tags: ['press', 'Press'] })).toEqual({ client_tags: 'input_invalid' })
  for (const odd of ['a|b', 'a:b', 'a..b', '-', '*'])
    expect(mistakes({ client_tags: [odd] })).toEqual({ client_tags: 'input_invalid' })
  expect(mistakes({ client_tags: ['x'.repeat(41)] })).toEqual({ client_tags: 'too_long' })
})

it('says which leave the list, and who still has them', () => {
  const before = { client_tags: ['press', 'trade'] }
  expect(tagsGone(before, { client_tags: ['trade', 'radio'] })).toEqual(['press'])
  expect(
    tagsHeld([
      { tag: 'press', clients: 12 },
      { tag: 'trade', clients: 1 },
    ]),
  ).toBe('tags_held:press (12), trade (1)')
})
