import { passwordMinLength } from '#domain/constants.ts'
import type { FormField, FormValues } from '#domain/form-field.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { newKey } from '../edge.ts'
import { Button } from '../parts/button.tsx'
import { CheckField } from '../parts/field.tsx'
import { useSend, useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { PasswordField, SignField } from './sign-fields.tsx'
import { useCheckedForm } from './use-checked-form.ts'

/** What was typed; a field that was left alone, or holds a file, has no words. */
const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const required: FormField['rule'] = { required: true }
const email: FormField = { name: 'email', rule: { required: true, type: 'email' } }
const password: FormField = { name: 'password', rule: required }
const newPassword: FormField = {
  name: 'password',
  rule: {
    required: true,
    custom: value => (wordsOf(value).length < passwordMinLength ? 'password_short' : undefined),
  },
}
const upFields = [
  { name: 'firstname', rule: required },
  { name: 'lastname', rule: required },
  email,
  newPassword,
  { name: 'newsletter', rule: {} },
]
const inFields = [email, password]
const forgottenFields = [email]
const resetFields = [newPassword]

const text = (values: FormValues, name: string): string => wordsOf(values[name]).trim()

const problemTexts = { credentials_invalid: 'sign.refused', email_taken: 'sign.taken' } as const

/** What the server said to the last try; what only another form could have caused is said there. */
function Problem({ notOf }: { notOf: keyof typeof problemTexts }) {
  const t = useT()
  const code = useView('auth', viewAuth, auth => auth.problem?.code ?? null)
  if (code === null || code === notOf) return null
  const known = code === 'credentials_invalid' || code === 'email_taken' ? problemTexts[code] : null
  return (
    <p role="alert" className="line-problem">
      {t(known ?? (code === 'rate_limited' ? 'errors.too_many' : 'sign.failed'))}
    </p>
  )
}

/** Opens an account. */
export function SignUpForm() {
  const t = useT()
  const tell = useSend('auth')
  const isBusy = useView('auth', viewAuth, auth => auth.isBusy)
  const { errors, formProps, fieldProps } = useCheckedForm(upFields, values =>
    tell({
      type: 'auth.signIn',
      request: {
        way: 'signup',
        key: newKey(),
        email: text(values, 'email'),
        password: wordsOf(values['password']),
        firstname: text(values, 'firstname'),
        lastname: text(values, 'lastname'),
        newsletter: values['newsletter'] === 'on',
      },
    }),
  )
  const of = (name: string) => ({ ...fieldProps(name), error: errors[name] })
  return (
    <form {...formProps} className="stack">
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
      <CheckField label={t('sign.newsletter')} name="newsletter" />
      <Button type="submit" kind="primary" wide busy={isBusy}>
        {t('sign.submit_up')}
      </Button>
    </form>
  )
}

/** Signs in with address and password. */
export function SignInForm({ onForgotten }: { onForgotten?: () => void }) {
  const t = useT()
  const tell = useSend('auth')
  const isBusy = useView('auth', viewAuth, auth => auth.isBusy)
  const { errors, formProps, fieldProps } = useCheckedForm(inFields, values =>
    tell({
      type: 'auth.signIn',
      request: { way: 'login', email: text(values, 'email'), password: wordsOf(values['password']) },
    }),
  )
  const of = (name: string) => ({ ...fieldProps(name), error: errors[name] })
  return (
    <form {...formProps} className="stack">
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
  const tell = useSend('auth')
  const errand = useView('auth', viewAuth, auth => auth.errand)
  const { errors, formProps, fieldProps } = useCheckedForm(forgottenFields, values =>
    tell({ type: 'auth.run', errand: { act: 'forgotPassword', email: text(values, 'email') } }),
  )
  const isMine = errand.act === 'forgotPassword'
  return (
    <form {...formProps} className="stack">
      <p>{t('sign.forgot_text')}</p>
      <SignField
        label={t('sign.email')}
        type="email"
        autoComplete="email"
        error={errors['email']}
        {...fieldProps('email')}
      />
      <Button type="submit" kind="primary" wide busy={errand.status === 'running'}>
        {t('sign.forgot_send')}
      </Button>
      <div role="status">{isMine && errand.status === 'done' && <p>{t('sign.forgot_done')}</p>}</div>
      {isMine && errand.status === 'refused' && <p role="alert">{t('errors.failed')}</p>}
    </form>
  )
}

/** Sets a new password with the token of a mailed link. */
export function ResetForm({ token }: { token: string }) {
  const t = useT()
  const tell = useSend('auth')
  const errand = useView('auth', viewAuth, auth => auth.errand)
  const { errors, formProps, fieldProps } = useCheckedForm(resetFields, values =>
    tell({
      type: 'auth.run',
      errand: { act: 'resetPassword', token, password: wordsOf(values['password']) },
    }),
  )
  const isMine = errand.act === 'resetPassword'
  if (isMine && errand.status === 'done') return <p role="status">{t('sign.reset_saved')}</p>
  return (
    <form {...formProps} className="stack">
      <PasswordField
        label={t('sign.reset_new')}
        hint={t('sign.password_hint', { count: passwordMinLength })}
        autoComplete="new-password"
        error={errors['password']}
        {...fieldProps('password')}
      />
      <Button type="submit" kind="primary" busy={errand.status === 'running'}>
        {t('sign.reset_save')}
      </Button>
      {isMine && errand.status === 'refused' && <p role="alert">{t('sign.link_expired')}</p>}
    </form>
  )
}
