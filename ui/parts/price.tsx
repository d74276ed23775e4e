import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Money as Amount } from '#domain/money/money.ts'
import { useFmt } from '../text/text-context.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The won and peso signs are missing from the text face's first file. */
const signless: ReadonlySet<CurrencyCode> = new Set<CurrencyCode>(['KRW', 'PHP'])

/** An amount as the reader's language writes it. */
export function Money({ amount }: { amount: Amount }) {
  const fmt = useFmt()
  return (
    <span {...(signless.has(amount.currency) ? { className: 'price-system' } : {})}>{fmt.money(amount)}</span>
  )
}

/** The price before a reduction, and the words that tell both apart for whoever does not see the line. */
export type PriceBefore = { amount: Amount; beforeLabel: string; nowLabel: string }

type PriceProps = {
  amount: Amount
  /** The price before, crossed out. */
  before?: PriceBefore
  /** What the price holds, such as "VAT included". */
  note?: string
  large?: boolean
}

/** A price, with the one before if it fell. */
export function Price({ amount, before, note, large = false }: PriceProps) {
  return (
    <span className={large ? 'price price-large' : 'price'}>
      {before && (
        <>
          <VisuallyHidden>{before.beforeLabel} </VisuallyHidden>
          <del>
            <Money amount={before.amount} />
          </del>
          <VisuallyHidden>{before.nowLabel} </VisuallyHidden>
        </>
      )}
      <Money amount={amount} />
      {note && <span className="price-note"> {note}</span>}
    </span>
  )
}
