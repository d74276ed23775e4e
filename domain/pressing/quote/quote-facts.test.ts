import { describe, expect, it } from 'vitest'
import { quoteFacts } from './quote-facts.ts'
import { defaultSpec, type QuoteSpec } from './quote-spec.ts'

const told = (spec: Partial<QuoteSpec>) =>
  Object.fromEntries(
    quoteFacts({ ...defaultSpec, ...spec }, 'en', key => `<${key}>`).map(fact => [fact.name, fact.texts]),
  )

describe('the facts of a quote', () => {
  it('tell what is pressed, even where nobody chose', () => {
    expect(told({})).toEqual({
      quantity: ['300'],
      size: ['<size_12>'],
      speed: ['<speed_33>'],
      discs: ['1'],
      weight: ['140 g'],
      cut: ['<cut_lacquer>'],
      colour_class: ['<colour_class_black>'],
      label: ['<label_printed>'],
      sleeve: ['<sleeve_spine_3mm>'],
      inner_sleeve: ['<inner_sleeve_paper>'],
      insert: ['<insert_none>'],
      shrink: ['<shrink_shrink>'],
      print_finish: ['<print_finish_none>'],
      test_pressing: ['5'],
      ship_to: ['<goes_to_plant>'],
      packing: ['12 × 25'],
    })
  })

  it('tell the speed of each side where they differ', () => {
    const speeds = told({ side_speeds: ['33', '45'] })
    expect(speeds).toMatchObject({ speed: ['A <speed_33>', 'B <speed_45>'] })
    expect(speeds).not.toHaveProperty('side_speeds')
    expect(told({ side_speeds: ['45', '45'] })).toMatchObject({ speed: ['<speed_45>'] })
  })

  it('tell no colour of a run that its editions take whole', () => {
    const split = (copies: number) => ({
      editions: [{ colour_class: 'glow', copies, own_sleeve: false, barcode: '' } as const],
    })
    expect(told(split(300))).toMatchObject({ editions: ['<colour_class_glow> (300)'] })
    expect(told(split(300))).not.toHaveProperty('colour_class')
    expect(told(split(299))).toMatchObject({ colour_class: ['<colour_class_black>'] })
  })

  it('tell the weight a disc of the size has, and where how many copies go', () => {
    const ship_to = [
      { country_id: 'FR', copies: 0 },
      { country_id: 'DE', copies: 100 },
    ]
    const more = { longest_side_seconds: 250, rights_retail_minor: 2_490 }
    const facts = told({ size: '7', quantity: 1_500, sticker: true, ...more, ship_to })
    expect(facts).toMatchObject({
      weight: ['42 g'],
      sticker: ['<yes>'],
      longest_side: ['04:10'],
      rights_retail: ['€24.90'],
      ship_to: ['France (1,400)', 'Germany (100)'],
    })
  })
})
