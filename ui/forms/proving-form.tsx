import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { Button } from '../parts/button.tsx'
import { useSend, useView } from '../shop-context.tsx'
import { useProblemWords } from '../text/problem-words.ts'
import { useT } from '../text/text-context.tsx'
import { SignField } from './sign-fields.tsx'
import { SignSummary } from './sign-summary.tsx'
import { useJourneyForm } from './use-journey-form.ts'

/** Whether the second factor is what is asked for now. */
export const useIsProving = (): boolean => useView('auth', viewAuth, auth => auth.can.giveCode)

/** What was wrong with the last code. */
function Refusal() {
  const t = useT()
  const words = useProblemWords()
  const problem = useView('auth', viewAuth, auth => auth.problem)
  if (problem === null) return null
  return (
    <p role="alert" className="line-problem">
      {words(problem) ?? t(problem.code === 'second_factor_wrong' ? 'sign.code_wrong' : 'sign.failed')}
    </p>
  )
}

/** Asks for the second factor of whoever has shown the first, in the place of the other forms. */
export function ProvingForm() {
  const t = useT()
  const tell = useSend('auth')
  const isBusy = useView('auth', viewAuth, auth => auth.isBusy)
  const form = useJourneyForm('provingForm')
  return (
    <form {...form.formProps} className="stack measure">
      <h2>{t('sign.code_title')}</h2>
      <SignSummary form={form} />
      <Refusal />
      <SignField
        label={t('sign.code')}
        hint={t('sign.code_hint')}
        autoComplete="one-time-code"
        {...form.fieldProps('code')}
      />
      <Button type="submit" kind="primary" wide busy={isBusy}>
        {t('sign.submit_in')}
      </Button>
      <Button kind="plain" onClick={() => tell({ type: 'auth.cancel' })}>
        {t('common.cancel')}
      </Button>
    </form>
  )
}
