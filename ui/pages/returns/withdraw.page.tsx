import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import '../../styles/prose.css'
import { Loaded } from '../loaded.tsx'
import { OrderReturnsScreen } from './order-returns-screen.tsx'
import { WithdrawScreen } from './withdraw-screen.tsx'

/** The withdrawal function: of any order by its number, or of the one that the address names. */
export function Page() {
  usePageJourneys([['withdrawForm'], ['returnAskForm'], ['returnSendForm'], ['returnPictureForm']])
  const withdrawing = usePressedForm('withdrawForm')
  const asking = usePressedForm('returnAskForm')
  const sending = usePressedForm('returnSendForm')
  const picturing = usePressedForm('returnPictureForm')
  return (
    <Loaded kind="withdraw">
      {({ order }, { query }) =>
        order === null ? (
          <WithdrawScreen form={withdrawing} />
        ) : (
          <OrderReturnsScreen
            order={order}
            token={query['order_token'] ?? ''}
            asking={asking}
            sending={sending}
            picturing={picturing}
          />
        )
      }
    </Loaded>
  )
}
