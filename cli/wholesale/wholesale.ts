// Trade orders from the terminal: the same calls as the pages of shops and labels make.
import { type Failure, type Input, isFailure, type Output } from '#contract'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { vatSentence, withheldSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { amount, day, deadline } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { pageWord } from '../terminal/page-words.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'

type Order = Output<'wholesale.ask'>
type Records = Output<'wholesale.records'>
type TradeNumber = Output<'wholesale.saveNumber'>
type Terms = Output<'projects.saveWholesale'>

export interface PageOptions extends CommonOptions {
  readonly after?: string
}

/** With its parcel and its tax, and why it is taxed so. */
function sumsOf({ sums, currency }: Order): (readonly [string, string])[] {
  if (sums === null) return []
  const { basis_points, treatment, vat_number: number, result, withheld } = sums
  const law = vatSentence(treatment, 'en') ?? withheldSentence(withheld, 'en', 'others')
  return [
    ['parcel, net', amount(sums.shipping_net, currency)],
    ['VAT', `${amount(sums.tax, currency)} at ${basis_points / 100} %`],
    ['total', amount(sums.total, currency)],
    ...(law === undefined ? [] : [['taxed so', law] as const]),
    ...(number === null ? [] : [['VAT number', `${number}, ${results[result ?? 'none']}`] as const]),
  ]
}

const results = {
  valid: 'confirmed by its register',
  invalid: 'not known to its register, so taxed as a consumer’s',
  unavailable: 'of which its register gave no answer, so taxed as a consumer’s',
  none: 'not asked of its register yet, so taxed as a consumer’s',
} as const

function numberText({ vat_number: number, result, asked_at }: TradeNumber): string {
  if (number === '') return 'No VAT number: taxed as a consumer is. Say it by `sillon wholesale number`.'
  const on = asked_at === null ? '' : ` (${day(asked_at)})`
  return `VAT number ${number}, ${results[result ?? 'none']}${on}.`
}

const orderText = (order: Order): string =>
  facts([
    ['trade order', order.ref],
    ['record', [order.artist_name, order.name, order.item, sizeName(order.size)].filter(Boolean).join(', ')],
    ['copies', `${order.copies} at ${amount(order.price, order.currency)}, net`],
    ['total, net', amount(order.net, order.currency)],
    ...sumsOf(order),
    ['paid', pageWord('trade.payment', order.payment)],
    ['standing', pageWord('trade.standing', order.standing)],
    ...(order.standing === 'asked' ? [['answered until', deadline(order.answer_by)] as const] : []),
    ...(order.reason === '' ? [] : [['reason', order.reason] as const]),
    ...(order.order_number === null ? [] : [['order', order.order_number] as const]),
    ['open now', order.moves.length === 0 ? 'nothing' : order.moves.join(', ')],
  ])

const ordersText = ({ items, next }: Output<'wholesale.list'>): string =>
  items.length === 0
    ? 'No trade order.'
    : [
        table(
          ['number', 'record', 'copies', 'net', 'parcel, net', 'VAT', 'total', 'paid', 'standing', 'shop'],
          items.map(({ ref, name, copies, net, currency, sums, payment, standing, shop }) => [
            ref,
            name,
            copies,
            amount(net, currency),
            ...[sums?.shipping_net, sums?.tax, sums?.total].map(minor =>
              minor === undefined ? '' : amount(minor, currency),
            ),
            pageWord('trade.payment', payment),
            pageWord('trade.standing', standing),
            [shop.name, shop.city].filter(Boolean).join(', '),
          ]),
        ),
        ...(next === null ? [] : [`More with --after ${next}`]),
      ].join('\n\n')

function recordsText({ trade, items, credit, goes_to, number, next }: Records): string {
  if (!trade) return 'Trade prices are for trade accounts: write to the shop to be one.'
  if (items.length === 0) return 'No label sells to shops now.'
  return [
    table(
      ['record', 'name', 'a copy, net', 'VAT', 'at least', 'box', 'paid'],
      items.map(({ project_id, name, artist_name, price, currency, vat, fewest, box, payments }) => [
        project_id,
        [artist_name, name].filter(Boolean).join(', '),
        amount(price, currency),
        vat === null ? '' : `${vat.basis_points / 100} %`,
        fewest,
        box,
        payments.join(' or '),
      ]),
    ),
    ...(goes_to === null
      ? ['Save a delivery address first.']
      : [`Goes to ${goes_to.country_id}; the parcel comes on top.`]),
    ...(number === null ? [] : [numberText(number)]),
    ...(credit === null
      ? []
      : [`On terms: ${amount(credit.limit, 'EUR')}, of which ${amount(credit.due, 'EUR')} is owed.`]),
    ...(next === null ? [] : [`More with --after ${next}`]),
  ].join('\n\n')
}

const termsText = ({ open, price, currency, minimum, box }: Terms): string =>
  facts([
    ['orders', open ? 'taken' : 'not taken'],
    ['a copy, net', amount(price, currency)],
    ['at least', String(minimum)],
    ['box', String(box)],
  ])

const pageOf = ({ after }: PageOptions) => (after === undefined ? {} : { after })

/** Records that labels sell to shops. */
export const listTradeRecords = (terminal: Terminal, options: PageOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api }, streams }) =>
    answer(streams, await api.call('wholesale.records', pageOf(options)), recordsText),
  )

