import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { Loaded } from '../loaded.tsx'
import { DraftsScreen } from './drafts-screen.tsx'

/** Manual orders that wait for somebody, and refunds to be paid by hand. Rules 15. */
export function Page() {
  usePageJourneys([['handRefundForm']])
  const form = usePressedForm('handRefundForm')
  return (
    <Loaded kind="staff-drafts">
      {({ drafts, refunds }, { query }) => (
        <DraftsScreen drafts={drafts} refunds={refunds} query={query} form={form} />
      )}
    </Loaded>
  )
}
