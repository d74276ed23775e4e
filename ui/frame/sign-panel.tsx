import { Tabs } from 'radix-ui'
import type { SignTab } from '#machines/journeys/sign-panel/sign-panel.machine.ts'
import { viewSignPanel } from '#machines/journeys/sign-panel/sign-panel.view.ts'
import { useBroughtView, useSend } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { SidePanel } from './side-panel.tsx'
import { ForgottenForm, SignInForm, SignUpForm } from './sign-forms.tsx'
import { SocialButtons } from './social-buttons.tsx'

const titles = {
  inscription: 'sign.tab_inscription',
  signin: 'sign.tab_connexion',
  forgotten: 'sign.forgot_title',
  social: 'sign.social',
} as const satisfies Record<SignTab, string>

const isTab = (value: string): value is SignTab => value in titles

/** Signing in beside the page: registering comes first. Spec section 2. */
export function Panel() {
  const t = useT()
  const panel = useBroughtView('signPanel', viewSignPanel)
  const tell = useSend('signPanel')
  const show = (tab: string) => {
    if (isTab(tab)) tell({ type: 'sign.showTab', tab })
  }
  return (
    <SidePanel
      isOpen={panel?.isOpen ?? false}
      title={t('sign.title')}
      returnTo={panel?.returnFocusId ?? 'sign-entry'}
      onClose={() => tell({ type: 'sign.close' })}
    >
      <Tabs.Root value={panel?.tab ?? 'inscription'} onValueChange={show} className="stack">
        <Tabs.List className="tabs" aria-label={t('sign.tabs')}>
          {panel?.tabs.map(({ id }) => (
            <Tabs.Trigger key={id} value={id} className="tab">
              {t(titles[id])}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
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
    </SidePanel>
  )
}
