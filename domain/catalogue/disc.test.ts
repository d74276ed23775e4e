import { describe, expect, it } from 'vitest'
import { type DiscData, discOf } from './disc.ts'

function drawn(color_vinyl: string, effect?: DiscData['effect']) {
  const { drawing } = discOf({ id: 7, color_vinyl, effect })
  return { kind: drawing.kind, names: drawing.colours.map(colour => colour.name) }
}

describe('the drawing of a disc', () => {
  it('is plain for one colour, opaque or not', () => {
    expect(drawn('["red"]')).toEqual({ kind: 'opaque', names: ['red'] })
    expect(drawn('["transparent_red"]')).toEqual({ kind: 'transparent', names: ['transparent_red'] })
  })

  it('is black without colours', () => {
    expect(drawn('')).toEqual({ kind: 'opaque', names: ['black'] })
  })

  it('halves two colours, or puts one in the other', () => {
    expect(drawn('["red","white"]')).toEqual({ kind: 'half', names: ['red', 'white'] })
    expect(drawn('["red","white"]', 'colour-in-colour').kind).toBe('colour-in-colour')
  })

  it('cuts three and more into wedges', () => {
    expect(drawn('["red","white","blue"]')).toEqual({ kind: 'wedges', names: ['red', 'white', 'blue'] })
  })

  it('splashes and marbles, seeded by the project', () => {
    const splatter = discOf({ id: 7, color_vinyl: '["red","white","blue"]', effect: 'splatter' }).drawing
    expect(splatter).toMatchObject({ kind: 'splatter', seed: 7 })
    expect(splatter.colours).toHaveLength(3)
    expect(drawn('["red","white","blue"]', 'marble')).toEqual({ kind: 'marble', names: ['red', 'white'] })
    expect(drawn('["red","white"]', 'smoke').kind).toBe('marble')
    expect(drawn('["red"]', 'splatter').kind).toBe('opaque')
  })

  it('leaves a picture disc its picture', () => {
    expect(drawn('["red","white"]', 'picture')).toEqual({ kind: 'picture', names: ['red'] })
  })

  it('keeps an unknown name visible over black', () => {
    const { drawing } = discOf({ id: 7, color_vinyl: '["toad_skin"]' })
    expect(drawing.kind).toBe('unknown')
    expect(drawing.colours[0]).toEqual({ name: 'toad_skin', hex: '#15181a', alpha: 1, known: false })
  })
})

describe('the photograph of a disc', () => {
  it.each([
    [1, { file: 'disc' }],
    ['1', { file: 'disc' }],
    ['https://example.org/a.png', { url: 'https://example.org/a.png' }],
    ['/media/a.png', { url: '/media/a.png' }],
    ['//example.org/a.png', undefined],
    ['javascript:alert(1)', undefined],
    [0, undefined],
    ['', undefined],
    [null, undefined],
  ])('is taken from %j', (url_vinyl, photo) => {
    const disc = discOf({ id: 7, color_vinyl: '["red"]', url_vinyl })
    expect(disc.photo).toEqual(photo)
    expect(disc.drawing.kind).toBe('opaque')
  })
})
