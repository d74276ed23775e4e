import { usePlace } from '../place-context.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { Loaded } from './loaded.tsx'
import { useRecordActs } from './use-record-acts.ts'

export function Page() {
  const { nowMs } = usePlace()
  const acts = useRecordActs()
  return (
    <Loaded kind="home">
      {({ home, banners }) => <HomeScreen home={home} banners={banners} acts={acts} nowMs={nowMs} />}
    </Loaded>
  )
}
