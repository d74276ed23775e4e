import type { Output } from '#contract'
import { amount, minute } from '../terminal/amounts.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions, Streams } from '../terminal/streams.ts'
import { type Cell, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, tellNext, withShop } from '../with-shop.ts'

export interface StockPageOptions {
  readonly limit: number
  readonly after?: string
}

type Stock = Output<'staff.stockItem'>['sizes'][number]
type Entry = Output<'staff.stockItem'>['entries'][number]

const toOrder = 'to order'

const numbers = ({ there, held, promised, free, low_mark, low_since, unit_cost_minor }: Stock): Cell[] => [
  there ?? toOrder,
  held,
  promised,
  free ?? toOrder,
  low_mark === null ? '' : `${low_mark}${low_since === null ? '' : ' low'}`,
  unit_cost_minor === null ? '' : amount(unit_cost_minor, 'EUR'),
]
const counts = ['there', 'held', 'promised', 'free', 'mark', 'cost']

/** Items as rows, a row for each size. */
export function stockText(items: readonly Stock[], { paint }: Pick<Streams, 'paint'>): string {
  if (items.length === 0) return 'No stock.'
  const rows = items.map(one => [
    one.item_id,
    `${one.name} – ${one.artist_name}`,
    one.item,
    one.size,
    one.catalogue_number,
    ...numbers(one),
  ])
  return table(['item', 'record', 'pressing', 'size', 'number', ...counts], rows, {
    right: ['item', ...counts],
    head: text => paint('dim', text),
  })
}

const signed = (change: number): string => (change > 0 ? `+${change}` : change === 0 ? '' : String(change))

function historyText(entries: readonly Entry[], { paint }: Pick<Streams, 'paint'>): string {
  if (entries.length === 0) return 'Nothing happened yet.'
  const rows = entries.map(one => [
    minute(one.at),
    one.size,
    one.kind,
    signed(one.there),
    signed(one.held),
    signed(one.promised),
    one.subject,
    one.who ?? 'the shop',
    [one.reason, one.note].filter(word => word !== null && word !== '').join(': '),
  ])
  return table(['at', 'size', 'what', 'there', 'held', 'promised', 'of', 'who', 'why'], rows, {
    right: ['there', 'held', 'promised'],
    head: text => paint('dim', text),
  })
}

type Shown = (page: Output<'staff.stockItem'>, streams: Streams) => string

const ofItem =
  (show: Shown) =>
  (terminal: Terminal, id: string, options: StockPageOptions & CommonOptions): Promise<ExitCode> =>
    withShop(terminal, options, async ({ ports, streams }) => {
      const { limit, after } = options
      const page = await ports.api.call('staff.stockItem', { id, limit, ...(after && { after }) })
      return answer(streams, page, found => show(found, streams))
    })

/** An item with its sizes and the last that happened. */
export const showStock = ofItem((page, streams) => {
  if (page.next !== null) streams.say(`All that happened: sillon stock history ${page.sizes[0]?.item_id}`)
  return `${stockText(page.sizes, streams)}\n\n${historyText(page.entries, streams)}`
})

/** A page of what happened to an item. */
export const stockHistory = ofItem((page, streams) => {
  tellNext(streams, page.next)
  return historyText(page.entries, streams)
})
