// What the terminal says of the tax of a direct pressing. Rules 22.
import type { Output } from '#contract'
import { elsewhereSentence, vatSentence, withheldSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { day } from '../terminal/amounts.ts'

type Shown = Output<'pressings.one'> | Output<'staff.pressing'>
type Row = readonly [string, string]

/** What the register said of the buyer's number; staff alone are told. */
const vatRows = (pressing: Shown): Row[] =>
  'vat_checks' in pressing && pressing.vat_number !== null
    ? [
        [
          `VAT ${pressing.vat_number}`,
          pressing.vat_checks
            .map(({ of, result, name, reference, at }) =>
              [`${of} ${day(at)} ${result}`, name, reference].filter(Boolean).join(' '),
            )
            .join('; ') || 'not asked again yet',
        ],
      ]
    : []

/** By which law it bears no tax, or why it bears some all the same; what staff are told of its plant. */
function whyOf({ vat, ...pressing }: Shown): (string | undefined)[] {
  const isStaffs = 'goods_start' in pressing
  const start = isStaffs ? pressing.goods_start : null
  return [
    vatSentence(vat.treatment, 'en') ?? withheldSentence(vat.withheld, 'en', isStaffs ? 'staff' : 'others'),
    start === null ? undefined : elsewhereSentence(start.taxed_from, start.plant, 'en'),
  ]
}

/** How a contract is taxed and why, and what was proven for it. */
export const taxRows = (pressing: Shown): Row[] => [
  ...whyOf(pressing).flatMap(why => (why === undefined ? [] : [['taxed so', why] as const])),
  ...vatRows(pressing),
]
