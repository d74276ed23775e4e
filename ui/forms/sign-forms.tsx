import { useSearch } from 'wouter'
import { passwordMinLength } from '#domain/constants.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { Button } from '../parts/button.tsx'
import { CheckField } from '../parts/field.tsx'
import { useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { useProblemWords } from '../text/problem-words.ts'
import { PasswordField, SignField } from './sign-fields.tsx'
import { SignSummary } from './sign-summary.tsx'
import { useJourneyForm } from './use-journey-form.ts'

const problemTexts = { credentials_invalid: 'sign.refused', email_taken: 'sign.taken' } as const

/** What the server said to the last try; what only another form could have caused is said there. */
function Problem({ notOf }: { notOf: keyof typeof problemTexts }) {
  const t = useT()
  const words = useProblemWords()
  const problem = useView('auth', viewAuth, auth => auth.problem)
  if (problem === null || problem.code === notOf) return null
  const { code } = problem
  const known = code === 'credentials_invalid' || code === 'email_taken' ? problemTexts[code] : 'sign.failed'
  return (
    <p role="alert" className="line-problem">
      {words(problem) ?? t(known)}
    </p>
  )
}

/** Opens an account. */
export function SignUpForm() {
  const t = useT()
  const isBusy = useView('auth', viewAuth, auth => auth.isBusy)
  const form = useJourneyForm('signUpForm')
  const of = (name: string) => form.fieldProps(name)
  return (
    <form {...form.formProps} className="stack">
      <SignSummary form={form} />
      <Problem notOf="credentials_invalid" />
      <SignField label={t('sign.firstname')} autoComplete="given-name" {...of('firstname')} />
      <SignField label={t('sign.lastname')} autoComplete="family-name" {...of('lastname')} />
      <SignField label={t('sign.email')} type="email" autoComplete="email" {...of('email')} />
      <PasswordField
        label={t('sign.password')}
        hint={t('sign.password_hint', { count: passwordMinLength })}
        autoComplete="new-password"
        {...of('password')}
      />
      <CheckField label={t('sign.newsletter')} name="newsletter" id={form.idOf('newsletter')} />
      <Button type="submit" kind="primary" wide busy={isBusy}>
        {t('sign.submit_up')}
      </Button>
    </form>
  )
}

/** Signs in with address and password. */
export function SignInForm({ onForgotten }: { onForgotten?: () => void }) {
  const t = useT()
  const isBusy = useView('auth', viewAuth, auth => auth.isBusy)
  const form = useJourneyForm('signInForm')
  const of = (name: string) => form.fieldProps(name)
  return (
    <form {...form.formProps} className="stack">
      <SignSummary form={form} />
      <Problem notOf="email_taken" />
      <SignField label={t('sign.email')} type="email" autoComplete="email" {...of('email')} />
      <PasswordField label={t('sign.password')} autoComplete="current-password" {...of('password')} />
      <Button type="submit" kind="primary" wide busy={isBusy}>
        {t('sign.submit_in')}
      </Button>
      {onForgotten && (
        <Button kind="plain" onClick={onForgotten}>
          {t('sign.forgot')}
        </Button>
      )}
    </form>
  )
}

/** Mails a link that sets a new password. The answer is the same whether the address is known or not. */
export function ForgottenForm() {
  const t = useT()
  const errand = useView('auth', viewAuth, auth => auth.errand)
  const form = useJourneyForm('forgottenForm')
  const isMine = errand.act === 'forgotPassword'
  return (
    <form {...form.formProps} className="stack">
      <p>{t('sign.forgot_text')}</p>
      <SignField label={t('sign.email')} type="email" autoComplete="email" {...form.fieldProps('email')} />
      <Button type="submit" kind="primary" wide busy={errand.status === 'running'}>
        {t('sign.forgot_send')}
      </Button>
      <div role="status">{isMine && errand.status === 'done' && <p>{t('sign.forgot_done')}</p>}</div>
      {isMine && errand.status === 'refused' && <p role="alert">{t('errors.failed')}</p>}
    </form>
  )
}

/** An invitation that was accepted: its address signs in next, and goes on to where it was invited to. */
function Accepted() {
  const t = useT()
  return (
    <div className="stack">
      <p role="status">{t('sign.invited_done')}</p>
      <SignInForm />
    </div>
  )
}

/** Sets a new password with the token of a mailed link, which the journey reads from the address. */
export function ResetForm() {
  const t = useT()
  const errand = useView('auth', viewAuth, auth => auth.errand)
  const form = useJourneyForm('resetForm')
  const isInvited = new URLSearchParams(useSearch()).has('invited')
  const isMine = errand.act === 'resetPassword'
  if (isMine && errand.status === 'done')
    return isInvited ? <Accepted /> : <p role="status">{t('sign.reset_saved')}</p>
  return (
    <form {...form.formProps} className="stack">
      {isInvited && (
        <>
          <SignField
            label={t('sign.firstname')}
            autoComplete="given-name"
            {...form.fieldProps('firstname')}
          />
          <SignField label={t('sign.lastname')} autoComplete="family-name" {...form.fieldProps('lastname')} />
        </>
      )}
      <PasswordField
        label={t(isInvited ? 'sign.password' : 'sign.reset_new')}
        hint={t('sign.password_hint', { count: passwordMinLength })}
        autoComplete="new-password"
        {...form.fieldProps('password')}
      />
      <Button type="submit" kind="primary" busy={errand.status === 'running'}>
        {t('sign.reset_save')}
      </Button>
      {isMine && errand.status === 'refused' && <p role="alert">{t('sign.link_expired')}</p>}
    </form>
  )
}
