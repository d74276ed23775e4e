import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { cookies } from '#domain/site/cookie.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { LanguageLinks } from '../frame/links/language-links.tsx'
import { IconButton } from '../parts/button.tsx'
import { usePlace } from '../place-context.tsx'
import { useSend, useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'

/** From now on this browser has this theme, on every page of the shop. */
function choose(theme: 'dark' | 'light'): void {
  const { name, maxAgeSeconds } = cookies.theme
  document.documentElement.dataset['theme'] = theme
  document.cookie = `${name}=${theme}; path=/; max-age=${maxAgeSeconds}; samesite=lax`
}

function Themes() {
  const t = useT()
  return (
    <>
      <button type="button" onClick={() => choose('dark')}>
        {t('desk.theme_dark')}
      </button>
      <button type="button" onClick={() => choose('light')}>
        {t('desk.theme_light')}
      </button>
    </>
  )
}

/** Who is signed in, their account, theme, language and keys, and the way out; behind a button. */
export function DeskAccount() {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { pathOf } = usePlace()
  const [isOpen, setOpen] = useState(false)
  const tell = useSend('auth')
  const tellPalette = useSend('palette')
  const name = useView('auth', viewAuth, auth => auth.user?.email ?? auth.name)
  const close = () => setOpen(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    box.current?.querySelector('button')?.focus()
  }
  return (
    <div
      className="disclosure"
      ref={box}
      onKeyDown={onKeyDown}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <IconButton
        icon="user"
        kind="plain"
        label={t('desk.account', { name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} className="disclosure-list staff-account" hidden={!isOpen}>
        <p className="soft">{t('desk.account', { name })}</p>
        <Link href={pathOf('account')} onClick={close}>
          {t('desk.own_account')}
        </Link>
        <Themes />
        <button
          type="button"
          onClick={() => {
            close()
            tellPalette({ type: 'palette.help' })
          }}
        >
          {t('desk.keys')}
        </button>
        <p className="soft">{t('desk.language')}</p>
        <LanguageLinks />
        <button type="button" onClick={() => tell({ type: 'auth.logOut' })}>
          {t('desk.sign_out')}
        </button>
      </div>
    </div>
  )
}
