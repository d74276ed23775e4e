import { describe, expect, it } from 'vitest'
import { flatText, readFlat } from './flat-prices.ts'

const words = { home: 'at home', eu: 'EU', world: 'world', none: 'nothing is sent' }

describe('three prices in one line', () => {
  it.each([
    ['5,90; 12; 20', [590, 1200, 2000]],
    ['5,90;12,50;20,00', [590, 1250, 2000]],
    ['5.90 12 20', [590, 1200, 2000]],
    ['5,90 12 20', [590, 1200, 2000]],
    ['5.90,12.90,20', [590, 1290, 2000]],
    ['5, 12, 20', [500, 1200, 2000]],
    ['5,90, 12, 20', [590, 1200, 2000]],
    ['5,90 € ; 12 € ; 20 €', [590, 1200, 2000]],
    ['€5.90 €12 €20', [590, 1200, 2000]],
    ['5; 12; -', [500, 1200, undefined]],
    ['5,-,20', [500, undefined, 2000]],
  ])('reads %j', (text, [domestic, eu, world]) => {
    expect(readFlat(text)).toEqual({ ok: true, prices: { domestic, eu, world } })
  })

  // Nobody can tell 5.90 and 12 from 5, 90 and 12.
  it.each(['5,90,12', '5,12,20', '5,90,12,50,20,00', '5.90,12,20', '5,12,-'])(
    'asks again for %j, which can be read in two ways',
    text => {
      expect(readFlat(text)).toEqual({ ok: false, code: 'amounts_ambiguous' })
    },
  )

  it.each(['5', '5,12', '5; 12', '5; 12; 20; 30', '-;-;-', '5; -1; 2', 'a; b; c', '5.999 12 20', ''])(
    'takes %j for no three prices',
    text => {
      expect(readFlat(text)).toEqual({ ok: false, code: 'amounts_three' })
    },
  )

  it('shows what was read as money, by zone', () => {
    expect(flatText('5,90; 12; 20', 'FR', 'en', words)).toBe('France €5.90 · EU €12.00 · world €20.00')
    expect(flatText('5,90; 12; -', '', 'en', words)).toBe(
      'at home €5.90 · EU €12.00 · world: nothing is sent',
    )
    expect(flatText('nothing', 'FR', 'en', words)).toBe('nothing')
  })
})
