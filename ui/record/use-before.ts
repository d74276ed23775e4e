import type { CurrencyCode } from '#domain/money/currency.ts'
import { useT } from '../text/text-context.tsx'
import type { PriceBefore } from '../parts/price.tsx'

type Reduced = { compare_price?: number | undefined; currency: CurrencyCode }

/** Of what a price was reduced from, what `Price` needs; nothing of one that was not. */
export function useBefore() {
  const t = useT()
  return ({ compare_price: amountMinor, currency }: Reduced): { before?: PriceBefore } =>
    amountMinor === undefined
      ? {}
      : {
          before: {
            amount: { amountMinor, currency },
            beforeLabel: t('price.was'),
            nowLabel: t('price.now'),
          },
        }
}
