import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from '../account/parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'
import { TradeScreen } from './trade-screen.tsx'

/** What a shop orders from labels at trade prices. Rules 24. */
export function Page() {
  usePageJourneys([['tradeAskForm'], ['tradeMoveForm'], ['tradeNumberForm']])
  const asking = usePressedForm('tradeAskForm')
  const moving = usePressedForm('tradeMoveForm')
  const naming = usePressedForm('tradeNumberForm')
  return (
    <Loaded kind="wholesale" waiting={() => <AccountWaiting />}>
      {({ records, orders }) => (
        <TradeScreen records={records} orders={orders} asking={asking} moving={moving} naming={naming} />
      )}
    </Loaded>
  )
}
