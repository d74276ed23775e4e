// Who carries a parcel and how long that takes, in words.
import { daysText } from '#domain/shipping/delivery.ts'
import type { Delivery } from '#domain/shipping/tariff.ts'
import { useT } from '../text/text-context.tsx'

/** Which page says it: each has its own words at hand. */
type Page = 'cart' | 'company' | 'product'

/** `2–4 working days with La Poste`, or what of it the shop says. */
export function useDeliveryWords(page: Page) {
  const t = useT()
  return (delivery: Delivery): string => {
    const { carrier } = delivery
    const days = daysText(delivery)
    if (days === undefined) return t(`${page}.delivery_carrier`, { carrier })
    const values = { days, to: delivery.to_days ?? 0 }
    return carrier === ''
      ? t(`${page}.delivery_days`, values)
      : t(`${page}.delivery_both`, { ...values, carrier })
  }
}
