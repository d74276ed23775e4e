import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Disc } from './disc.tsx'
import { type DiscLook, effectOfCount } from './disc-look.ts'
import { DiscSprite } from './disc-sprite.tsx'
import { marble, splatter, trackGaps, wedges } from './geometry.ts'

const red = { hex: '#e0232e', alpha: 1 }
const clear = { hex: '#dfe6e8', alpha: 0.42 }
const draw = (look: DiscLook, props = {}) => renderToStaticMarkup(<Disc look={look} seed={7} {...props} />)

const looks: Record<string, DiscLook> = {
  opaque: { effect: 'plain', colours: [red] },
  transparent: { effect: 'plain', colours: [clear] },
  half: { effect: 'half', colours: [red, clear] },
  inner: { effect: 'inner', colours: [red, clear] },
  wedges: { effect: 'wedges', colours: [red, clear, { hex: '#0000ff', alpha: 1 }] },
  splatter: { effect: 'splatter', colours: [red, clear] },
  marble: { effect: 'marble', colours: [red, clear] },
  picture: { effect: 'plain', colours: [red], pictureUrl: '/p.webp' },
  photo: { effect: 'plain', colours: [red], photoUrl: '/d.webp' },
}

describe('a disc', () => {
  it.each(Object.entries(looks))(
    '%s is drawn without style attributes, the same each time',
    (_name, look) => {
      const markup = draw(look)
      expect(markup).toContain('clip-path="url(#disc-clip)"')
      expect(markup).not.toContain('style=')
      expect(draw(look)).toBe(markup)
    },
  )

  it('draws no two cases alike', () => {
    expect(new Set(Object.values(looks).map(look => draw(look))).size).toBe(Object.keys(looks).length)
  })

  it('lets the sleeve show through transparent vinyl', () => {
    expect(draw({ effect: 'plain', colours: [clear] })).toContain('fill-opacity="0.42"')
  })

  it('prints a picture disc without a paper label, and keeps the drawing under a photograph', () => {
    expect(draw({ effect: 'plain', colours: [red], pictureUrl: '/p.webp' })).not.toContain('#d9d4c7')
    expect(draw({ effect: 'plain', colours: [red], photoUrl: '/d.webp' })).toMatch(/#e0232e.*\/d\.webp/)
  })

  it('is an image with a name, or decoration', () => {
    expect(draw({ effect: 'plain', colours: [red] }, { label: 'Red vinyl' })).toContain(
      'aria-label="Red vinyl"',
    )
    expect(draw({ effect: 'plain', colours: [red] })).toContain('aria-hidden="true"')
  })

  it('turns only when told, at the speed of the record', () => {
    const look: DiscLook = { effect: 'plain', colours: [red] }
    expect(draw(look)).not.toContain('disc-spin')
    expect(draw(look, { spinning: true, rpm: 45 })).toContain('data-rpm="45"')
  })

  it('is small enough for lists', () => {
    const card = draw({ effect: 'splatter', colours: [red, clear] }, { detail: 'card' })
    expect(card.length).toBeLessThan(1_400)
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

  it('reads an effect out of a bare list of colours', () => {
    expect([0, 1, 2, 3, 5].map(effectOfCount)).toEqual(['plain', 'plain', 'half', 'wedges', 'wedges'])
  })
})
