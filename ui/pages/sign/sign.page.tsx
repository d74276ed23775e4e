import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import type { SocialProvider } from '#machines/ports.ts'
import { returnedAnswer } from '../../ports/social-window.ts'
import { ProvingForm, useIsProving } from '../../forms/proving-form.tsx'
import { ForgottenForm, ResetForm, SignInForm, SignUpForm } from '../../forms/sign-forms.tsx'
import { useSignTitle } from '../../forms/sign-summary.tsx'
import { SocialButtons } from '../../forms/social-buttons.tsx'
import { Title } from '../../parts/title.tsx'
import { usePageJourneys, useSend, useView } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'

const providers: readonly SocialProvider[] = ['facebook', 'soundcloud', 'google']

/** What a mailed link or a provider asks for by the address. It is done once, when the page is alive. */
function useErrandOfAddress(search: string): void {
  const tell = useSend('auth')
  useEffect(() => {
    const query = new URLSearchParams(search)
    const confirm = query.get('confirm')
    const unsubscribe = query.get('unsubscribe')
    if (confirm) tell({ type: 'auth.run', errand: { act: 'confirmEmail', token: confirm } })
    if (unsubscribe) tell({ type: 'auth.run', errand: { act: 'unsubscribeNewsletter', token: unsubscribe } })
    const returned = returnedAnswer(search)
    const way = providers.find(known => known === returned?.provider)
    if (returned && way) tell({ type: 'auth.signIn', request: { way, ...returned.answer } })
  }, [search, tell])
}

function ErrandNews() {
  const t = useT()
  const { act, status } = useView('auth', viewAuth, auth => auth.errand)
  if (act !== 'confirmEmail' && act !== 'unsubscribeNewsletter') return null
  if (status === 'waiting') return <p role="alert">{t('sign.confirm_sign_in')}</p>
  if (status === 'refused') return <p role="alert">{t('sign.link_expired')}</p>
  if (status !== 'done') return null
  return <p role="status">{t(act === 'confirmEmail' ? 'sign.confirmed' : 'sign.unsubscribed')}</p>
}

/** Signing in, registering, and what mailed links lead to; afterwards the root leads back. Spec section 2. */
export function Page() {
  const t = useT()
  const search = useSearch()
  const query = new URLSearchParams(search)
  const reset = query.get('reset')
  const isProving = useIsProving()
  useErrandOfAddress(search)
  usePageJourneys([['signUpForm'], ['signInForm'], ['provingForm'], ['forgottenForm'], ['resetForm']])
  // Who is invited has no password yet.
  const head = t(reset ? (query.has('invited') ? 'sign.invited_title' : 'sign.forgot_title') : 'sign.title')
  const title = useSignTitle(
    head,
    reset ? ['resetForm'] : ['signInForm', 'provingForm', 'signUpForm', 'forgottenForm'],
  )
  return (
    <div className="wrap stack-l section">
      <PageHead title={title} index={false} />
      <Title text={head} />
      <ErrandNews />
      {query.has('redirect') && !query.has('invited') && <p>{t('sign.needed')}</p>}
      {query.get('error') && <p role="alert">{t('sign.failed')}</p>}
      {reset && !isProving ? (
        <div className="measure">
          <ResetForm />
        </div>
      ) : isProving ? (
        <ProvingForm />
      ) : (
        <Forms />
      )}
    </div>
  )
}

function Forms() {
  const t = useT()
  return (
    <div className="sign-forms">
      <section className="stack" aria-labelledby="sign-in">
        <h2 id="sign-in">{t('sign.tab_connexion')}</h2>
        <SignInForm />
        <details>
          <summary>{t('sign.forgot')}</summary>
          <ForgottenForm />
        </details>
        <h3>{t('sign.social')}</h3>
        <SocialButtons />
      </section>
      <section className="stack" aria-labelledby="sign-up">
        <h2 id="sign-up">{t('sign.tab_inscription')}</h2>
        <SignUpForm />
      </section>
    </div>
  )
}
