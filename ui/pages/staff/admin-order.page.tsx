import { useSelector } from '@xstate/react'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { Loaded } from '../loaded.tsx'
import { StaffOrderScreen } from './staff-order-screen.tsx'

function useMoving() {
  usePageJourneys([['orderMoveForm'], ['trackingForm']])
  const orderMoveForm = useJourney('orderMoveForm')
  const view = useSelector(orderMoveForm, viewOnce(viewForm))
  return {
    view,
    move: (id: number, move: string) => {
      orderMoveForm.send({ type: 'form.change', name: 'id', value: String(id) })
      orderMoveForm.send({ type: 'form.change', name: 'move', value: move })
      orderMoveForm.send({ type: 'form.submit', key: newKey() })
    },
  }
}

export function Page() {
  const moving = useMoving()
  return (
    <Loaded kind="staff-order">
      {({ order, mails }) => <StaffOrderScreen data={order} mails={mails} moving={moving} />}
    </Loaded>
  )
}
