import { usePlace } from '../../place-context.tsx'
import { Loaded } from '../loaded.tsx'
import { BidsScreen } from './bids-screen.tsx'

/** Runs that wait for reservations, for staff. Spec section 2. */
export function Page() {
  const { nowMs } = usePlace()
  return <Loaded kind="bids">{({ list }) => <BidsScreen list={list} nowMs={nowMs} />}</Loaded>
}