/** Says the own VAT number, whose register is asked. */
export const saveTradeNumber = (
  terminal: Terminal,
  vat_number: string,
  options: CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api }, streams }) =>
    answer(streams, await api.call('wholesale.saveNumber', { vat_number }), numberText),
  )

export interface TradeListOptions extends PageOptions {
  readonly project?: number
}

/** Own trade orders; with a project, its terms and what shops asked of it. */
export const listTradeOrders = (
  terminal: Terminal,
  { project, ...options }: TradeListOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api }, streams }) =>
    project === undefined
      ? answer(streams, await api.call('wholesale.list', pageOf(options)), ordersText)
      : answer(
          streams,
          await api.call('projects.wholesale', { id: project, ...pageOf(options) }),
          ({ terms, ...page }) =>
            [terms === null ? 'No terms yet.' : termsText(terms), ordersText(page)].join('\n\n'),
        ),
  )

type Page = Output<'wholesale.list'>

/** Shows one: an own trade order, or as its label one of a record. */
export const showTradeOrder = (
  terminal: Terminal,
  text: string,
  { project, ...options }: Omit<TradeListOptions, 'after'>,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api }, streams }) => {
    const pageAt = (after: string | null) =>
      project === undefined
        ? api.call('wholesale.list', after === null ? {} : { after })
        : api.call('projects.wholesale', { id: project, ...(after !== null && { after }) })
    let page: Page | Failure = await pageAt(null)
    for (;;) {
      if (isFailure(page)) return answer(streams, page, () => '')
      const found = page.items.find(({ id }) => id === idOf(text))
      if (found !== undefined) return answer(streams, found, orderText)
      // Newest first: what comes after is older still.
      if (page.next === null) return streams.fail({ code: 'not_found', about: text })
      page = await pageAt(page.next)
    }
  })

export interface TradeAskOptions extends CommonOptions {
  readonly copies: number
  readonly item?: number
  readonly size?: string
  readonly terms?: boolean
}

/** Asks a label for copies. */
export const askTradeOrder = (
  terminal: Terminal,
  record: number,
  { copies, item, size, terms = false, ...options }: TradeAskOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api, random }, streams }) => {
    const asked: Input<'wholesale.ask'> = {
      project_id: record,
      copies,
      payment: terms ? 'terms' : 'prepaid',
      ...(item !== undefined && { item_id: item }),
      ...(size !== undefined && { size }),
    }
    return answer(
      streams,
      await api.call('wholesale.ask', asked, { idempotencyKey: random.key() }),
      orderText,
    )
  })

const idOf = (text: string): number => Number(/^(?:W-)?0*(\d{1,9})$/i.exec(text.trim())?.[1] ?? 0)

export interface TradeMoveOptions extends CommonOptions {
  readonly reason?: string
}

/** Accepts or declines as the label, or takes back as the shop. */
export const moveTradeOrder = (
  terminal: Terminal,
  { text, move }: { readonly text: string; readonly move: Input<'wholesale.move'>['move'] },
  { reason = '', ...options }: TradeMoveOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api, random }, streams }) =>
    answer(
      streams,
      await api.call('wholesale.move', { id: idOf(text), move, reason }, { idempotencyKey: random.key() }),
      orderText,
    ),
  )

export interface TradeTermsOptions extends CommonOptions {
  readonly price: string
  readonly minimum?: number
  readonly box?: number
  readonly close?: boolean
}

/** Says at which terms shops may order a record. */
export const saveTradeTerms = (
  terminal: Terminal,
  id: number,
  { price, minimum, box, close = false, ...options }: TradeTermsOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports: { api }, streams }) => {
    const known = await api.call('projects.wholesale', { id, limit: 1 })
    if (isFailure(known)) return answer(streams, known, () => '')
    const read = parseMoney(price, known.currency)
    if (read === undefined)
      return streams.fail({ code: 'option_invalid', about: `${price} is no amount, such as 12.50.` })
    const said = {
      id,
      open: !close,
      price: read.amountMinor,
      ...(minimum !== undefined && { minimum }),
      ...(box !== undefined && { box }),
    }
    return answer(streams, await api.call('projects.saveWholesale', said), termsText)
  })
