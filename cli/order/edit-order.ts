// Changes of a paid order's lines from the terminal: reckoned by -n, made without.
import { isFailure, type Output } from '#contract'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { staffOrderId } from './order-id.ts'
import { amount, deadlineMinute, minute } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { pageWord } from '../terminal/page-words.ts'
import type { CommonOptions, Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'

export interface LinesOptions {
  readonly project?: number
}

export interface EditOptions {
  readonly line?: readonly string[]
  readonly add?: readonly string[]
  readonly today?: boolean
  readonly keepShipping?: boolean
  readonly waive?: boolean
  readonly ask?: boolean
  readonly reason?: string
  readonly dryRun?: boolean
}

const locks = { shipment_started: 'is packed or has left', box: 'is a box' } as const

/** The lines of an order, what each could become, and the changes made so far, as they are printed. */
export function linesText(
  { lines, items, edits, changes, currency }: Output<'staff.orderLines'>,
  { paint }: Pick<Streams, 'paint'>,
): string {
  const head = (text: string) => paint('dim', text)
  const money = (minor: number) => amount(minor, currency)
  return [
    table(
      ['line', 'record', 'item', 'size', 'copies', 'price', 'left', 'locked'],
      lines.map(line => [
        line.id,
        line.name,
        line.item_id ?? '',
        sizeName(line.size),
        line.quantity,
        money(line.price),
        money(line.left),
        line.locked === null ? '' : locks[line.locked],
      ]),
      { right: ['line', 'copies', 'price', 'left'], head },
    ),
    table(
      ['record', 'name', 'item', 'size', 'what', 'price', 'free'],
      items.map(item => [
        item.project_id,
        item.name,
        item.item_id,
        sizeName(item.size),
        item.item,
        item.price === null ? 'not sold' : money(item.price),
        item.free ?? 'to order',
      ]),
      { right: ['price', 'free'], head },
    ),
    ...changes.map(({ id, at, state, due, until, reason }) =>
      [
        `change ${id}, ${minute(at)}: ${money(due)} asked until ${deadlineMinute(until)}`,
        pageWord('order_service.change', state),
        reason,
      ].join(', '),
    ),
    ...edits.map(
      ({ at, actor, was, now, reason }) =>
        `${minute(at)} ${actor}: ${money(was)} to ${money(now)}, ${reason}`,
    ),
  ].join('\n\n')
}

/** The lines of an order that stand, what each could become, and the changes made so far. */
export const showLines = (
  terminal: Terminal,
  order: string,
  { project, ...options }: LinesOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { api } = ports
    const id = await staffOrderId(ports, order)
    if (isFailure(id)) return streams.fail(id.problem)
    const asked = { id, ...(project !== undefined && { project_id: project }) }
    return answer(streams, await api.call('staff.orderLines', asked), whole => linesText(whole, streams))
  })

/** `31:1`, `31:0` or `31:1:12:xl`: line, copies, and perhaps another item and size. */
const linePattern = /^(\d{1,9}):(\d{1,2})(?::(\d{1,9})(?::([\w-]{0,20}))?)?$/
/** `1175:12:1` or `1175:12:1:xl`: record, item, copies, size. */
const addPattern = /^(\d{1,9}):(\d{1,9}):(\d{1,2})(?::([\w-]{0,20}))?$/

function readEdit({ line = [], add = [], today = false }: EditOptions) {
  const lines = line.map(text => linePattern.exec(text))
  const adds = add.map(text => addPattern.exec(text))
  if ([...lines, ...adds].includes(null)) return undefined
  return {
    changes: lines.flatMap(found => {
      if (found === null) return []
      const [, id = '', copies, item, size = ''] = found
      const price = today ? ('today' as const) : ('kept' as const)
      return [
        { line: Number(id), quantity: Number(copies), price, ...(item && { item_id: Number(item), size }) },
      ]
    }),
    adds: adds.flatMap(found => {
      if (found === null) return []
      const [, project, item, copies, size = ''] = found
      return [{ project_id: Number(project), item_id: Number(item), quantity: Number(copies), size }]
    }),
  }
}

