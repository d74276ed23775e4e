import { BoxListScreen } from './box-list-screen.tsx'
import { Loaded } from '../loaded.tsx'
import { useRecordActs } from '../use-record-acts.ts'

export function Page() {
  const acts = useRecordActs()
  return <Loaded kind="box-list">{({ list }) => <BoxListScreen list={list} acts={acts} />}</Loaded>
}

export { loadRecords as late } from '../../record/late-records.ts'
