import { useSelector } from '@xstate/react'
import { type FormView, viewForm } from '#machines/journeys/form/form.view.ts'
import type { SignFormId } from '#machines/forms/sign.forms.ts'
import { ErrorSummary } from '../parts/error-summary.tsx'
import { viewOnce } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { useJourney } from '../use-journey.ts'
import type { JourneyForm } from './use-journey-form.ts'

const labels = {
  firstname: 'sign.firstname',
  lastname: 'sign.lastname',
  email: 'sign.email',
  password: 'sign.password',
  code: 'sign.code',
} as const

const isLabelled = (name: string): name is keyof typeof labels => name in labels

/** Above a sign form: what is to be mended, each with a link to its field. */
export function SignSummary({ form }: { form: JourneyForm }) {
  const t = useT()
  const errors = form.failing.map(name => ({
    fieldId: form.idOf(name),
    text: t('validation.named', {
      field: isLabelled(name) ? t(labels[name]) : name,
      problem: form.errorOf(name) ?? '',
    }),
  }))
  return <ErrorSummary title={t('validation.summary', { count: errors.length })} errors={errors} />
}

/** A title that says so when something is to be mended in one of these forms. */
export function useSignTitle(title: string, forms: readonly SignFormId[]): string {
  const t = useT()
  const wrong = {
    signUpForm: useIsWrong('signUpForm'),
    signInForm: useIsWrong('signInForm'),
    provingForm: useIsWrong('provingForm'),
    forgottenForm: useIsWrong('forgottenForm'),
    resetForm: useIsWrong('resetForm'),
  }
  return forms.some(id => wrong[id]) ? t('page.error_title', { page: title }) : title
}

const isWrong = (view: FormView | undefined) => view?.status === 'invalid' && view.summary.length > 0

const useIsWrong = (id: SignFormId) =>
  useSelector(useJourney(id), snapshot => isWrong(viewOnce(viewForm)(snapshot)))
