import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { StaffOrderScreen } from './staff-order-screen.tsx'

function useMoving() {
  usePageJourneys([['orderMoveForm'], ['trackingForm']])
  const { view, send } = usePressedForm('orderMoveForm')
  return { view, move: (id: number, move: string) => send({ id: String(id), move }) }
}

export function Page() {
  const moving = useMoving()
  return (
    <Loaded kind="staff-order">
      {({ order, mails }) => <StaffOrderScreen data={order} mails={mails} moving={moving} />}
    </Loaded>
  )
}