/** Changes lines of a paid order that are not packed, or says what that comes to. */
export const editOrder = (
  terminal: Terminal,
  order: string,
  {
    keepShipping,
    waive,
    ask,
    dryRun = false,
    // What is only reckoned needs no reason.
    reason = dryRun ? 'reckoned' : '',
    ...options
  }: EditOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { api, random } = ports
    const id = await staffOrderId(ports, order)
    if (isFailure(id)) return streams.fail(id.problem)
    const rows = readEdit(options)
    if (rows === undefined)
      return streams.fail({
        code: 'option_invalid',
        about: 'Write --line 31:1 (line:copies) or 31:1:12:xl (with item and size), --add 1175:12:1:xl.',
      })
    const seen = await api.call('staff.orderLines', { id })
    if (isFailure(seen)) return answer(streams, seen, () => '')
    const asked = {
      id,
      ...rows,
      reason,
      keep_shipping: keepShipping === true,
      waive: waive === true,
      ask: ask === true,
      dry_run: dryRun,
      seen: seen.paid,
    }
    const done = await api.call('staff.editOrder', asked, { idempotencyKey: random.key() })
    return answer(streams, done, ({ outcome, was, now, refund, above }) => {
      const money = (minor: number) => amount(minor, seen.currency)
      return [
        `Paid before: ${money(was)}. After: ${money(now)}.`,
        outcome === 'asked'
          ? `The buyer is asked for ${money(above)} by mail; the order is changed once they have paid.`
          : above > 0
            ? `${money(above)} above what was paid: --ask asks the buyer, --waive has the house bear it.`
            : `${money(refund)} ${outcome === 'trial' ? 'would go back' : 'goes back'}.`,
      ].join('\n')
    })
  })

export interface ChangeOptions {
  readonly reason?: string
}

/** Sends the link of a proposed change again, has the house bear it, or takes it back. */
export const moveChange = (
  terminal: Terminal,
  order: string,
  move: 'remind' | 'waive' | 'withdraw',
  { reason = '', ...options }: ChangeOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { api, random } = ports
    const id = await staffOrderId(ports, order)
    if (isFailure(id)) return streams.fail(id.problem)
    const seen = await api.call('staff.orderLines', { id })
    if (isFailure(seen)) return answer(streams, seen, () => '')
    const open = seen.changes.find(({ state }) => state === 'proposed')
    if (open === undefined)
      return streams.fail({ code: 'not_found', about: 'No change of it waits for its buyer.' })
    const asked = { id, change: open.id, move, reason }
    const done = await api.call('staff.moveChange', asked, { idempotencyKey: random.key() })
    return answer(streams, done, ({ changes }) => {
      const now = changes.find(one => one.id === open.id)
      return `Change ${open.id}: ${now?.state ?? 'gone'}`
    })
  })

export interface ReplaceOptions {
  readonly line?: readonly string[]
  readonly again?: boolean
  readonly reason?: string
}

/** Sends copies of an order once more, for nothing. */
export const replaceLines = (
  terminal: Terminal,
  order: string,
  { line = [], again, reason = '', ...options }: ReplaceOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { api, random } = ports
    const id = await staffOrderId(ports, order)
    if (isFailure(id)) return streams.fail(id.problem)
    const rows = line.map(text => /^(\d{1,9}):(\d{1,2})$/.exec(text))
    const lines = rows.flatMap(found =>
      found === null ? [] : [{ id: Number(found[1]), quantity: Number(found[2]) }],
    )
    if (lines.length < rows.length)
      return streams.fail({ code: 'option_invalid', about: 'Write --line 31:1 (line:copies).' })
    const asked = { id, lines, reason, again: again === true }
    const made = await api.call('staff.replaceLines', asked, { idempotencyKey: random.key() })
    return answer(streams, made, ({ number, order_id }) => `They go out as order ${order_id}, ${number}.`)
  })
