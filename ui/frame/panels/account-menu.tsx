import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { IconButton } from '../../parts/button.tsx'
import { useSend, useView } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useAccountLinks } from '../links/account-links.ts'

/**
 * The account's pages and the way out, behind a button that shows and hides them, and how many messages are
 * new. Spec section 2.
 */
export function AccountMenu() {
  const t = useT()
  const id = useId()
  const button = useRef<HTMLDivElement>(null)
  const tell = useSend('auth')
  const [isOpen, setOpen] = useState(false)
  const count = useView('auth', viewAuth, auth => auth.newMessages)
  const links = useAccountLinks()
  const close = () => setOpen(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    button.current?.querySelector('button')?.focus()
  }
  return (
    <div
      className="disclosure"
      data-lazy
      ref={button}
      onKeyDown={onKeyDown}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <IconButton
        icon="user"
        kind="plain"
        label={t('header.account_messages', { count })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      {count > 0 && (
        <span className="header-count" aria-hidden="true">
          {count}
        </span>
      )}
      <ul id={id} className="disclosure-list" hidden={!isOpen}>
        {links.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <Link href={href} onClick={close} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
              {text}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => tell({ type: 'auth.logOut' })}>
            {t('header.sign_out')}
          </button>
        </li>
      </ul>
    </div>
  )
}
