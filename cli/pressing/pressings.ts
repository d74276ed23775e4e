// Direct pressings from the terminal: the same calls as their pages make.
import { type Input, isFailure, type Output } from '#contract'
import { parseMoney } from '#domain/money/parse-money.ts'
import { amount, day, deadline } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { logText } from '../terminal/log-text.ts'
import { openMoves } from '../terminal/open-moves.ts'
import { pageWord, spaced } from '../terminal/page-words.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'
import { billedText, doorText } from './pressing-places.ts'
import { taxRows } from './tax-rows.ts'

type Pressing = Output<'pressings.one'>
type Moved = Output<'pressings.move'>

export interface PressingListOptions extends CommonOptions {
  readonly all?: boolean
  readonly state?: Input<'staff.pressings'>['state']
}

export interface PressingOptions extends CommonOptions {
  /** Of the link of a guest. */
  readonly token?: string
  readonly staff?: boolean
}

const sumText = (sum: Pressing['deposit'], currency: Pressing['currency']): string =>
  `${amount(sum.gross, currency)} with VAT ${amount(sum.vat, currency)}, ${
    sum.paid ? `paid${sum.invoice === null ? '' : `, invoice ${sum.invoice}`}` : 'open'
  }`

/** Where the transfer that is waited for goes. */
const transferRows = ({ transfer_to: to, currency }: Pressing): (readonly [string, string])[] =>
  to === null
    ? []
    : [
        ['transfer', amount(to.amount, currency)],
        ['to', to.holder],
        ['IBAN', to.iban],
        ['write on it', to.reference],
        ...(to.until === null ? [] : [['transfer by', deadline(to.until)] as const]),
      ]

/** What a terminal calls otherwise than `--to` does. */
const commanded = { acceptShort: { command: 'accept-short' } }
/** A contract in lines: where it stands, its sums, its places. */
export function pressingText(pressing: Pressing | Output<'staff.pressing'>): string {
  const {
    ref,
    state,
    turn,
    task,
    stage,
    project_id: record,
    quantity,
    size,
    low,
    high,
    currency,
    due_at,
    accepted,
    pressed,
  } = pressing
  return facts([
    ['pressing', ref],
    ['state', pageWord('pressing.state', state)],
    ['turn', pageWord('vat_checks' in pressing ? 'pressing.whose' : 'pressing.turn', turn)],
    ...(task === null ? [] : [['waits for', pageWord('pressing.waits', task)] as const]),
    ...(stage === null ? [] : [['at the plant', pageWord('stage.', stage)] as const]),
    ...(record === null ? [] : [['record', String(record)] as const]),
    ['run', `${quantity} × ${size}, ${low} to ${high} count as delivered`],
    ['total, net', amount(pressing.total, currency)],
    ['deposit', sumText(pressing.deposit, currency)],
    ...(pressing.balance === null ? [] : [['balance', sumText(pressing.balance, currency)] as const]),
    ...(pressing.billing === null ? [] : [['invoices to', billedText(pressing.billing)] as const]),
    ...transferRows(pressing),
    ...taxRows(pressing),
    ...(accepted === null ? [] : [['counted', `${accepted} good of ${pressed ?? accepted}`] as const]),
    ...(due_at === null ? [] : [['until', deadline(due_at)] as const]),
    ...pressing.addresses.map(
      ({ ours, name, address, city, country_id, copies }, index) =>
        [
          `address ${index + 1}`,
          `${copies} copies, ${ours ? 'our stock' : doorText(pressing, { name, address, city, country_id })}`,
        ] as const,
    ),
    ...pressing.parcels.map(
      ({ address, carrier, number, delivered_at }) =>
        [
          `parcel to ${address + 1}`,
          `${carrier} ${number}${delivered_at === null ? '' : `, arrived ${day(delivered_at)}`}`.trim(),
        ] as const,
    ),
    ['open now', openMoves(pressing.moves, commanded)],
  ])
}

const costText = ({ costs, cost, pressing, dry_run }: Moved): string =>
  [
    ...(costs.length === 0
      ? []
      : [
          table(
            ['what', 'net'],
            costs.map(({ what, amount: minor }) => [spaced(what), amount(minor, pressing.currency)]),
          ),
        ]),
    dry_run
      ? `It would cost ${amount(cost, pressing.currency)} net; nothing was done.`
      : pressingText(pressing),
  ].join('\n\n')

const listText = (
  items: readonly (Output<'pressings.list'>['items'][number] & { readonly name?: string })[],
) =>
  items.length === 0
    ? 'No direct pressing.'
    : table(
        ['number', 'run', 'state', 'turn', 'net', 'who'],
        items.map(({ ref, quantity, size, state, turn, total, currency, name }) => [
          ref,
          `${quantity} × ${size}`,
          pageWord('pressing.state', state),
          pageWord(name === undefined ? 'pressing.turn' : 'pressing.whose', turn),
          amount(total, currency),
          name,
        ]),
      )

/** Own direct pressings; `--all`: everybody's, for staff. */
export const listPressings = (
  terminal: Terminal,
  { all = false, state, ...options }: PressingListOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api }, streams }) =>
    all
      ? answer(streams, await api.call('staff.pressings', state === undefined ? {} : { state }), page =>
          listText(page.items),
        )
      : answer(streams, await api.call('pressings.list', {}), page => listText(page.items)),
  )

