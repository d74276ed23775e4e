import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { OrderChangeScreen } from './order-change-screen.tsx'

/** A change of an order that costs more, and the way to pay it or to say no; for whoever holds its link. */
export function Page() {
  usePageJourneys([['changeForm']])
  const form = usePressedForm('changeForm')
  return (
    <Loaded kind="order-change">
      {({ change, token }) => (
        <OrderChangeScreen key={change?.standing} change={change} token={token} form={form} />
      )}
    </Loaded>
  )
}
