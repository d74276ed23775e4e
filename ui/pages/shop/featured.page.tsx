import { FeaturedScreen } from './featured-screen.tsx'
import { Loaded } from '../loaded.tsx'
import { useRecordActs } from '../use-record-acts.ts'

/** What the shop puts in front. Spec section 2. */
export function Page() {
  const acts = useRecordActs()
  return (
    <Loaded kind="featured">{({ sections }) => <FeaturedScreen sections={sections} acts={acts} />}</Loaded>
  )
}

export { loadRecords as lazy } from '../../record/lazy-records.ts'
