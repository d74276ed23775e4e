import { describe, expect, it } from 'vitest'
import { colourRows } from './colour-rows.ts'

describe('the rows of the colour table', () => {
  it('hold the names the specification gives as examples', () => {
    const names = colourRows.map(([name]) => name)
    expect(names).toEqual(expect.arrayContaining(['black', 'dark_blue', 'transparent_red']))
  })

  it('never give two names the same look', () => {
    const looks = colourRows.filter(([name]) => name !== 'clear').map(([, hex, alpha]) => `${hex} ${alpha}`)
    expect(new Set(looks).size).toBe(looks.length)
  })
})
