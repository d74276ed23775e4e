import type { Input, Output, Result } from '#contract'
import type { parcelFilters } from '#domain/shipping/parcel-state.ts'
import { csvLine, csvStart } from '#domain/text/csv.ts'
import { readableName } from '#domain/text/readable-name.ts'
import { allParcels, pagesMost } from '#machines/journeys/page/parcel-pages.ts'
import type { ApiPort } from '#machines/ports.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import type { CommonOptions, Streams } from '../terminal/streams.ts'
import { day } from '../terminal/amounts.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'

export interface ParcelsOptions {
  readonly project?: number
  readonly find?: string
  readonly shop?: number
  readonly way?: string
  readonly country?: string
  readonly shelf?: string
  readonly waiting?: number
  readonly single?: boolean
  readonly partly?: boolean
  readonly all?: boolean
  readonly limit: number
  readonly after?: string
  readonly csv?: boolean
}

type Parcel = Output<'staff.parcels'>['items'][number]

/** A person, and the company where there is one: many write their own name there. */
function nameOf({ customer: { firstname, lastname, name = '' } }: Parcel): string {
  const person = `${firstname} ${lastname}`.trim()
  return [person, name === person ? '' : name].filter(text => text !== '').join(', ')
}

/** What is in it, with the id of each line, by which `order ship --line` names it. */
const contentOf = (parcel: Parcel): string => {
  const later = linesOf(parcel.later, true)
  return [linesOf(parcel.items, true), later === '' ? '' : `not here: ${later}`].filter(Boolean).join('; ')
}

const linesOf = (items: Parcel['items'], isNamed = false): string =>
  items
    .map(({ id, quantity, ordered, sent, name, item, chosen_sizes: sizes }) => {
      const which = [item === name ? '' : (item ?? ''), ...sizes.map(sizeName)]
        .filter(text => text !== '')
        .join(', ')
      const before = sent > 0 ? `, ${sent} of ${ordered} sent before` : ''
      const line = isNamed ? ` [${id}]` : ''
      return `${quantity} × ${readableName(name)}${which === '' ? '' : ` (${which})`}${line}${before}`
    })
    .join('; ')

const heads = ['order', 'shop', 'carrier', 'tracking', 'name', 'address', 'zip', 'city', 'state', 'country']

/** A sheet for the program that prints labels; with carrier and number filled in, `order ship` reads it. */
function csvOf(items: readonly Parcel[]): string {
  const rows = items.map(parcel => {
    const { customer, number, shop_id: shop, pickup } = parcel
    const { address, zip_code: zip, city, state = '', country_id: country, phone = '' } = customer
    const to = [nameOf(parcel), address, zip, city, state, country, phone]
    return csvLine([
      number,
      shop,
      '',
      '',
      ...to,
      linesOf(parcel.items),
      parcel.weight_grams,
      pickup ? 'pickup' : '',
    ])
  })
  return csvStart + csvLine([...heads, 'phone', 'content', 'grams', 'way']) + rows.join('')
}

/** What narrows the list by what parcels are. */
const narrowingOf = ({
  shop,
  way,
  country,
  shelf,
  waiting,
  single,
}: Partial<ParcelsOptions>): Pick<Input<'staff.parcels'>, (typeof parcelFilters)[number]> => ({
  ...(shop && { shop }),
  ...(way && { way }),
  ...(country && { country: country.toUpperCase() }),
  ...(shelf && { shelf }),
  ...(waiting && { waiting }),
  ...(single && { single }),
})

/** An empty list: of what was meant, or of all. */
const noneText = ({ project, find, after, ...narrowing }: ParcelsOptions): string =>
  [project, find, after, ...Object.values(narrowingOf(narrowing))].every(one => one === undefined)
    ? 'Nothing waits to be packed.'
    : 'Nothing of what you asked for waits to be packed.'

const tableOf = (items: readonly Parcel[], options: ParcelsOptions, streams: Streams): string =>
  items.length === 0
    ? noneText(options)
    : table(
        ['order', 'placed', 'shop', 'to', 'content', 'way'],
        items.map(parcel => [
          parcel.number,
          day(parcel.created_at),
          `${parcel.shop_id} ${parcel.shop_name}`,
          `${nameOf(parcel)}, ${parcel.customer.city} ${parcel.customer.country_id}`,
          contentOf(parcel),
          parcel.pickup ? 'pickup' : (parcel.shipping_type ?? 'post'),
        ]),
        { head: text => streams.paint('dim', text) },
      )

/** A list with the pages that follow it, up to the most; where it goes on then is said as of any page. */
export const withRest = (api: ApiPort, wanted: Input<'staff.parcels'>): Promise<Result<'staff.parcels'>> =>
  allParcels(page => api.call('staff.parcels', { ...wanted, ...page }), pagesMost)

/** Parcels that wait to be packed, oldest order first: a page of them, or all. */
export const listParcels = (terminal: Terminal, options: ParcelsOptions & CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { project, find: search, partly, all, limit, after, csv } = options
    const wanted = {
      limit,
      ...(project && { project }),
      ...(search && { search }),
      ...narrowingOf(options),
      ...(partly && { partly }),
      ...(after && { after }),
    }
    const { api } = ports
    const list = await (all === true ? withRest(api, wanted) : api.call('staff.parcels', wanted))
    return answer(streams, list, ({ items, next, arrived }) => {
      for (const { project_id, name, orders } of arrived) {
        const what = `${orders} orders of ${project_id} ${name} can go`
        if (orders > 0) streams.say(`${what}: sillon order release --project ${project_id}`)
      }
      if (next !== null) streams.say(`These are ${items.length}; there are more: --after ${next}`)
      return csv === true ? csvOf(items) : tableOf(items, options, streams)
    })
  })
