// Parcels that have left, from the terminal: the calls of the desk, on the lifecycle the server applies.
import type { Output, Result } from '#contract'
import { isFailure } from '#contract'
import { parseMoney } from '#domain/money/parse-money.ts'
import type { ParcelList } from '#domain/shipping/parcel-state.ts'
import { type ParcelMove, parcelMoves } from '#machines/lifecycles/shipment/shipment.moves.ts'
import { amount, minute } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { pageWord } from '../terminal/page-words.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { openMoves } from '../terminal/open-moves.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, tellNext, withShop } from '../with-shop.ts'
import { waitsText } from '../return/returns.ts'

type Parcel = Output<'staff.parcelsAway'>['items'][number]

export interface ParcelListOptions {
  readonly show: ParcelList
  readonly find?: string
  readonly shop?: number
  readonly carrier?: string
  readonly country?: string
  readonly order?: number
  readonly limit: number
  readonly after?: string
}

const numberOf = ({ carrier, tracking }: Parcel): string => [carrier, tracking].filter(Boolean).join(' ')
const stateOf = ({ state, silent, recalled }: Parcel): string =>
  [pageWord('staff.parcel_state', state), silent ? 'silent' : '', recalled ? 'called back' : '']
    .filter(Boolean)
    .join(', ')

/** Lists parcels that have left, the latest first. */
export const listParcels = (
  terminal: Terminal,
  { show, find, shop, carrier, country, order, limit, after, ...options }: ParcelListOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const wanted = {
      show,
      limit,
      ...(find && { search: find }),
      ...(shop && { shop }),
      ...(carrier && { carrier }),
      ...(country && { country: country.toUpperCase() }),
      ...(order && { order }),
      ...(after && { after }),
    }
    return answer(streams, await ports.api.call('staff.parcelsAway', wanted), ({ items, next }) => {
      tellNext(streams, next)
      if (items.length === 0) return 'No parcels.'
      return table(
        ['parcel', 'state', 'order', 'shop', 'number', 'left', 'moves'],
        items.map(one => [
          one.id,
          stateOf(one),
          `${one.order_id} ${one.number}`,
          one.shop_name,
          numberOf(one),
          minute(one.left_at),
          one.moves.length === 0 ? '' : openMoves(one.moves, parcelMoves),
        ]),
        { right: ['parcel'], head: text => streams.paint('dim', text) },
      )
    })
  })

const parcelText = (one: Parcel): string =>
  facts([
    ['parcel', `${one.id}, ${one.copies} copies of ${one.shop_name}`],
    ['order', `${one.order_id} ${one.number}`],
    ['state', stateOf(one)],
    ['number', numberOf(one) || 'none'],
    ['left', minute(one.left_at)],
    ['heard of', one.sign_at === null ? 'never' : minute(one.sign_at)],
    ['claimed', one.claimed === null ? 'nothing' : amount(one.claimed, one.currency)],
    ['carrier paid', one.claim_paid === null ? 'not answered' : amount(one.claim_paid, one.currency)],
    ['moves', openMoves(one.moves, parcelMoves)],
  ])

export interface ParcelMoveOptions {
  readonly word?: string
  readonly amount?: string
}

type Moved = Result<'staff.tellParcel'>
type Shop = Parameters<Parameters<typeof withShop>[2]>[0]
type Sum = { readonly text: string } | { readonly amount: number | undefined }

/** An amount as it is typed, in the currency of the parcel's order. */
async function sumFor({ ports: { api } }: Shop, id: number, text: string | undefined): Promise<Sum> {
  if (text === undefined) return { amount: undefined }
  const listed = await api.call('staff.parcelsAway', { show: 'all', id })
  const currency = isFailure(listed) ? 'EUR' : (listed.items[0]?.currency ?? 'EUR')
  const minor = parseMoney(text, currency)?.amountMinor
  return minor === undefined ? { text } : { amount: minor }
}

async function send(
  { ports: { api, random } }: Shop,
  { id, move, word }: { readonly id: number; readonly move: ParcelMove; readonly word: string },
  sum: number | undefined,
): Promise<Moved> {
  const once = { idempotencyKey: random.key() }
  if (move === 'refund') return api.call('staff.refundParcel', { id }, once)
  if (move === 'claimAnswered') return api.call('staff.answerClaim', { id, amount: sum ?? 0 }, once)
  if (move === 'recall' || move === 'resend') return api.call('staff.solveParcel', { id, move, word }, once)
  const asked = { id, move, word, ...(sum !== undefined && { amount: sum }) }
  return api.call('staff.tellParcel', asked, once)
}

/** Moves a parcel, and says where it stands then. */
export const moveParcel = (
  terminal: Terminal,
  { text, move }: { readonly text: string; readonly move: ParcelMove },
  { word = '', amount: typed, ...options }: ParcelMoveOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { streams } = shop
    const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
    if (id === undefined)
      return streams.fail({ code: 'option_invalid', about: `${text} is no number of a parcel.` })
    const sum = await sumFor(shop, id, typed)
    if ('text' in sum) return streams.fail({ code: 'option_invalid', about: `${sum.text} is no amount.` })
    return answer(streams, await send(shop, { id, move, word }, sum.amount), ({ outcome, parcel }) => {
      if (outcome === 'waiting') streams.say(waitsText)
      return parcelText(parcel)
    })
  })
