import type { Output } from '#contract'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { Loaded } from '../loaded.tsx'
import { ListWay, StaffFrame } from '../staff-frame.tsx'
import { DeskPressing } from './desk-pressing.tsx'
import { PressingsTable } from './pressings-table.tsx'

/** What a choice of a move holds for: not each entry of the log, of which some follow by themselves. */
const standOf = ({ id, state, parcels }: Output<'staff.pressing'>): string =>
  [id, state, ...parcels.map(({ address, delivered_at }) => `${address} ${delivered_at ?? ''}`)].join(' ')

/** The desk of direct pressings: all of them by state, and one with what is open to the desk. Rules 22. */
export function Page() {
  const t = useT()
  usePageJourneys([['pressingDeskForm']])
  const { view, send } = usePressedForm('pressingDeskForm')
  return (
    <Loaded kind="pressings">
      {({ list, pressing, plants, state }) =>
        pressing === null ? (
          <StaffFrame title={t('staff.pressings')}>
            <PressingsTable list={list} state={state} />
          </StaffFrame>
        ) : (
          <StaffFrame title={t('pressing.title', { ref: pressing.ref })}>
            <ListWay to="admin-pressings" />
            <DeskPressing
              key={standOf(pressing)}
              pressing={pressing}
              plants={plants}
              view={view}
              onMove={(move, words) =>
                send({
                  ...words,
                  move,
                  id: String(pressing.id),
                  seen: String(pressing.seen),
                  currency: pressing.currency,
                })
              }
            />
          </StaffFrame>
        )
      }
    </Loaded>
  )
}
