// Manual orders from the terminal: the calls that staff make, on the lifecycle the server applies.
import { isFailure, type Output } from '#contract'
import { lineName } from '#domain/orders/line-name.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { deskOf } from '#domain/desks/desks.ts'
import type { CounterMeans } from '#domain/drafts/draft.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { vatSentence, withheldSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { type ListOptions, listIn } from '../desk/list-records.ts'
import { type DraftMove, draftMoves } from '#machines/lifecycles/draft/draft.moves.ts'
import { amount, deadlineMinute, minute } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { pageWord } from '../terminal/page-words.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { openMoves } from '../terminal/open-moves.ts'
import { facts, table } from '../terminal/table.ts'
import { fieldName, fieldSays } from '../terminal/words.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, problemIn, withShop } from '../with-shop.ts'

type Draft = Output<'staff.draft'>

export type DraftListOptions = ListOptions & { readonly mine?: boolean }

/** `--state open`: those that wait for somebody. */
const withOpen = ({ state, ...options }: ListOptions & CommonOptions) =>
  state === 'open' ? { ...options, waiting: 'true' } : { ...options, state }

/** Lists manual orders as their desk does. */
export const listDrafts = (
  terminal: Terminal,
  { mine, ...options }: DraftListOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    if (mine !== true) return listIn(shop, deskOf('draft'), withOpen(options))
    const user = await shop.ports.api.call('auth.check', {})
    if (isFailure(user)) return shop.streams.fail(problemIn(user))
    return listIn(shop, deskOf('draft'), { ...withOpen(options), writtenBy: String(user.id) })
  })

const nameOf = (one: {
  artist_name: string
  name: string
  item?: string | undefined
  size: string
}): string =>
  one.name === ''
    ? 'nothing of this number'
    : [one.artist_name, lineName(one), sizeName(one.size)].filter(Boolean).join(', ')

type Fact = readonly [name: string, said: string]

/** Money of a transfer, where it is paid by one. */
const moneyFacts = ({ money, currency }: Draft): readonly Fact[] =>
  money === null
    ? []
    : [
        ['transfer', `${amount(money.arrived, currency)} of ${amount(money.due, currency)} is here`],
        ['to', `${money.iban}, reference ${money.reference}`],
        ...(money.written_off === 0 ? [] : [['written off', amount(money.written_off, currency)] as const]),
        ...(money.write_off_asked_by === null
          ? []
          : [['to write off', `${money.write_off_asked_by} asked; a second person does the same`] as const]),
        ...(money.due_on === null ? [] : [['to be paid by', money.due_on] as const]),
      ]

const askings: readonly string[] = ['receivable.remind', 'receivable.ask']

/** When its buyer was asked for what is open on account, and by whom. */
const askedFacts = ({ events }: Draft): readonly Fact[] =>
  events
    .filter(({ type }) => askings.includes(type))
    .map(({ at, who }) => ['asked for', `${minute(at)}, by ${who ?? 'the shop'}`])

/** What its customer may owe, and whom a sale above it waits for. */
const creditFacts = ({ credit, currency }: Draft): readonly Fact[] =>
  credit === null
    ? []
    : [
        ['on account', `owes ${amount(credit.due, currency)} of ${amount(credit.limit, currency)}`],
        ...(credit.asked_by === null
          ? []
          : [['above the limit', `${credit.asked_by} asked; a second person agrees`] as const]),
      ]

/** Rows by move; a second person agrees beside the moves. */
const commanded = {
  ...draftMoves,
  approveCredit: { command: 'approve' },
  askOwed: { command: 'ask' },
  writeOffOwed: { command: 'write-off' },
}

/** By which rule a trade order is taxed. */
function supplyOf({ supply }: Draft): (readonly [string, string])[] {
  if (supply === undefined) return []
  const { basis_points, treatment, vat_number: number, withheld } = supply
  const law = vatSentence(treatment, 'en') ?? withheldSentence(withheld, 'en', 'staff')
  return [
    ['VAT', [`${basis_points / 100} %`, ...(law === undefined ? [] : [law])].join(': ')],
    ...(number === null ? [] : [['VAT number', `${number}, confirmed by its register`] as const]),
  ]
}

/** How its order stands; what was sold on account and is open is not paid, whatever its lines do. */
function orderStanding({ order_state: state, money }: Draft): string {
  const isOwed = money !== null && money.due_on !== null && money.arrived + money.written_off < money.due
  return isOwed ? `on account, due ${money.due_on}` : pageWord('order_status.', state ?? '')
}

