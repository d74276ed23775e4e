import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publishedTariff, tariffMistakes } from './tariff.ts'
import { readTariffCsv, readTiers, tariffCsv, tiersText } from './tariff-text.ts'

const tier = (up_to_grams: number, price_minor: number) => ({ up_to_grams, price_minor })

describe('tiers as people write them', () => {
  it.each([
    ['250 4.95', [tier(250, 495)]],
    ['250 g: 4,95 €\n 500 g: 6.7\n', [tier(250, 495), tier(500, 670)]],
    ['250=4.95; 500=6', [tier(250, 495), tier(500, 600)]],
    ['', []],
  ])('are read from %j', (text, tiers) => expect(readTiers(text)).toEqual(tiers))

  it.each(['250', '4.95 250', '250 4.955', '250 -1', '250 4.95 6', 'a b', '12345678 1'])(
    'are no tiers: %j',
    text => expect(readTiers(text)).toBeUndefined(),
  )

  it('are read as they are written', () => {
    const tiers = fc.array(fc.record({ up_to_grams: fc.nat(1_000_000), price_minor: fc.nat(1_000_000) }), {
      maxLength: 9,
    })
    fc.assert(
      fc.property(tiers, given => {
        expect(readTiers(tiersText(given))).toEqual(given)
      }),
    )
  })
})

describe('a tariff as CSV', () => {
  it('is read as it is written', () => {
    const { domestic, eu, world, relay } = publishedTariff
    expect(tariffCsv(publishedTariff)).toContain('\ndomestic,250,4.95\n')
    expect(readTariffCsv(tariffCsv(publishedTariff))).toEqual({
      ok: true,
      rows: { domestic, eu, world, relay },
    })
  })

  it('comes from a spreadsheet with a decimal comma too', () => {
    const read = readTariffCsv('\ufeffzone;up_to_grams;price\r\neu;500;"10,90"\r\n')
    expect(read).toMatchObject({ ok: true, rows: { eu: [tier(500, 1_090)], domestic: [] } })
  })

  it.each([
    ['zone,up_to_grams,price\neu,500', 2],
    ['moon,500,1', 1],
    ['eu,500,1\neu,600,1,more', 2],
  ])('says the first line that is no row: %j', (text, line) =>
    expect(readTariffCsv(text)).toEqual({ ok: false, line }),
  )
})

describe('a tariff', () => {
  it('that is published has nothing wrong with it', () => expect(tariffMistakes(publishedTariff)).toEqual({}))

  it.each([
    [{ domestic: [tier(500, 1), tier(500, 2)] }, { domestic: 'tiers_order' }],
    [{ relay: [tier(500, 2), tier(600, 1)] }, { relay: 'tiers_fall' }],
    [{ world: [tier(500, 2)] }, { world: 'tiers_short' }],
    [{ relay: [tier(500, 2)] }, {}],
    [{ not_served: ['RU', 'XX'] }, { not_served: 'country_unknown' }],
    [{ domestic: [], eu: [], world: [] }, { domestic: 'input_required' }],
  ])('with %j is told %j', (change, mistakes) =>
    expect(tariffMistakes({ ...publishedTariff, ...change })).toEqual(mistakes),
  )
})
