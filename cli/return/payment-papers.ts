// What stands beside a row of the desk of payments: facts and postings, papers of a dispute, a refund.
import { isFailure, type Output } from '#contract'
import { deskOf } from '#domain/desks/desks.ts'
import type { EvidenceKind } from '#domain/orders/dispute.ts'
import { type OrderRefundOptions, refundOrder } from './refund-order.ts'
import { amount, deadlineMinute, minute } from '../terminal/amounts.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { choiceWord } from '../terminal/page-words.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, problemIn } from '../with-shop.ts'
import { readBytes } from '../desk/import-file.ts'
import { withRecord } from '../desk/one-record.ts'

const desk = deskOf('payment')

type Money = Output<'staff.payment'>

/** What the bank asks for beside the books, or asked for and how that ended. */
function unbookedText(dispute: NonNullable<Money['dispute']>): string[] {
  if (dispute.unbooked === null) return []
  const { amount: asked, currency, outcome } = dispute.unbooked
  return outcome === null
    ? [`Beside the books, the bank asks for: ${amount(asked, currency)}`]
    : [`Beside the books, the bank asked for: ${amount(asked, currency)} (${outcome})`]
}

const heardText = ({ due_at: due }: NonNullable<Money['dispute']>): string =>
  `The bank hears an answer until: ${due === null ? 'not said' : deadlineMinute(due)}`

/** What was said of it and where its money went, as a terminal shows it. */
function moneyText({ facts, postings, dispute }: Money): string {
  const said = facts.map(({ at, of, type, state }) => [minute(at), of, choiceWord('state', state), type])
  const booked = postings.map(({ at, entry, kind, account, currency, amount: minor }) => [
    minute(at),
    String(entry),
    kind,
    account,
    amount(minor, currency),
  ])
  const papers = dispute?.files.map(({ kind, name, bytes }) => [kind, name, String(bytes)]) ?? []
  return [
    table(['at', 'of', 'state', 'type'], said),
    table(['at', 'entry', 'kind', 'account', 'amount'], booked),
    ...(dispute === null ? [] : [heardText(dispute), ...unbookedText(dispute)]),
    ...(papers.length === 0 ? [] : [table(['paper', 'file', 'bytes'], papers)]),
  ].join('\n\n')
}

/** Prints what providers said of a payment, refund or dispute, and its postings. */
export const showFacts = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withRecord(terminal, { desk, id, options }, async ({ ports, streams }, found) =>
    answer(streams, await ports.api.call('staff.payment', { id: found }), moneyText),
  )

/** Lays a paper from a file to the answer of a dispute. */
export const addEvidence = (
  terminal: Terminal,
  [id = '', path = '']: readonly string[],
  { kind, ...options }: CommonOptions & { readonly kind: EvidenceKind },
): Promise<ExitCode> =>
  withRecord(terminal, { desk, id, options }, async ({ ports, streams }, found) => {
    const bytes = await readBytes(terminal, path)
    if (isFailure(bytes)) return streams.fail(bytes.problem)
    const name = path.split(/[/\\]/).at(-1) ?? ''
    const sent = { id: found, kind, name, file: bytes.toString('base64') }
    return answer(streams, await ports.api.call('staff.addEvidence', sent), moneyText)
  })

/** Pays part of the order of a payment back, as `sillon order refund` does. */
export async function refundPayment(
  terminal: Terminal,
  id: string,
  options: OrderRefundOptions & CommonOptions,
): Promise<ExitCode> {
  let order: number | undefined
  const looked = await withRecord(terminal, { desk, id, options }, async ({ ports, streams }, found) => {
    const record = await ports.api.call('desk.record', { desk: 'payment', id: found })
    if (isFailure(record)) return streams.fail(problemIn(record))
    const cell = record.cells['order']
    order = typeof cell === 'object' && cell !== null && 'id' in cell ? cell.id : undefined
    return order === undefined ? streams.fail({ code: 'not_found', status: 404 }) : exitCodes.ok
  })
  return order === undefined ? looked : refundOrder(terminal, String(order), options)
}
