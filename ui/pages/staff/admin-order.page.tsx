import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { useBroughtView, usePageJourneys, useSend } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { StaffOrderScreen } from './staff-order-screen.tsx'

function useMoving() {
  usePageJourneys([['orderMoveForm'], ['trackingForm']])
  const tell = useSend('orderMoveForm')
  const view = useBroughtView('orderMoveForm', viewForm)
  return {
    view,
    move: (id: number, move: string) => {
      tell({ type: 'form.change', name: 'id', value: String(id) })
      tell({ type: 'form.change', name: 'move', value: move })
      tell({ type: 'form.submit', key: newKey() })
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
