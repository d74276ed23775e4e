import { useSelector } from '@xstate/react'
import type { Output } from '#contract'
import { viewDispatchDesk } from '#machines/journeys/dispatch-desk/dispatch-desk.view.ts'
import '../../styles/dispatch.css'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { choiceOf, type ParcelChoice } from './parcel-choice.tsx'
import { DispatchScreen } from './dispatch-screen.tsx'
import { Loaded } from '../loaded.tsx'

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
        name: otherCarrier => dispatchDesk.send({ type: 'dispatchDesk.name', otherCarrier }),
        write: (parcel, tracking) => dispatchDesk.send({ type: 'dispatchDesk.write', parcel, tracking }),
        send: () => dispatchDesk.send({ type: 'dispatchDesk.send', key: newKey() }),
        drop: () => dispatchDesk.send({ type: 'dispatchDesk.drop' }),
        release: record => dispatchDesk.send({ type: 'dispatchDesk.release', record, key: newKey() }),
      }}
    />
  )
}

/** What waits to be packed, for staff to send. Spec section 2, /admin/dispatch; rules 2. */
export function Page() {
  usePageJourneys([['dispatchDesk']])
  return (
    <Loaded kind="staff-dispatch" waiting={() => <AccountWaiting />}>
      {({ parcels }, { query }) => <Desk parcels={parcels} choice={choiceOf(query)} />}
    </Loaded>
  )
}
