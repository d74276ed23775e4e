import { usePlace } from '../place-context.tsx'
import { useAnyT } from './any-message.ts'
import type { MessageId } from './catalogue.ts'

/**
 * Messages that say whether prices hold VAT, as this shop has it; any other message as it is. `untaxed`: by
 * the message that says so, what is said where the shop charges none.
 */
export function useTaxT(untaxed: Readonly<Partial<Record<MessageId, MessageId>>>): (key: string) => string {
  const t = useAnyT()
  const { site } = usePlace()
  const others: Readonly<Record<string, string>> = untaxed
  return key => t((site.isUntaxed === true ? others[key] : undefined) ?? key)
}
