import { useSearch } from 'wouter'
import { signInPath } from '#domain/site/safe-redirect.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { viewSignPanel } from '#machines/journeys/sign-panel/sign-panel.view.ts'
import { Icon } from '../parts/icon.tsx'
import { usePlace } from '../place-context.tsx'
import { useSend, useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { lazyAccountMenu } from './lazy-frame.ts'
import { isPlainClick } from '../parts/plain-click.ts'
import { signPanel } from './panels/panels.ts'

const entryId = 'sign-entry'

function SignEntry() {
  const t = useT()
  const { pathOf, path, match } = usePlace()
  const search = useSearch()
  const tell = useSend('signPanel')
  const panel = useView('signPanel', viewSignPanel)
  const here = search ? `${path}?${search}` : path
  return (
    <>
      <a
        id={entryId}
        className="header-entry"
        href={signInPath(pathOf('sign'), here)}
        aria-label={t('header.sign_in')}
        {...signPanel.intent}
        onClick={event => {
          if (match.id === 'sign' || !isPlainClick(event)) return
          event.preventDefault()
          tell({ type: 'sign.open', focusId: entryId })
        }}
      >
        <Icon name="user" />
      </a>
      <signPanel.Slot isOpen={panel?.isOpen ?? false} />
    </>
  )
}

/** Signing in for strangers, the account's menu for users. Spec section 6. */
export function AccountEntry() {
  const isKnown = useView('auth', viewAuth, auth => auth.user !== null)
  return isKnown ? <lazyAccountMenu.Part /> : <SignEntry />
}
