import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { RouteId } from '#domain/site/route-table.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { useBackOffice, useOwnPages } from '../../../frame/links/account-links.ts'
import { Title } from '../../../parts/title.tsx'
import { usePlace } from '../../../place-context.tsx'
import { useView } from '../../../shop-context.tsx'
import type { MessageId } from '../../../text/catalogue.ts'
import { useT } from '../../../text/text-context.tsx'
import { PageHead } from '../../page-head.tsx'

const pages = [
  ['account', 'account.overview'],
  ['account-orders', 'account.orders'],
  ['account-box', 'account.box'],
  ['account-digital', 'account.digital'],
  ['account-wishlist', 'account.wishlist'],
  ['account-gifts', 'account.gifts'],
  ['account-digs', 'account.digs'],
  ['account-messages', 'account.letters'],
  ['account-reviews', 'account.reviews'],
  ['account-projects', 'account.projects'],
  ['user-production', 'account.pressings'],
  ['account-shop', 'account.shop'],
  ['account-wholesale', 'account.trade'],
  ['user-profile', 'account.settings'],
  ['user-pass', 'account.password'],
  ['account-security', 'account.security'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

type AccountFrameProps = {
  title: string
  /** Which entry of the list this page is, when its address is another one. */
  page?: RouteId
  /** "Error:" before the page's title, while its form cannot be sent. */
  hasErrors?: boolean
  children: ReactNode
}

/** The frame of the account's pages: where one is among them, and the page itself. */
export function AccountFrame({ title, page, hasErrors = false, children }: AccountFrameProps) {
  const t = useT()
  const isPro = useView('auth', viewAuth, ({ user }) => user?.pro ?? false)
  const shown = isPro ? pages : pages.filter(([id]) => id !== 'account-wholesale')
  const links = [...useOwnPages(shown), ...useBackOffice()]
  const { pathOf } = usePlace()
  const own = page ? pathOf(page) : undefined
  return (
    <div className="wrap account">
      <PageHead title={hasErrors ? t('account.error_title', { title }) : title} index={false} />
      <nav className="account-nav" aria-label={t('account.pages')}>
        <ul>
          {links.map(({ href, text, isCurrent }) => (
            <li key={href}>
              <Link href={href} {...(isCurrent || href === own ? { 'aria-current': 'page' } : {})}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-page">
        <Title text={title} />
        {children}
      </div>
    </div>
  )
}
