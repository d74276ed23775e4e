import type { ReactNode } from 'react'
import type { PageData } from '#machines/journeys/page/page-data.ts'
import { type PageView, viewPage } from '#machines/journeys/page/page.view.ts'
import { CardSkeletons } from '../parts/states.tsx'
import { useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { lazyNotFound } from './lazy-not-found.ts'
import { lazyMaintenance } from './lazy-maintenance.ts'

type Kind = PageData['page']
type DataOf<K extends Kind> = Extract<PageData, { page: K }>

const isOf = <K extends Kind>(data: PageData | null, kind: K): data is DataOf<K> => data?.page === kind

/** Something is on its way. */
export function Waiting() {
  const t = useT()
  return (
    <div className="wrap section">
      <CardSkeletons count={10} label={t('common.loading')} />
    </div>
  )
}

type LoadedProps<K extends Kind> = {
  kind: K
  /** What is drawn until the data is there; cards on their way when missing. */
  waiting?: (page: PageView) => ReactNode
  children: (data: DataOf<K>, page: PageView) => ReactNode
}

/** The page of the address once its data is there, or the screen that stands in for it. Spec section 8. */
export function Loaded<K extends Kind>({ kind, waiting, children }: LoadedProps<K>) {
  const page = useView('page', viewPage)
  if (page.screen === 'notFound') return <lazyNotFound.Part />
  if (page.screen === 'maintenance') return <lazyMaintenance.Part />
  if (isOf(page.data, kind) && !page.isStale) return children(page.data, page)
  return waiting ? waiting(page) : <Waiting />
}
