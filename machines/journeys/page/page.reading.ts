// What chart and view both read of a page. The view is drawn where the chart is not there yet.
import type { Visit } from '../../shop-events.ts'
import type { PageData } from './page-data.ts'

/** What a visit loads, as text to compare. */
export const addressOf = ({ path, search }: Pick<Visit, 'path' | 'search'>): string => path + search

/** The pages whose list goes on below itself. */
export const isList = (data: PageData) =>
  data.page === 'list' || data.page === 'artist-shop' || data.page === 'makers'

/** Where a list goes on; null at its end, and for what is no list. */
export const nextOf = ({ data }: { readonly data: PageData | null }): string | null =>
  data && isList(data) ? data.list.next : null

/** How often a page that is not whole yet asks for the rest: a minute long, every few seconds. */
const mostAsks = 20

interface Waits {
  readonly data: PageData | null
  readonly asks: number
}

/** Whether something of what is on show comes within seconds by itself, and is to be asked for again. */
export const awaitsRest = ({ data, asks }: Waits): boolean =>
  data !== null && 'awaitsRest' in data && data.awaitsRest && asks < mostAsks
