import { usePlace } from '../../place-context.tsx'
import { HomeScreen } from './home-screen.tsx'
import { loadHome } from './lazy-home.ts'
import { Loaded } from '../loaded.tsx'
import { loadRecords } from '../../record/lazy-records.ts'
import { useRecordActs } from '../use-record-acts.ts'

export function Page() {
  const { nowMs } = usePlace()
  const acts = useRecordActs()
  return (
    <Loaded kind="home">
      {({ home, banners }) => <HomeScreen home={home} banners={banners} acts={acts} nowMs={nowMs} />}
    </Loaded>
  )
}

export const lazy = (): Promise<unknown> => Promise.all([loadRecords(), loadHome()])
