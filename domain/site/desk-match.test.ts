import { describe, expect, it } from 'vitest'
import { matchDesks, nearestDesks } from './desk-match.ts'

const desks = [
  { route: 'orders', words: ['Bestellungen', 'Orders'] },
  { route: 'dispatch', words: ['Versand', 'Dispatch', 'parcels'] },
  { route: 'quotes', words: ['Angebote', 'Pressing quotes'] },
  { route: 'letters', words: ['Crédits', 'Credits'] },
]
const found = (text: string) => matchDesks(text, desks).map(({ route }) => route)

describe('a desk', () => {
  it.each([
    ['', ['orders', 'dispatch', 'quotes', 'letters']],
    ['ord', ['orders']],
    ['VERS', ['dispatch']],
    ['parcel', ['dispatch']],
    ['quo', ['quotes']],
    ['credits', ['letters']],
    ['ang', ['quotes']],
    ['zzz', []],
  ])('is meant by %j: %j', (text, routes) => {
    expect(found(text)).toEqual(routes)
  })

  it('stands before another when the text is its beginning', () => {
    const both = [
      { route: 'inside', words: ['Reorders'] },
      { route: 'beginning', words: ['Orders'] },
    ]
    expect(matchDesks('ord', both).map(({ route }) => route)).toEqual(['beginning', 'inside'])
  })

  it('is found near a word that was mistyped, or names nothing', () => {
    expect(nearestDesks('oders', desks, 1)).toEqual([desks[0]])
    expect(nearestDesks('dispach', desks, 1)).toEqual([desks[1]])
    expect(nearestDesks('', desks, 3)).toEqual(desks.slice(0, 3))
    expect(nearestDesks('x'.repeat(100_000), desks, 2)).toHaveLength(2)
  })
})
