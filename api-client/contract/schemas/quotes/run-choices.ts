// What a pressing run is made of, on the wire.
import { z } from 'zod'
import { ean13From } from '#domain/catalogue/barcode.ts'
import * as quote from '#domain/pressing/quote/quote-spec.ts'
import { Country } from '../parts.ts'

const { choices, defaultSpec, ranges } = quote

/** One of some words; anything else is named so, with the nearest of them. */
export const word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: 'choice_unknown' })

/** A whole number in the bounds of its field. */
export const count = (field: quote.NumberField) => {
  const [least, most] = ranges[field]
  return z.int().min(least, { error: 'out_of_range' }).max(most, { error: 'out_of_range' })
}

const ShipTo = z.object({
  country_id: Country,
  /** Some areas of a member state are outside for VAT, and told by this. */
  postcode: z
    .string()
    .trim()
    .max(10, { error: 'out_of_range' })
    .regex(/^[A-Za-z0-9 -]*$/, { error: 'out_of_range' })
    .optional(),
  copies: z.int().min(0).max(100_000).default(0),
})

/** A part of the run in a colour of its own, perhaps with a sleeve and a barcode of its own. */
export const Edition = z.object({
  colour_class: word(choices.colour_class),
  copies: z.int().min(1, { error: 'out_of_range' }).max(100_000, { error: 'out_of_range' }),
  own_sleeve: z.boolean().default(false),
  barcode: z
    .string()
    .max(20, { error: 'barcode_wrong' })
    .refine(text => text === '' || ean13From(text) === text, { error: 'barcode_wrong' })
    .default(''),
})

const list = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.array(word(words)).max(quote.maxListed, { error: 'out_of_range' }).readonly().default([])

/** What a pressing run is made of; the seventeen cost categories are priced from these choices. */
export const QuoteSpec = z.object({
  quantity: count('quantity'),
  size: word(choices.size),
  speed: word(choices.speed).default(defaultSpec.speed),
  /** Of the sides in their order, where they differ: A at 33, B at 45. */
  side_speeds: z
    .array(word(choices.speed))
    .max(quote.maxSides, { error: 'out_of_range' })
    .readonly()
    .default([]),
  discs: count('discs'),
  weight: word(choices.weight),
  cut: word(choices.cut).default(defaultSpec.cut),
  colour_class: word(choices.colour_class),
  etched: z.boolean().default(false),
  longest_side_seconds: count('longest_side_seconds').default(0),
  label: word(choices.label).default(defaultSpec.label),
  sleeve: word(choices.sleeve),
  inner_sleeve: word(choices.inner_sleeve),
  insert: word(choices.insert).default(defaultSpec.insert),
  sticker: z.boolean().default(false),
  numbered: word(choices.numbered).default(defaultSpec.numbered),
  shrink: word(choices.shrink).default(defaultSpec.shrink),
  print_finish: word(choices.print_finish).default(defaultSpec.print_finish),
  test_pressing: count('test_pressing').default(defaultSpec.test_pressing),
  test_pressing_courier: z.boolean().default(false),
  design: word(choices.design).default(defaultSpec.design),
  design_repair: count('design_repair').default(0),
  mastering_tracks: count('mastering_tracks').default(0),
  mastering_vinyl: z.boolean().default(false),
  rights_society: word(choices.rights_society).default(defaultSpec.rights_society),
  rights_retail_minor: count('rights_retail_minor').default(0),
  rights_dealer_minor: count('rights_dealer_minor').default(0),
  rights_protected_seconds: count('rights_protected_seconds').default(0),
  rights_total_seconds: count('rights_total_seconds').default(0),
  rights_promo_copies: count('rights_promo_copies').default(0),
  ship_to: z.array(ShipTo).max(quote.maxAddresses).default([]),
  inserts: list(quote.listChoices.inserts),
  booklet_pages: count('booklet_pages').default(0),
  finishes: list(quote.listChoices.finishes),
  editions: z.array(Edition).max(quote.maxListed, { error: 'out_of_range' }).readonly().default([]),
  splatter_colours: count('splatter_colours').default(1),
  dinked: z.boolean().default(false),
  format: word(choices.format).default(defaultSpec.format),
  cd_making: word(choices.cd_making).default(defaultSpec.cd_making),
  cd_case: word(choices.cd_case).default(defaultSpec.cd_case),
  tape_length: word(choices.tape_length).default(defaultSpec.tape_length),
  shell_colours: count('shell_colours').default(1),
})
