import type { MessageId } from './catalogue.ts'
import type { TextValues } from './text-values.ts'
import { useT } from './text-context.tsx'

/** Machines name messages by plain text; what has no words is reported and shows its key. */
const isMessageId = (key: string): key is MessageId => key.includes('.')

/** Messages whose id comes from a machine or a server's code. */
export function useAnyT(): (key: string, values?: TextValues) => string {
  const t = useT()
  return (key, values) => (isMessageId(key) ? t(key, values) : key)
}
