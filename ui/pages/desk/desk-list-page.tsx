import type { ReactNode } from 'react'
import '../../styles/desk-list.css'
import type { DeskData } from '#machines/journeys/page/desk-data.ts'
import { Loaded } from '../loaded.tsx'
import { DeskListScreen } from './desk-list-screen.tsx'

type ListData = Extract<DeskData, { page: 'desk-list' }>

/** The list of a desk, as the address narrows it; what else there is to do may stand below it. */
export function DeskListPage({ below }: { below?: (data: ListData) => ReactNode }) {
  return (
    <Loaded kind="desk-list">
      {(data, { query }) => (
        <DeskListScreen
          key={data.noun}
          noun={data.noun}
          list={data.list}
          views={data.views}
          wrong={data.wrong}
          query={query}
          below={below?.(data)}
        />
      )}
    </Loaded>
  )
}
