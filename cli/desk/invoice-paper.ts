// Papers of the desk of invoices: any invoice or credit note as PDF, and sent to its buyer once more.
import { basename } from 'node:path'
import { isFailure, type Output } from '#contract'
import { deskOf } from '#domain/desks/desks.ts'
import { issuedNumber } from '#domain/desks/invoice-desk.ts'
import { percentText } from '#domain/orders/invoice.ts'
import { amount } from '../terminal/amounts.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { writeOutput } from '../terminal/files.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, type OpenShop, problemIn } from '../with-shop.ts'
import { withRecord } from './one-record.ts'

export interface InvoicePaperOptions {
  readonly output?: string
  readonly force?: boolean
}

/** What a document belongs to, with the number of either. */
interface Document {
  readonly order: number
  readonly note: number | undefined
  readonly invoice: number | undefined
}

/** The order and the number of a document, of its record at the desk. */
export function documentOf({ id, cells }: Output<'desk.record'>): Document | undefined {
  const { order, kind } = cells
  if (typeof order !== 'object' || order === null || !('id' in order)) return undefined
  const number = issuedNumber(id)
  return kind === 'credit_note'
    ? { order: order.id, note: number, invoice: undefined }
    : { order: order.id, note: undefined, invoice: number }
}

const withDocument = (
  terminal: Terminal,
  id: string,
  options: CommonOptions,
  work: (shop: OpenShop, document: Document) => Promise<ExitCode>,
): Promise<ExitCode> =>
  withRecord(terminal, { desk: deskOf('invoice'), id, options }, async (shop, found) => {
    const record = await shop.ports.api.call('desk.record', { desk: 'invoice', id: found })
    if (isFailure(record)) return shop.streams.fail(problemIn(record))
    const document = documentOf(record)
    return document === undefined
      ? shop.streams.fail({ code: 'not_found', status: 404 })
      : work(shop, document)
  })

/** Writes an invoice or a credit note as PDF, under its own name if none is said. */
export const writeInvoice = (
  terminal: Terminal,
  id: string,
  { output, force = false, ...options }: InvoicePaperOptions & CommonOptions,
): Promise<ExitCode> =>
  withDocument(terminal, id, options, async ({ ports, streams }, { order, note, invoice }) => {
    const asked = {
      id: order,
      ...(note !== undefined && { number: note }),
      ...(invoice !== undefined && { invoice }),
    }
    const file = await ports.api.call('staff.orderPaper', asked)
    if (isFailure(file)) return streams.fail(problemIn(file))
    const path = await writeOutput(terminal, output ?? basename(file.file_name), file.bytes, {
      isForced: force,
    })
    if (isFailure(path)) return streams.fail(path.problem)
    streams.result({ file: path, size: file.bytes.length }, () => `Written to ${path}`)
    return exitCodes.ok
  })

type Issued = Output<'staff.invoice'>

/** What it is over and the VAT by rate, as a terminal shows it. */
function issuedText({ currency, lines, discount, shipping, already, total, rates }: Issued): string {
  const money = (minor: number | null) => (minor === null ? '' : amount(minor, currency))
  const under = [
    { name: 'discount', minor: discount },
    { name: 'shipping', minor: shipping },
    { name: 'invoiced before', minor: already },
  ].filter(({ minor }) => minor !== 0)
  const rows = [
    ...lines.map(line => [
      line.name,
      line.quantity === null ? 'a part' : String(line.quantity),
      money(line.price),
      money(line.amount),
    ]),
    ...[...under, { name: 'in all', minor: total }].map(({ name, minor }) => [name, '', '', money(minor)]),
  ]
  const vat = rates.map(({ basis_points: rate, net, vat: tax, gross }) => [
    `${percentText(rate)} %`,
    ...[net, tax, gross].map(money),
  ])
  return [
    table(['line', 'copies', 'price', 'amount'], rows),
    table(['rate', 'net', 'vat', 'gross'], vat),
  ].join('\n\n')
}

/** Prints what an invoice or a credit note is over, and the VAT in it by rate. */
export const showIssued = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withRecord(terminal, { desk: deskOf('invoice'), id, options }, async ({ ports, streams }, found) =>
    answer(streams, await ports.api.call('staff.invoice', { id: found }), issuedText),
  )

/** Sends an invoice, or what went back last with its credit note, to the buyer once more. */
export const sendInvoice = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withDocument(terminal, id, options, async ({ ports, streams }, { order, note }) => {
    const letter = note === undefined ? ('invoice' as const) : ('refunded' as const)
    const asked = { id: order, letter }
    const sent = await ports.api.call('staff.resendOrderMail', asked, { idempotencyKey: ports.random.key() })
    return answer(streams, sent, () => 'It is on its way to the buyer.')
  })
