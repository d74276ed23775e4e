import { usePlace } from '../place-context.tsx'
import { useAnyT } from './any-message.ts'
import type { MessageId } from './catalogue.ts'

/** What is said of prices with VAT, and what instead where the shop charges none. */
const untaxed = {
  'cart.country_needed': 'cart.country_needed_untaxed',
  'cart.description': 'cart.description_untaxed',
  'box.prices_hold': 'box.prices_hold_untaxed',
  'offer.total': 'offer.total_untaxed',
  'creation.price': 'creation.price_untaxed',
  'quote.sale_price': 'quote.sale_price_untaxed',
  'desks.section_prices': 'desks.section_prices_untaxed',
} as const satisfies Partial<Record<MessageId, MessageId>>

const isOfTax = (key: string): key is keyof typeof untaxed => Object.hasOwn(untaxed, key)

/** Messages that say whether prices hold VAT, as this shop has it; any other message as it is. */
export function useTaxT(): (key: string) => string {
  const t = useAnyT()
  const { site } = usePlace()
  return key => t(site.isUntaxed === true && isOfTax(key) ? untaxed[key] : key)
}
