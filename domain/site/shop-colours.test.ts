import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOf } from './contrast.ts'
import { footerPalette, shopPalette, type ShopPalette } from './shop-colours.ts'

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map(channels => `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`)

const chosen = (
  bg_color: string | null,
  font_color: string | null = null,
  footer_color: string | null = null,
) => ({
  bg_color,
  font_color,
  footer_color,
})

function lowest({ ground, surface, sunk, ink, ink2, tones }: ShopPalette): number {
  const texts = [ink, ink2, ...Object.values(tones)]
  return Math.min(...[ground, surface, sunk].flatMap(on => texts.map(text => contrastOf(text, on))))
}

describe('the colours of a white-label shop', () => {
  it('stay as they were chosen when they can be read', () => {
    expect(shopPalette(chosen('#12343b', '#fdf6e3'))).toMatchObject({
      isDark: true,
      ground: '#12343b',
      ink: '#fdf6e3',
    })
  })

  it('are repaired where pale stands on pale', () => {
    expect(shopPalette(chosen('#f4f0fa', '#d9d2e8'))).toMatchObject({ isDark: false, ink: '#15181a' })
  })

  it('can be read on every part of the page, whatever was chosen', () => {
    fc.assert(
      fc.property(colour, colour, (bg, font) => {
        const palette = shopPalette(chosen(bg, font))
        expect(palette && lowest(palette)).toBeGreaterThanOrEqual(4.5)
        expect(palette && contrastOf(palette.edge, palette.ground)).toBeGreaterThanOrEqual(3)
      }),
    )
  })

  it('are those of the house when the shop has no ground, or one that is no colour', () => {
    expect(shopPalette(chosen(null, '#ffffff'))).toBeUndefined()
    expect(shopPalette(chosen('red;}', '#ffffff'))).toBeUndefined()
  })
})

describe('the footer of a white-label shop', () => {
  it('is white on #111 unless it was chosen', () => {
    expect(footerPalette(chosen(null))).toMatchObject({ ground: '#111111', ink: '#ffffff' })
  })

  it('can be read on every ground', () => {
    fc.assert(
      fc.property(colour, footer => {
        const { ground, ink, ink2, edge } = footerPalette(chosen(null, null, footer))
        expect(Math.min(contrastOf(ink, ground), contrastOf(ink2, ground))).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(edge, ground)).toBeGreaterThanOrEqual(3)
      }),
    )
  })
})
