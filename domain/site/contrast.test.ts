import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf, hexOf, mixed, movedUntil, readableOn, textContrast } from './contrast.ts'

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(channels => `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`)

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastOf('#abcdef', '#abcdef')).toBe(1)
  })

  it('keeps what can be read, and writes anew what cannot', () => {
    expect(readableOn('#12343b', '#fdf6e3')).toBe('#fdf6e3')
    expect(readableOn('#f4f0fa', '#d9d2e8')).toBe('#15181a')
    expect(readableOn('#111111', undefined)).toBe('#ffffff')
  })

  it('finds a colour that can be read on every ground', () => {
    fc.assert(
      fc.property(colour, colour, (ground, wanted) => {
        expect(contrastOf(ground, readableOn(ground, wanted))).toBeGreaterThanOrEqual(textContrast)
      }),
    )
  })
})

describe('colours', () => {
  it('are read in both lengths, and nothing else is one', () => {
    expect(hexOf(' #ABC ')).toBe('#aabbcc')
    expect(hexOf('#12343B')).toBe('#12343b')
    for (const none of [null, '', 'red', '#12', '#1234567', '#ggg', 'url(x)'])
      expect(hexOf(none)).toBeUndefined()
  })

  it('mix, and move no further than they must', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(movedUntil('#000000', '#ffffff', '#ffffff', 4.5)).toBe('#000000')
    const moved = movedUntil('#eeeeee', '#000000', '#ffffff', textContrast)
    expect(contrastOf(moved, '#ffffff')).toBeGreaterThanOrEqual(textContrast)
    expect(moved).not.toBe('#000000')
  })
})