/** A manual order as it is printed. */
export function draftText(one: Draft): string {
  const { currency, totals, customer } = one
  const problems = Object.entries(one.problems).map(
    ([field, code]) => `${fieldName(field)} ${fieldSays(code)}`,
  )
  return [
    facts([
      ['manual order', `${one.ref}, ${pageWord('drafts.channel', one.channel)}`],
      ['state', pageWord('drafts.state', one.state)],
      [
        'order',
        one.order_number === null ? 'none' : `${one.order_id} ${one.order_number}, ${orderStanding(one)}`,
      ],
      ['customer', [one.name, one.email].filter(Boolean).join(' ') || 'not said'],
      [
        'goes to',
        one.pickup
          ? 'handed over'
          : [customer?.address, customer?.zip_code, customer?.city, customer?.country_id]
              .filter(Boolean)
              .join(', ') || 'not said',
      ],
      ['link until', one.link_until === null ? 'no link' : deadlineMinute(one.link_until)],
      ['copies kept', one.holds ? 'yes' : 'no'],
      ['goods', amount(totals.subtotal, currency)],
      ['discount', amount(totals.discount, currency)],
      ['parcel', amount(totals.shipping, currency)],
      ['total', amount(totals.total, currency)],
      ...supplyOf(one),
      ...moneyFacts(one),
      ...askedFacts(one),
      ...creditFacts(one),
      ['in its way', problems.length === 0 ? 'nothing' : problems.join(', ')],
      ['moves', openMoves(one.moves, commanded)],
    ]),
    table(
      ['item', 'record', 'free', 'list', 'price', 'copies', 'total', 'problem'],
      one.lines.map(line => [
        line.project_id === null ? 'free' : `${line.project_id}:${line.item_id}`,
        [nameOf(line), ...(line.project_id === null && !line.sent ? ['not sent'] : [])].join(', '),
        line.project_id === null ? '–' : line.name === '' ? '' : (line.free ?? 'to order'),
        line.list_price === null ? '' : amount(line.list_price, currency),
        amount(line.price, currency),
        line.quantity,
        amount(line.total, currency),
        line.problem ? fieldSays(line.problem) : '',
      ]),
      { right: ['free', 'list', 'price', 'copies', 'total'] },
    ),
  ].join('\n\n')
}

/** The number of one, as `12` or `D-00012`. */
export function readDraftId(text: string): number | undefined {
  const digits = /^(?:d-)?0*(\d{1,9})$/i.exec(text)?.[1]
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits)
}

/** What is said of a number that is none. */
export const wrongDraft = (text: string) =>
  ({ code: 'option_invalid', about: `${text} is no number of a manual order.` }) as const

/** Shows one manual order. */
export const showDraft = (terminal: Terminal, text: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = readDraftId(text)
    if (id === undefined) return streams.fail(wrongDraft(text))
    return answer(streams, await ports.api.call('staff.draft', { id }), draftText)
  })

/** Finds what can be written on a line. */
export const findGoods = (
  terminal: Terminal,
  search: string,
  { currency, ...options }: { readonly currency: CurrencyCode } & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) =>
    answer(streams, await ports.api.call('staff.draftGoods', { search, currency }), ({ items }) =>
      items.length === 0
        ? 'Nothing for sale has these words.'
        : table(
            ['line', 'record', 'price', 'free'],
            items.map(item => [
              `${item.project_id}:${item.item_id}:${item.size}:1`,
              nameOf(item),
              item.price === null ? 'not sold' : amount(item.price, currency),
              item.free ?? 'to order',
            ]),
            { right: ['price', 'free'] },
          ),
    ),
  )

/** Says whose account is missing, where a move needs one: the shop's own. */
function withAccount<F extends { readonly fields?: Readonly<Record<string, string>> | undefined }>(
  refused: F,
): F {
  const { fields } = refused
  return fields?.['iban'] === undefined
    ? refused
    : { ...refused, fields: { ...fields, iban: 'shop_iban_missing' } }
}

export interface DraftMoveOptions {
  readonly days?: number
  readonly hold?: boolean
  readonly means?: CounterMeans
  readonly reference?: string
  readonly handedOver?: boolean
  readonly reason?: string
}

/** Offers it, makes an order of it, takes it back or drops it. */
export const moveDraft = (
  terminal: Terminal,
  { text, move }: { readonly text: string; readonly move: DraftMove },
  { days, hold, means, reference, handedOver, reason, ...options }: DraftMoveOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = readDraftId(text)
    if (id === undefined) return streams.fail(wrongDraft(text))
    const asked = {
      id,
      move,
      ...(days !== undefined && { days }),
      ...(means && { means }),
      holds: hold === true,
      handed_over: handedOver === true,
      reference: reference ?? '',
      reason: reason ?? '',
    }
    const once = { idempotencyKey: ports.random.key() }
    const moved = await ports.api.call('staff.moveDraft', asked, once)
    return answer(streams, isFailure(moved) ? withAccount(moved) : moved, draftText)
  })

/** Agrees as a second person to what is sold above the limit. */
export const approveCredit = (terminal: Terminal, text: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = readDraftId(text)
    if (id === undefined) return streams.fail(wrongDraft(text))
    const once = { idempotencyKey: ports.random.key() }
    return answer(streams, await ports.api.call('staff.approveCredit', { id }, once), draftText)
  })

/** Prints a link of an offer that stands, and nothing else: it goes into a message or the clipboard. */
export const showDraftLink = (terminal: Terminal, text: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = readDraftId(text)
    if (id === undefined) return streams.fail(wrongDraft(text))
    const once = { idempotencyKey: ports.random.key() }
    return answer(streams, await ports.api.call('staff.draftLink', { id }, once), ({ link }) => link)
  })

/** Begins another with the same lines and buyer. */
export const copyDraft = (terminal: Terminal, text: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = readDraftId(text)
    if (id === undefined) return streams.fail(wrongDraft(text))
    const once = { idempotencyKey: ports.random.key() }
    return answer(streams, await ports.api.call('staff.copyDraft', { id }, once), draftText)
  })
