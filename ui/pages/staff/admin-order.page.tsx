import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { useBringing, useBroughtView, useSend } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { StaffOrderScreen } from './staff-order-screen.tsx'

const bring = async () => {
  const { orderMoveForm, trackingForm } = await import('#machines/shop/bring-staff.ts')
  return [orderMoveForm, trackingForm]
}

function useMoving() {
  useBringing(bring)
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