const idOf = (text: string): number => Number(/^(?:P-)?0*(\d{1,9})$/i.exec(text.trim())?.[1] ?? 0)

/** The contract that was named, and the link it is reached by. */
export const reached = (text: string, { token }: PressingOptions) => ({
  id: idOf(text),
  ...(token !== undefined && { token }),
})

/** One direct pressing; one of somebody else as its desk sees it, with its log, where that may be seen. */
export const showPressing = (terminal: Terminal, text: string, options: PressingOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api }, streams }) => {
    const own = options.staff === true ? null : await api.call('pressings.one', reached(text, options))
    if (own !== null && (!isFailure(own) || options.token !== undefined))
      return answer(streams, own, pressingText)
    const atDesk = await api.call('staff.pressing', { id: idOf(text) })
    if (own !== null && isFailure(atDesk)) return answer(streams, own, pressingText)
    return answer(streams, atDesk, found => [pressingText(found), logText(found.events)].join('\n\n'))
  })

/** An amount in the currency of the contract it is said of. */
const minorOf = (
  text: string | undefined,
  known: Pick<Pressing, 'currency'> | undefined,
): number | 'no_amount' | undefined =>
  text === undefined || known === undefined
    ? undefined
    : (parseMoney(text, known.currency)?.amountMinor ?? 'no_amount')

const noAmount = (text = '') =>
  ({ code: 'option_invalid', about: `${text} is no amount, such as 27.60.` }) as const

export interface OwnMoveOptions extends PressingOptions {
  readonly reason?: string
  readonly copies?: number
  readonly cost?: string
  readonly dryRun?: boolean
}

/** Takes a short run, claims faults, or gives it up. */
export const moveOwnPressing = (
  terminal: Terminal,
  { text, move }: { readonly text: string; readonly move: Input<'pressings.move'>['move'] },
  { reason, copies, cost, dryRun = false, ...options }: OwnMoveOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api, random }, streams }) => {
    const known = cost === undefined ? undefined : await api.call('pressings.one', reached(text, options))
    if (known !== undefined && isFailure(known)) return answer(streams, known, pressingText)
    const seenCost = minorOf(cost, known)
    if (seenCost === 'no_amount') return streams.fail(noAmount(cost))
    const asked = {
      ...reached(text, options),
      move,
      dry_run: dryRun,
      ...(reason !== undefined && { reason }),
      ...(copies !== undefined && { copies }),
      ...(seenCost !== undefined && { cost_seen: seenCost }),
    }
    return answer(
      streams,
      await api.call('pressings.move', asked, { idempotencyKey: random.key() }),
      costText,
    )
  })

export interface DeskMoveOptions extends CommonOptions {
  readonly reason?: string
  readonly work?: 'design' | 'mastering'
  readonly pressed?: number
  readonly accepted?: number
  readonly decision?: 'replace' | 'credit' | 'refuse'
  readonly credit?: string
  readonly plant?: number
  readonly cost?: string
  readonly ours?: boolean
  readonly slotBilled?: boolean
  readonly dryRun?: boolean
}

/** Moves one as its desk does. */
export const movePressing = (
  terminal: Terminal,
  { text, move }: { readonly text: string; readonly move: Input<'staff.movePressing'>['move'] },
  said: DeskMoveOptions,
): Promise<ExitCode> =>
  withShop(terminal, said, async ({ ports: { api, random }, streams }) => {
    const { reason, work, pressed, accepted, decision, plant, ours = false } = said
    const isMoneySaid = said.credit !== undefined || said.cost !== undefined
    const known = isMoneySaid ? await api.call('staff.pressing', { id: idOf(text) }) : undefined
    if (known !== undefined && isFailure(known)) return answer(streams, known, pressingText)
    const [credit, cost] = [minorOf(said.credit, known), minorOf(said.cost, known)]
    if (credit === 'no_amount') return streams.fail(noAmount(said.credit))
    if (cost === 'no_amount') return streams.fail(noAmount(said.cost))
    const asked = {
      id: idOf(text),
      move,
      ours,
      slot_billed: said.slotBilled ?? false,
      dry_run: said.dryRun ?? false,
      ...(reason !== undefined && { reason }),
      ...(work !== undefined && { work }),
      ...(pressed !== undefined && { pressed }),
      ...(accepted !== undefined && { accepted }),
      ...(decision !== undefined && { decision }),
      ...(plant !== undefined && { plant_id: plant }),
      ...(credit !== undefined && { credit }),
      ...(cost !== undefined && { cost_seen: cost }),
    }
    return answer(
      streams,
      await api.call('staff.movePressing', asked, { idempotencyKey: random.key() }),
      costText,
    )
  })

export interface DeliverOptions extends CommonOptions {
  readonly address: number
  readonly carrier?: string
  readonly number?: string
}

/** Hands the copies of an address over, says that they arrived, or takes them in. */
export const deliverPressing = (
  terminal: Terminal,
  { text, move }: { readonly text: string; readonly move: Input<'staff.deliverPressing'>['move'] },
  { address, carrier, number, ...options }: DeliverOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api, random }, streams }) => {
    const asked = {
      id: idOf(text),
      move,
      address,
      ...(carrier !== undefined && { carrier }),
      ...(number !== undefined && { number }),
    }
    return answer(
      streams,
      await api.call('staff.deliverPressing', asked, { idempotencyKey: random.key() }),
      pressingText,
    )
  })
