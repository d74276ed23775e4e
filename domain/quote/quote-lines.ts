import { multiplyDivide } from '../money.ts'
import type { QuoteCostCategory } from '../quote-cost.ts'
import type { QuoteSpec } from './quote-spec.ts'
import { type RateCard, tierPrice } from './rate-card.ts'

/** One line of a quote: amount = fixed + pieces × unit, rounded half up to a cent. */
export interface QuoteLine {
  readonly category: QuoteCostCategory
  readonly amountMinor: number
  readonly fixedMinor: number
  /** Price of one piece in hundredths of a cent. */
  readonly unitHundredths: number
  readonly pieces: number
}

const hundredthsPerCent = 100

function line(category: QuoteCostCategory, fixedMinor: number, unitHundredths = 0, pieces = 0): QuoteLine {
  const amountMinor = fixedMinor + multiplyDivide(pieces, unitHundredths, hundredthsPerCent)
  return { category, amountMinor, fixedMinor, unitHundredths, pieces }
}

function cutting(spec: QuoteSpec, card: RateCard): QuoteLine {
  const sides = spec.discs * 2
  const { cutMinor, platingMinor } = spec.cut === 'dmm' ? card.dmm : card.lacquer[spec.size]
  const furtherStampers = Math.ceil(spec.quantity / 1000) - 1
  return line('cutting', sides * (cutMinor + platingMinor + furtherStampers * card.nextStamperMinor))
}

function typeVinyl(spec: QuoteSpec, card: RateCard): QuoteLine {
  const colour = card.colour[spec.colour_class]
  const disc = multiplyDivide(tierPrice(card.disc, spec.quantity), card.discShare[spec.size], 10_000)
  const unit = disc + (spec.weight === '180' ? card.heavyUnit : 0) + colour.unit
  const fixed = card.pressSetupMinor[spec.size] * spec.discs + colour.fixedMinor
  return line('type_vinyl', fixed, unit, spec.quantity * spec.discs)
}

function insert(spec: QuoteSpec, card: RateCard): QuoteLine {
  if (spec.insert === 'none') return line('insert', 0)
  const unit = multiplyDivide(tierPrice(card.insert.unit, spec.quantity), card.insertTenths[spec.insert], 10)
  return line('insert', card.insert.fixedMinor, unit, spec.quantity)
}

function mastering(spec: QuoteSpec, card: RateCard): QuoteLine {
  const { trackMinor, capMinor, capTracks } = card.mastering
  const beyond = Math.max(0, spec.mastering_tracks - capTracks)
  const within = Math.min(spec.mastering_tracks, capTracks) * trackMinor
  return line('mastering', Math.min(within, capMinor) + beyond * trackMinor)
}

function shrink(spec: QuoteSpec, card: RateCard): QuoteLine {
  if (spec.shrink === 'none') return line('shrink', 0)
  const unit = tierPrice(card.shrink, spec.quantity) + (spec.shrink === 'bag' ? card.bagUnit : 0)
  return line('shrink', 0, unit, spec.quantity)
}

/** The seventeen lines of a run, in the order of spec section 3; a choice not taken is a line of zero. */
export function quoteLines(spec: QuoteSpec, card: RateCard): QuoteLine[] {
  const { quantity, discs } = spec
  const allDiscs = quantity * discs
  const [label, sleeve, inner] = [
    card.label[spec.label],
    card.sleeve[spec.sleeve],
    card.inner[spec.inner_sleeve],
  ]
  const finish = card.finish[spec.print_finish]
  const vinyl = typeVinyl(spec, card)
  return [
    cutting(spec, card),
    vinyl,
    line('label', label.fixedMinor * discs, tierPrice(label.unit, quantity), allDiscs),
    line('sleeve', sleeve.fixedMinor, tierPrice(sleeve.unit, quantity), quantity),
    line('inner_sleeve', inner.fixedMinor * discs, tierPrice(inner.unit, quantity), allDiscs),
    spec.numbered === 'none'
      ? line('numbered', 0)
      : line('numbered', card.numbered.fixedMinor, card.numbered.unit[spec.numbered], quantity),
    shrink(spec, card),
    line('insert_vinyl', 0, card.insertVinylUnit, allDiscs),
    spec.insert === 'none'
      ? line('insert_sleeve', 0)
      : line('insert_sleeve', 0, card.insertSleeveUnit, quantity),
    insert(spec, card),
    spec.sticker ? line('sticker', card.sticker.fixedMinor, card.sticker.unit, quantity) : line('sticker', 0),
    line('print_finish', finish.fixedMinor, finish.unit, quantity),
    line('test_pressing', spec.test_pressing ? card.testPressingMinor * discs : 0),
    line('design', card.designMinor[spec.design]),
    mastering(spec, card),
    // Rights are cleared per society and repertoire; the desk adds them when the track list is known.
    line('mechanical_right', 0),
    line('energy_cost', multiplyDivide(vinyl.amountMinor, card.energyBasisPoints, 10_000)),
  ]
}
