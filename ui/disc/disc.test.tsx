import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { discOf } from '#domain/catalogue/disc.ts'
import type { DiscEffect } from '#domain/catalogue/disc-effect.ts'
import { Disc, type DiscProps } from './disc.tsx'
import { DiscSprite } from './disc-sprite.tsx'
import { marble, splatter, trackGaps, wedges } from './geometry.ts'

const draw = (props: DiscProps) => renderToStaticMarkup(<Disc {...props} />)
const of = (color_vinyl: string[], effect?: DiscEffect): DiscProps => ({
  drawing: discOf({ id: 7, color_vinyl, effect }).drawing,
})

const cases: Record<string, DiscProps> = {
  opaque: of(['red']),
  transparent: of(['transparent_red']),
  half: of(['red', 'white']),
  inner: of(['red', 'white'], 'colour-in-colour'),
  wedges: of(['red', 'white', 'black']),
  splatter: of(['red', 'white'], 'splatter'),
  marble: of(['red', 'white'], 'marble'),
  picture: { ...of([], 'picture'), pictureUrl: '/p.webp' },
  unknown: of(['sea glass']),
  photo: { ...of(['red']), photoUrl: '/d.webp' },
}

describe('a disc', () => {
  it.each(Object.entries(cases))(
    '%s is drawn without style attributes, the same each time',
    (_name, props) => {
      const markup = draw(props)
      expect(markup).toContain('clip-path="url(#disc-clip)"')
      expect(markup).not.toContain('style=')
      expect(draw(props)).toBe(markup)
    },
  )

  it('draws no two cases alike', () => {
    expect(new Set(Object.values(cases).map(draw)).size).toBe(Object.keys(cases).length)
  })

  it('lets the sleeve show through transparent vinyl, with a stronger rim', () => {
    const markup = draw(of(['transparent_red']))
    expect(markup).toMatch(/<rect [^>]*fill-opacity="0\.\d+"/)
    expect(markup).toContain('stroke="#6b7476"')
  })

  it('draws an edge around a dark disc, which would be lost on a dark page', () => {
    expect(draw(of(['black']))).toContain('stroke-opacity="0.8"')
    expect(draw(of(['yellow']))).not.toContain('stroke="#6b7476"')
  })

  it('prints a picture disc without a paper label, and keeps the drawing under a photograph', () => {
    expect(draw({ ...of([], 'picture'), pictureUrl: '/p.webp' })).not.toContain('#d9d4c7')
    expect(draw({ ...of(['red']), photoUrl: '/d.webp' })).toMatch(/<rect .*\/d\.webp/)
  })

  it('is an image with a name, or decoration', () => {
    expect(draw({ ...of(['red']), label: 'Red vinyl' })).toContain('aria-label="Red vinyl"')
    expect(draw(of(['red']))).toContain('aria-hidden="true"')
  })

  it('turns only when told, at the speed of the record', () => {
    expect(draw(of(['red']))).not.toContain('disc-spin')
    expect(draw({ ...of(['red']), spinning: true, rpm: 45 })).toContain('data-rpm="45"')
  })

  it('is small enough for lists', () => {
    expect(draw({ ...of(['red', 'white'], 'splatter'), detail: 'card' }).length).toBeLessThan(1_400)
    expect(renderToStaticMarkup(<DiscSprite />).length).toBeLessThan(1_700)
  })
})

describe('the geometry', () => {
  it('puts each gap where the time is: halves meet in the middle of the grooves', () => {
    expect(trackGaps([100, 100])).toEqual([33])
    expect(trackGaps([60, 60, 60, 60])).toEqual([40, 33, 26])
    expect(trackGaps([300])).toEqual([])
    expect(trackGaps([])).toEqual([])
  })

  it('throws other drops for another project', () => {
    expect(splatter(1, 34)).toEqual(splatter(1, 34))
    expect(splatter(1, 34)).not.toEqual(splatter(2, 34))
    expect(marble(1)).not.toEqual(marble(2))
  })

  it('throws as many drops as asked', () => {
    expect(
      splatter(3, 34)
        .map(path => path.d)
        .join('')
        .split('M').length - 1,
    ).toBe(34)
  })

  it('cuts equal wedges', () => {
    expect(wedges(4)).toHaveLength(4)
    expect(wedges(4)[0]).toBe('M50 50L50 0A50 50 0 0 1 100 50Z')
  })
})
