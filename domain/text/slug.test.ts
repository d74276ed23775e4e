import { describe, expect, it } from 'vitest'
import { slugify } from './slug.ts'

describe('slugs', () => {
  it.each([
    ['Höhner & Søn: Été', 'hohner-son-ete'],
    ["Don't Stop", 'dont-stop'],
    ['  --A--  ', 'a'],
    ['Straße / Œuvre', 'strasse-oeuvre'],
    ['서울의 밤', '서울의-밤'],
    ['夜来香', '夜来香'],
    ['!!!', ''],
  ])('%s becomes %s', (text, slug) => {
    expect(slugify(text)).toBe(slug)
  })

  it('are short, and the same when made twice', () => {
    const slug = slugify('word '.repeat(40))
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(slug.endsWith('-')).toBe(false)
    expect(slugify(slug)).toBe(slug)
  })
})
