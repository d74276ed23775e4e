import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { DeskListPage } from '../desk/desk-list-screen.tsx'
import { HandRefunds } from './hand-refunds.tsx'

/** Manual orders, and refunds to be paid by hand. Rules 15. */
export function Page() {
  usePageJourneys([['handRefundForm']])
  const form = usePressedForm('handRefundForm')
  return <DeskListPage below={({ refunds }) => refunds && <HandRefunds refunds={refunds} form={form} />} />
}
