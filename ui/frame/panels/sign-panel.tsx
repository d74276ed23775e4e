import { useSelector } from '@xstate/react'
import { Tabs } from 'radix-ui'
import { useSearch } from 'wouter'
import type { SignTab } from '#domain/constants.ts'
import { type SignPanelView, viewSignPanel } from '#machines/journeys/sign-panel/sign-panel.view.ts'
import type { SignFormId } from '#machines/forms/sign.forms.ts'
import { usePlace } from '../../place-context.tsx'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { isPlainClick } from '../../parts/plain-click.ts'
import { ProvingForm, useIsProving } from '../../forms/proving-form.tsx'
import { SidePanel } from './side-panel.tsx'
import { ForgottenForm, SignInForm, SignUpForm } from '../../forms/sign-forms.tsx'
import { useSignTitle } from '../../forms/sign-summary.tsx'
import { SocialButtons } from '../../forms/social-buttons.tsx'
import { useJourney } from '../../use-journey.ts'

const titles = {
  inscription: 'sign.tab_inscription',
  signin: 'sign.tab_connexion',
  forgotten: 'sign.forgot_title',
  social: 'sign.social',
} as const satisfies Record<SignTab, string>

const formOf = {
  inscription: ['signUpForm'],
  signin: ['signInForm', 'provingForm'],
  forgotten: ['forgottenForm'],
  social: [],
} as const satisfies Record<SignTab, readonly SignFormId[]>

const isTab = (value: string): value is SignTab => value in titles

/** A tab by its address: this page with the panel in front of it. */
function useTabAddress() {
  const { path } = usePlace()
  const search = useSearch()
  return (tab: SignTab) => {
    const query = new URLSearchParams(search)
    query.set('sign', tab)
    return `${path}?${query}`
  }
}

type Shown = { panel: SignPanelView | undefined; show: (tab: string) => void }

/** One tab for each way in; they are links too, to be opened elsewhere or sent to somebody. */
function TabList({ panel }: Pick<Shown, 'panel'>) {
  const t = useT()
  const addressOf = useTabAddress()
  return (
    <Tabs.List className="tabs" aria-label={t('sign.tabs')}>
      {panel?.tabs.map(({ id }) => (
        <Tabs.Trigger key={id} value={id} className="tab" asChild>
          <a
            href={addressOf(id)}
            onClick={event => {
              if (isPlainClick(event)) event.preventDefault()
            }}
          >
            {t(titles[id])}
          </a>
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}

/** Here while the panel is open: with it come its forms. */
function Ways({ panel, show }: Shown) {
  const t = useT()
  usePageJourneys([['signUpForm'], ['signInForm'], ['provingForm'], ['forgottenForm'], ['resetForm']])
  if (useIsProving()) return <ProvingForm />
  return (
    <Tabs.Root value={panel?.tab ?? 'inscription'} onValueChange={show} className="stack">
      <TabList panel={panel} />
      {panel && panel.reason !== null && <p>{t('sign.needed_first')}</p>}
      <Tabs.Content value="inscription">
        <SignUpForm />
      </Tabs.Content>
      <Tabs.Content value="signin">
        <SignInForm onForgotten={() => show('forgotten')} />
      </Tabs.Content>
      <Tabs.Content value="forgotten">
        <ForgottenForm />
      </Tabs.Content>
      <Tabs.Content value="social">
        <SocialButtons />
      </Tabs.Content>
    </Tabs.Root>
  )
}

/** Signing in beside the page: registering comes first. Spec section 2. */
export function Panel() {
  const t = useT()
  const signPanel = useJourney('signPanel')
  const panel = useSelector(signPanel, viewOnce(viewSignPanel))
  const title = useSignTitle(t('sign.title'), formOf[panel?.tab ?? 'inscription'])
  const show = (tab: string) => {
    if (isTab(tab)) signPanel.send({ type: 'sign.showTab', tab })
  }
  return (
    <SidePanel
      isOpen={panel?.isOpen ?? false}
      title={title}
      returnTo={panel?.returnFocusId ?? 'sign-entry'}
      onClose={() => signPanel.send({ type: 'sign.close' })}
    >
      <Ways panel={panel} show={show} />
    </SidePanel>
  )
}
