import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { OfferScreen } from './offer-screen.tsx'

/** What a payment link is for, and the way to pay it; for whoever holds it. Rules 15. */
export function Page() {
  usePageJourneys([['offerForm']])
  const form = usePressedForm('offerForm')
  return (
    <Loaded kind="offer">
      {({ offer, token }) => <OfferScreen offer={offer} token={token} form={form} />}
    </Loaded>
  )
}
