import { BoxListScreen } from './box/box-list-screen.tsx'
import { Loaded } from './loaded.tsx'

export function Page() {
  return <Loaded kind="box-list">{({ list }) => <BoxListScreen list={list} />}</Loaded>
}
