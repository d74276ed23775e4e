import { describe, expect, it } from 'vitest'
import { colourNamed, colours } from './colour.ts'
import { parseColours } from './colour-list.ts'

describe('colours', () => {
  it('are about sixty, each once, with a value and an opacity', () => {
    expect(colours.length).toBeGreaterThanOrEqual(58)
    expect(new Set(colours.map(({ name }) => name)).size).toBe(colours.length)
    for (const { hex, alpha } of colours) {
      expect(hex).toMatch(/^#[0-9a-f]{6}$/)
      expect(alpha === 1 || (alpha >= 0.42 && alpha <= 0.6)).toBe(true)
    }
  })

  it('let the page through when their name says so', () => {
    const named = colours.filter(({ name }) => /transparent|clear/.test(name))
    expect(named.every(({ alpha }) => alpha < 1)).toBe(true)
    expect(colours.filter(({ alpha }) => alpha < 1)).toEqual(named)
  })

  it('are found however the name is written', () => {
    expect(colourNamed('Dark Blue')?.name).toBe('dark_blue')
    expect(colourNamed(' dark-blue ')?.name).toBe('dark_blue')
    expect(colourNamed('constructor')).toBeUndefined()
  })
})

describe('the colour list of a project', () => {
  it.each([
    ['["red","white"]', ['red', 'white']],
    ['"red"', ['red']],
    ['red', ['red']],
    ['dark_blue', ['dark_blue']],
    [['red', ''], ['red']],
    ['[1,null,"red"]', ['red']],
    ['{"a":1}', []],
    ['[broken', []],
    ['null', []],
    ['', []],
    [undefined, []],
    [null, []],
  ])('%j is read as %j', (text, names) => {
    expect(parseColours(text)).toEqual(names)
  })
})
