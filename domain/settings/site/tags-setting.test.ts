import { describe, expect, it } from 'vitest'
import { tagOf, tagsSetting } from './tags-setting.ts'

const { read, write, mistakes, initial } = tagsSetting
const tag = { script: 'https://tags.example/t.js?id={id}', id: 'GT-1', origins: ['https://*.tags.example'] }

describe('the script of somebody else', () => {
  it('is an address with an id in it, and what it talks to', () => {
    expect(read(write(tag))).toEqual({ ok: true, value: tag })
    expect([mistakes(tag), mistakes(initial)]).toEqual([{}, {}])
    expect(tagOf(tag)).toEqual({ scriptUrl: 'https://tags.example/t.js?id=GT-1', id: 'GT-1' })
    expect(tagOf(initial)).toBeUndefined()
  })

  it.each([
    'http://tags.example/t.js',
    'javascript:alert(1)',
    '//tags.example',
    'https://a:b@tags.example',
    'x',
  ])('is not loaded from %s', script =>
    expect(mistakes({ ...tag, script })).toEqual({ script: 'link_invalid' }),
  )

  it.each([
    '*',
    'https://*',
    'https://*.com',
    'https:',
    "'unsafe-inline'",
    'https://a.example; script-src *',
    'data:',
  ])('opens no door to %s', one =>
    expect(mistakes({ ...tag, origins: [one] })).toEqual({ origins: 'origin_invalid' }),
  )

  it('has an id of plain signs', () => {
    expect(mistakes({ ...tag, id: '' })).toEqual({ id: 'input_required' })
    expect(mistakes({ ...tag, id: 'GT-1"><script>' })).toEqual({ id: 'input_invalid' })
  })
})
