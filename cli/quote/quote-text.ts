import { moneyDecimal } from '#domain/money/money.ts'
import { type Quote, quoteValidDays } from '#domain/pressing/quote/quote.ts'
import { quoteCostLabel } from '#domain/pressing/quote-cost-label.ts'
import { perCopyOf, quoteFigures } from '#domain/pressing/quote/quote-figures.ts'
import type { QuoteCharge } from '#domain/pressing/quote/quote-charges.ts'
import type { LinePart, QuoteLine } from '#domain/pressing/quote/quote-lines.ts'
import { hasColour } from '#domain/pressing/quote/run-contents.ts'
import { packingOf } from '#domain/pressing/quote/run-packing.ts'
import { copiesText } from '../terminal/counted.ts'
import type { Paint } from '../terminal/paint.ts'
import { type Cell, table } from '../terminal/table.ts'
import { amount } from '../terminal/amounts.ts'

/** A quote for scripts, in the names of the API. */
export const quoteJson = (quote: Quote) => ({ spec: quote.spec, ...quoteFigures(quote) })

/** The lines of a quote as a table for another program. */
export function quoteCsv({ lines, charges, vat, currency, totalMinor, grossMinor }: Quote): string {
  const decimal = (amountMinor: number) => moneyDecimal({ amountMinor, currency })
  const rows: readonly (readonly (string | number)[])[] = [
    ['line', 'amount', 'currency', 'fixed_eur', 'unit_eur', 'pieces'],
    ...lines.map(line => [
      line.category,
      decimal(line.amountMinor),
      currency,
      (line.fixedMinor / 100).toFixed(2),
      (line.unitHundredths / 10_000).toFixed(4),
      line.pieces,
    ]),
    ...charges.map(charge => [chargeName(charge), decimal(charge.amountMinor), currency, '', '', '']),
    ['total', decimal(totalMinor), currency, '', '', ''],
    ...vat.map(tax => [`vat ${tax.countryId}`, decimal(tax.amountMinor), currency, '', '', '']),
    ['gross', decimal(grossMinor), currency, '', '', ''],
  ]
  return rows.map(row => row.join(',')).join('\n')
}

const percentOf = (basisPoints: number): string => `${basisPoints / 100} %`

const chargeName = (charge: QuoteCharge): string =>
  charge.kind === 'shipping'
    ? `shipping ${charge.countryId} (${copiesText(charge.copies)}; ${(charge.grams / 1_000).toFixed(1)} kg)`
    : `margin (${percentOf(charge.basisPoints)})`

const euros = (minor: number): string => amount(minor, 'EUR')

function partText({ price, fixed_minor, times, unit_hundredths, pieces, ...part }: LinePart): string {
  const once =
    times === 0 || fixed_minor === 0
      ? []
      : [times === 1 ? euros(fixed_minor) : `${times} × ${euros(fixed_minor)}`]
  const unit = pieces === 0 ? [] : [`${pieces} × €${(unit_hundredths / 10_000).toFixed(4)}`]
  const to = part.tier_to === null ? ' and up' : ` to ${part.tier_to}`
  const tier =
    part.tier_from === null || (part.tier_from === 1 && part.tier_to === null)
      ? ''
      : `, runs of ${part.tier_from}${to}`
  const said = part.source === '' ? '' : ` (${part.source})`
  return `${price}: ${[...once, ...unit].join(' + ') || 'free'}${tier}${said}`
}

const linesWithParts = (line: QuoteLine, value: string, dim: (text: string) => string): Cell[][] => [
  [quoteCostLabel(line.category, 'en'), value, ''],
  ...line.parts.map(part => ['', '', dim(partText(part))]),
]

/** Colours that play otherwise than black. */
const told = {
  picture: 'A picture disc plays less loud and wears sooner.',
  glow: 'Vinyl that glows plays less loud and wears sooner.',
  eco: 'Recycled vinyl comes in the tint of the day.',
} as const
const toldColours = ['picture', 'glow', 'eco'] as const

/** How a run leaves, and what is to be known of its colours. */
function notesOf(spec: Quote['spec']): string[] {
  const packed = packingOf(spec).map(
    ({ cartons, perCarton, isOnPallet }) => `${cartons} × ${perCarton}${isOnPallet ? ' on a pallet' : ''}`,
  )
  const colours = spec.format === 'vinyl' ? toldColours.filter(colour => hasColour(spec, colour)) : []
  return [`Packed in cartons: ${packed.join('; ')}.`, ...colours.map(colour => told[colour])]
}

/** A quote for a person: what is paid for, the total, and a larger run that costs no more. */
export function quoteText(quote: Quote, explain: boolean, paint: Paint): string {
  const { lines, charges, vat, currency, totalMinor, grossMinor, spec, better } = quote
  const value = (amountMinor: number) => amount(amountMinor, currency)
  const dim = (text: string) => paint('dim', text)
  const paid = explain ? lines : lines.filter(line => line.amountMinor > 0)
  const rows: Cell[][] = [
    ...paid.flatMap(line =>
      explain
        ? linesWithParts(line, value(line.amountMinor), dim)
        : [[quoteCostLabel(line.category, 'en'), value(line.amountMinor)]],
    ),
    ...charges.map(charge => [chargeName(charge), value(charge.amountMinor)]),
    ['total, net', value(totalMinor)],
    ...vat.map(tax => [`VAT ${tax.countryId} ${percentOf(tax.basisPoints)}`, value(tax.amountMinor)]),
    ...(vat.length === 0 ? [] : [['total with VAT', value(grossMinor)]]),
  ]
  const head = explain ? ['line', 'amount', 'how it comes about'] : ['line', 'amount']
  return [
    table(head, rows, { right: ['amount'], head: dim }),
    '',
    `${copiesText(spec.quantity)}, ${value(perCopyOf(totalMinor, spec.quantity))} each.`,
    ...notesOf(spec),
    `Rate card ${quote.rateCard}; holds ${quoteValidDays} days.`,
    ...(better === undefined
      ? []
      : [`${copiesText(better.quantity)} cost ${value(better.totalMinor)}: no more than ${spec.quantity}.`]),
  ].join('\n')
}
