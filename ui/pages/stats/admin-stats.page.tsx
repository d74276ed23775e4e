import '../../styles/charts.css'
import '../../styles/desk-list.css'
import { Loaded } from '../loaded.tsx'
import { ExploreScreen } from './explore-screen.tsx'
import { MonthScreen } from './month-screen.tsx'
import { MorningScreen } from './morning-screen.tsx'

/** Figures for staff: the morning, what is explored, or the sheets of a month, by the address. Rules 16. */
export function Page() {
  return (
    <Loaded kind="staff-stats">
      {({ stats, choice, wrong }, { query }) => {
        if (stats.sheet === 'morning') return <MorningScreen stats={stats} />
        if (stats.sheet === 'month')
          return (
            <MonthScreen stats={stats} typed={query['month'] ?? ''} isWrong={wrong['month'] !== undefined} />
          )
        return <ExploreScreen stats={stats} choice={choice} wrong={wrong} />
      }}
    </Loaded>
  )
}
