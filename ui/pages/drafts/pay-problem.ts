import type { FormView } from '#machines/journeys/form/form.view.ts'
import { useT } from '../../text/text-context.tsx'
import { useCheckoutTexts } from '../checkout/checkout-texts.ts'

/** Why an offer was not paid, in words; null where nothing is wrong beside a field. */
export function usePayProblem(view: FormView | undefined): string | null {
  const t = useT()
  const texts = useCheckoutTexts()
  if (view?.status !== 'refused' || view.problem === null) return null
  const code = view.problem.code ?? ''
  if (code === 'cart_changed' || code === 'order_not_payable') return t('offer.p_changed')
  return texts.payment(code)
}
