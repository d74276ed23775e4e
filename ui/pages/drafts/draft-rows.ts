// The lines of the open form of a manual order, as rows of text that its journey reads.
import type { Output } from '#contract'

type Line = Output<'staff.draft'>['lines'][number]
type Goods = Output<'staff.draftGoods'>['items']

/** Signs that part cells and rows stand for nothing in a cell. */
const cell = (value: string): string => value.replaceAll(/[:|]/g, ' ')

/** What is written in a field of an open form; nothing where there is none. */
export const textIn = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

const rowOf = (cells: readonly (string | number)[]): string => cells.map(one => cell(String(one))).join(':')

/** What a line says of what is no product of the shop, as the journey reads it. */
const freeRow = (data: FormData, at: string): string =>
  [
    '',
    '',
    '',
    '',
    textIn(data, `copies-${at}`),
    cell(textIn(data, `price-${at}`)),
    '',
    encodeURIComponent(textIn(data, `name-${at}`).trim()),
    cell(textIn(data, `weight-${at}`)),
    textIn(data, `sent-${at}`),
  ].join(':')

/**
 * Lines of the open form as the journey reads them: those written down, then the one of no product that is
 * being typed, whose mistakes stand at the place behind them, then one that is added of what was found.
 */
export function linesOf(data: FormData, lines: readonly Line[], added: Goods[number] | undefined): string {
  const written = lines.map((line, index) =>
    line.project_id === null
      ? freeRow(data, String(index))
      : rowOf([
          line.project_id,
          line.item_id ?? '',
          line.size,
          line.list_price ?? '',
          textIn(data, `copies-${index}`),
          textIn(data, `price-${index}`),
          textIn(data, `reason-${index}`),
        ]),
  )
  const own = ['name', 'price'].some(name => textIn(data, `${name}-new`).trim() !== '')
  const isThere = lines.some(line => line.item_id === added?.item_id && line.size === added.size)
  const more =
    added === undefined || isThere
      ? []
      : [rowOf([added.project_id, added.item_id, added.size, added.price ?? '', 1, '', ''])]
  return [...written, ...(own ? [freeRow(data, 'new')] : []), ...more].join('|')
}
