import { useSelector } from '@xstate/react'
import type { Output } from '#contract'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { viewDispatchDesk } from '#machines/journeys/dispatch-desk/dispatch-desk.view.ts'
import '../../styles/dispatch.css'
import { newKey } from '../../edge.ts'
import { usePageJourneys, useView, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { choiceOf, type ParcelChoice } from './parcel-choice.tsx'
import { DispatchScreen } from './dispatch-screen.tsx'
import { Loaded } from '../loaded.tsx'
import { isParcelList } from '#domain/shipping/parcel-state.ts'
import { ParcelsScreen } from './parcels-screen.tsx'

function Desk({ parcels, choice }: { parcels: Output<'staff.parcels'>; choice: ParcelChoice }) {
  const dispatchDesk = useJourney('dispatchDesk')
  const view = useSelector(dispatchDesk, viewOnce(viewDispatchDesk))
  return (
    <DispatchScreen
      parcels={parcels}
      choice={choice}
      view={view}
      acts={{
        pick: parcel => dispatchDesk.send({ type: 'dispatchDesk.pick', parcel }),
        pickAll: all => dispatchDesk.send({ type: 'dispatchDesk.pickAll', parcels: all }),
        choose: carrier => dispatchDesk.send({ type: 'dispatchDesk.choose', carrier }),
        name: (otherCarrier, isUntracked) =>
          dispatchDesk.send({ type: 'dispatchDesk.name', otherCarrier, isUntracked }),
        write: (parcel, tracking) => dispatchDesk.send({ type: 'dispatchDesk.write', parcel, tracking }),
        send: () => dispatchDesk.send({ type: 'dispatchDesk.send', key: newKey() }),
        drop: () => dispatchDesk.send({ type: 'dispatchDesk.drop' }),
        release: record => dispatchDesk.send({ type: 'dispatchDesk.release', record, key: newKey() }),
      }}
    />
  )
}

function Waiting() {
  usePageJourneys([['dispatchDesk']])
  return (
    <Loaded kind="staff-dispatch" waiting={() => <AccountWaiting />}>
      {({ parcels }, { query }) => <Desk parcels={parcels} choice={choiceOf(query)} />}
    </Loaded>
  )
}

/** What waits to be packed, for staff to send; or parcels that have left. Spec section 2; rules 2 and 3. */
export function Page() {
  const isAway = useView('page', viewPage, ({ query }) => isParcelList(query['show']))
  if (!isAway) return <Waiting />
  return (
    <Loaded kind="staff-parcels">
      {({ away }, { query }) => <ParcelsScreen away={away} query={query} />}
    </Loaded>
  )
}
