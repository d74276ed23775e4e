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
