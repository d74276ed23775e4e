import type { Output } from '#contract'
import { viewDispatchDesk } from '#machines/journeys/dispatch-desk/dispatch-desk.view.ts'
import '../../styles/dispatch.css'
import { newKey } from '../../edge.ts'
import { useBroughtView, usePageJourneys, useSend } from '../../shop-context.tsx'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { choiceOf, type ParcelChoice } from './parcel-choice.tsx'
import { DispatchScreen } from './dispatch-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Desk({ parcels, choice }: { parcels: Output<'staff.parcels'>; choice: ParcelChoice }) {
  const view = useBroughtView('dispatchDesk', viewDispatchDesk)
  const tell = useSend('dispatchDesk')
  return (
    <DispatchScreen
      parcels={parcels}
      choice={choice}
      view={view}
      acts={{
        pick: parcel => tell({ type: 'dispatchDesk.pick', parcel }),
        pickAll: all => tell({ type: 'dispatchDesk.pickAll', parcels: all }),
        choose: carrier => tell({ type: 'dispatchDesk.choose', carrier }),
        name: otherCarrier => tell({ type: 'dispatchDesk.name', otherCarrier }),
        write: (parcel, tracking) => tell({ type: 'dispatchDesk.write', parcel, tracking }),
        send: () => tell({ type: 'dispatchDesk.send', key: newKey() }),
        drop: () => tell({ type: 'dispatchDesk.drop' }),
        release: record => tell({ type: 'dispatchDesk.release', record, key: newKey() }),
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
