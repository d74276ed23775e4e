// Manual orders from the terminal: the calls that staff make, on the lifecycle the server applies.
import { type Input, isFailure, type Output } from '#contract'
import type { CounterMeans, DraftChannel } from '#domain/drafts/draft.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import type { DraftMove } from '#machines/lifecycles/draft/draft.moves.ts'
import { amount, minute } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, tellNext, withShop } from '../with-shop.ts'

type Draft = Output<'staff.draft'>
type Written = Input<'staff.saveDraft'>
type Line = Written['lines'][number]

export interface DraftListOptions {
  readonly state?: Draft['state'] | 'open'
  readonly channel?: DraftChannel
  readonly mine?: boolean
  readonly find?: string
  readonly limit: number
  readonly after?: string
}

/** Lists manual orders, newest first. */
export const listDrafts = (
  terminal: Terminal,
  { state, channel, mine, find, limit, after, ...options }: DraftListOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const wanted = {
      limit,
      ...(state && { state }),
      ...(channel && { channel }),
      ...(mine && { mine }),
      ...(find && { search: find }),
      ...(after && { after }),
    }
    return answer(streams, await ports.api.call('staff.drafts', wanted), ({ items, next }) => {
      tellNext(streams, next)
      if (items.length === 0) return 'No manual orders.'
      return table(
        ['ref', 'state', 'channel', 'customer', 'e-mail', 'link until', 'order', 'by', 'total'],
        items.map(item => [
          item.ref,
          item.state,
          item.channel,
          item.name,
          item.email,
          item.link_until === null ? '' : minute(item.link_until),
          item.order_number === null ? '' : `${item.order_number} ${item.order_state}`,
          item.by,
          amount(item.total, item.currency),
        ]),
        { right: ['total'], head: text => streams.paint('dim', text) },
      )
    })
  })

const lineName = (one: { artist_name: string; name: string; size: string }): string =>
  [one.artist_name, one.name, one.size].filter(Boolean).join(', ')

