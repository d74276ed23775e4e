import type { QuoteFigures } from '#domain/pressing/quote/quote-figures.ts'
import { type QuoteCostCategory, quoteCostCategories } from '#domain/pressing/quote-cost.ts'
import { shareIn } from '#domain/pressing/quote/quote-lines.ts'
import { quoteCostLabel } from '#domain/pressing/quote-cost-label.ts'
import { formatUnitPrice } from '#domain/money/unit-price.ts'
import { useAnyT } from '../../text/any-message.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

/** The name of a chosen word: "Gatefold" for `sleeve` and `gatefold`. */
export function useChoiceName(): (name: string, text: string) => string {
  const say = useAnyT()
  return (name, text) => say(`quote.${name}_${text}`)
}

/** The fields whose choices a price of the card is named for. */
const chosenIn: Readonly<Record<string, string>> = {
  colour: 'colour_class',
  label: 'label',
  sleeve: 'sleeve',
  inner: 'inner_sleeve',
  insert: 'insert',
  numbered: 'numbered',
  shrink: 'shrink',
  finish: 'print_finish',
  design: 'design',
  cd: 'cd_making',
  case: 'cd_case',
  tape: 'tape_length',
}

/** Prices that are named for what is done, whatever the size. */
const byDeed: ReadonlySet<string> = new Set(['cut', 'plating', 'stamper', 'setup', 'disc', 'weight'])
const own: Readonly<Record<string, string>> = {
  'cut.etching': 'etching',
  'design.repair': 'repair',
  'colour.splatter_more': 'splatter_more',
  'insert.pages': 'pages',
  'case.jcard': 'jcard',
  'shell.more': 'shell',
}

const isLine = (key: string): key is QuoteCostCategory => quoteCostCategories.some(line => line === key)

/** The name of a price of the rate card: `sleeve.gatefold` is what the choice is called. */
export function usePriceName(): (key: string) => string {
  const say = useAnyT()
  const { locale } = useFmt()
  return key => {
    const [first = '', second = ''] = key.split('.')
    if (own[key] !== undefined) return say(`quote.price_${own[key]}`)
    const field = chosenIn[first]
    if (field !== undefined) return say(`quote.${field}_${second}`)
    if (byDeed.has(first)) return say(`quote.price_${first}`)
    if (second !== '') return say(`quote.price_${second}`)
    return isLine(key) ? quoteCostLabel(key, locale) : say(`quote.price_${key}`)
  }
}

type Part = QuoteFigures['lines'][number]['parts'][number]

/** What a price adds, in the euro of its card: "2 × €95 + 300 × €2.20". */
export function useSumText(): (part: Part) => string {
  const fmt = useFmt()
  return ({ fixed_minor, times, unit_hundredths, pieces }) => {
    const fixed = fmt.money({ amountMinor: fixed_minor, currency: 'EUR' })
    const once = times === 0 || fixed_minor === 0 ? [] : [times === 1 ? fixed : `${times} × ${fixed}`]
    const unit = formatUnitPrice({ unitHundredths: unit_hundredths, currency: 'EUR' }, fmt.locale)
    const each = pieces === 0 || unit_hundredths === 0 ? [] : [`${fmt.number(pieces)} × ${unit}`]
    return [...once, ...each].join(' + ')
  }
}

/** Who publishes a price, that it is ours, or of which line it is a share. */
export function useSourceText(): (source: string) => string {
  const t = useT()
  const fmt = useFmt()
  return source => {
    const share = shareIn(source)
    if (share)
      return t('quote.source_share', {
        percent: share.percent,
        line: quoteCostLabel(share.category, fmt.locale),
      })
    if (source === '') return ''
    return source === 'assumption' ? t('quote.source_own') : t('quote.source', { source })
  }
}
