import { deskOf } from '#domain/desks/desks.ts'
import { recordNamed } from '../desk/named-record.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import type { TerminalPorts } from '../terminal-ports.ts'

/** The id of an order as it was typed, or why it is none. */
export const readOrderId = (text: string): number | Failed =>
  /^\d{1,10}$/.test(text) && Number(text) > 0
    ? Number(text)
    : failed('option_invalid', `${text} is no id of an order.`)

/** The id of anybody's order, which staff name by its id or by the number that is shown, `S-2345ABCDE`. */
export async function staffOrderId(ports: TerminalPorts, text: string): Promise<number | Failed> {
  const found = await recordNamed(ports, deskOf('order'), text)
  return 'problem' in found ? { error: true, problem: found.problem } : found.id
}