/** A manual order as it is printed. */
export function draftText(one: Draft): string {
  const { currency, totals, customer, money } = one
  const problems = Object.entries(one.problems).map(([field, code]) => `${field} ${code}`)
  return [
    facts([
      ['manual order', `${one.ref}, ${one.channel}`],
      ['state', one.state],
      [
        'order',
        one.order_number === null ? 'none' : `${one.order_id} ${one.order_number}, ${one.order_state}`,
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
      ['link until', one.link_until === null ? 'no link' : minute(one.link_until)],
      ['copies kept', one.holds ? 'yes' : 'no'],
      ['goods', amount(totals.subtotal, currency)],
      ['discount', amount(totals.discount, currency)],
      ['parcel', amount(totals.shipping, currency)],
      ['total', amount(totals.total, currency)],
      ...(money === null
        ? []
        : [
            [
              'transfer',
              `${amount(money.arrived, currency)} of ${amount(money.due, currency)} is here`,
            ] as const,
            ['to', `${money.iban}, reference ${money.reference}`] as const,
          ]),
      ['in its way', problems.length === 0 ? 'nothing' : problems.join(', ')],
      ['moves', one.moves.length === 0 ? 'none' : one.moves.join(', ')],
    ]),
    table(
      ['item', 'record', 'free', 'list', 'price', 'copies', 'total', 'problem'],
      one.lines.map(line => [
        `${line.project_id}:${line.item_id}`,
        lineName(line),
        line.free ?? 'to order',
        line.list_price === null ? '' : amount(line.list_price, currency),
        amount(line.price, currency),
        line.quantity,
        amount(line.total, currency),
        line.problem ?? '',
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
              lineName(item),
              item.price === null ? 'not sold' : amount(item.price, currency),
              item.free ?? 'to order',
            ]),
            { right: ['price', 'free'] },
          ),
    ),
  )

export interface DraftWriteOptions {
  readonly channel?: DraftChannel
  readonly currency?: CurrencyCode
  readonly email?: string
  readonly firstname?: string
  readonly lastname?: string
  readonly address?: string
  readonly zip?: string
  readonly city?: string
  readonly country?: string
  readonly phone?: string
  readonly inHand?: boolean
  readonly byParcel?: boolean
  readonly promo?: string
  readonly terms?: string
  readonly line?: readonly string[]
  readonly reason?: string
}

const written = /^(\d{1,9})(?::(\d{1,9}):([^:@]{0,40}))?:(\d{1,2})(?:@([\d.,]{1,12}))?$/

/** Lines as they are typed: `1001:2`, `1001:12:M:2`, `1001:1@15.00`. Undefined when one of them is none. */
function readLines(
  typed: readonly string[],
  currency: CurrencyCode,
  reason: string,
): readonly (Omit<Line, 'item_id'> & { readonly item_id: number | undefined })[] | undefined {
  const lines = typed.flatMap(text => {
    const found = written.exec(text.trim())
    if (found === null) return []
    const [, project, item, size = '', copies, price] = found
    const minor = price === undefined ? null : (parseMoney(price, currency)?.amountMinor ?? undefined)
    if (minor === undefined || Number(copies) === 0) return []
    return [
      {
        project_id: Number(project),
        item_id: item === undefined ? undefined : Number(item),
        size,
        quantity: Number(copies),
        price: minor,
        reason: minor === null ? '' : reason,
      },
    ]
  })
  return lines.length === typed.length ? lines : undefined
}

type Shop = Parameters<Parameters<typeof withShop>[2]>[0]

/** Of a record with one item, its number need not be said. */
async function withItems({ ports }: Shop, lines: NonNullable<ReturnType<typeof readLines>>) {
  const found: Line[] = []
  for (const line of lines) {
    if (line.item_id !== undefined) {
      found.push({ ...line, item_id: line.item_id })
      continue
    }
    const project = await ports.api.call('projects.one', { id: line.project_id })
    if (isFailure(project)) return project
    found.push({ ...line, item_id: project.items[0]?.id ?? line.project_id })
  }
  return found
}

const addressNames = ['firstname', 'lastname', 'address', 'city', 'phone'] as const

/** Where it goes: what is not named stays. */
function customerOf(options: DraftWriteOptions, known: Draft['customer']): Written['customer'] {
  const { zip, country } = options
  const said = addressNames.flatMap(name => {
    const text = options[name]
    return text === undefined ? [] : [[name, text] as const]
  })
  if (known === null && said.length === 0 && zip === undefined && country === undefined) return null
  return {
    country_id: country ?? known?.country_id ?? 'FR',
    ...known,
    ...Object.fromEntries(said),
    ...(zip !== undefined && { zip_code: zip }),
    ...(country !== undefined && { country_id: country }),
  }
}

const keptLines = (one: Draft | undefined): Line[] =>
  (one?.lines ?? []).map(({ project_id, item_id, size, quantity, price, list_price, reason }) => ({
    project_id,
    item_id,
    size,
    quantity,
    price: price === list_price ? null : price,
    reason,
  }))

/** Writes a manual order down, or changes the one that is known. */
async function save(shop: Shop, options: DraftWriteOptions, known: Draft | undefined): Promise<ExitCode> {
  const { streams, ports } = shop
  const currency = options.currency ?? known?.currency ?? 'EUR'
  const typed = readLines(options.line ?? [], currency, options.reason ?? '')
  if (typed === undefined)
    return streams.fail({
      code: 'option_invalid',
      about: 'A line is written as --line 1001:2, 1001:12:M:2 or 1001:1@15.00.',
    })
  const lines = options.line === undefined ? keptLines(known) : await withItems(shop, typed)
  if (isFailure(lines)) return answer(streams, lines, () => '')
  const { promo } = options
  const asked: Written = {
    ...(known && { id: known.id, seen: known.version, lang: known.lang }),
    channel: options.channel ?? known?.channel ?? 'phone',
    currency,
    email: options.email ?? known?.email ?? '',
    customer: customerOf(options, known?.customer ?? null),
    pickup: options.inHand === true || (options.byParcel !== true && known?.pickup === true),
    lines,
    promo_code: promo === undefined ? (known?.promo_code ?? null) : promo || null,
    terms: options.terms ?? known?.terms ?? '',
  }
  const made = await ports.api.call('staff.saveDraft', asked, { idempotencyKey: ports.random.key() })
  return answer(streams, made, draftText)
}

/** Writes a manual order down. */
export const createDraft = (
  terminal: Terminal,
  options: DraftWriteOptions & CommonOptions,
): Promise<ExitCode> => withShop(terminal, options, shop => save(shop, options, undefined))

/** Changes a manual order; what is not named stays. */
export const editDraft = (
  terminal: Terminal,
  text: string,
  options: DraftWriteOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = readDraftId(text)
    if (id === undefined) return shop.streams.fail(wrongDraft(text))
    const known = await shop.ports.api.call('staff.draft', { id })
    return isFailure(known) ? answer(shop.streams, known, draftText) : save(shop, options, known)
  })

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
    return answer(streams, await ports.api.call('staff.moveDraft', asked, once), draftText)
  })

/** Begins another with the same lines and buyer. */
export const copyDraft = (terminal: Terminal, text: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const id = readDraftId(text)
    if (id === undefined) return streams.fail(wrongDraft(text))
    const once = { idempotencyKey: ports.random.key() }
    return answer(streams, await ports.api.call('staff.copyDraft', { id }, once), draftText)
  })
