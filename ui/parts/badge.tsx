import type { StatusColour } from '#domain/site/status-colour.ts'

/** A status: its colour and always its word. */
export function Badge({ tone, text }: { tone: StatusColour; text: string }) {
  return <span className={`badge tone-${tone}`}>{text}</span>
}
