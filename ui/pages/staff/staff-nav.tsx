import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { RouteId } from '#domain/site/route-table.ts'
import { usePageLinks } from '../../frame/links/page-links.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { Title } from '../../parts/title.tsx'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'

const pages = [
  ['admin-projects', 'staff.projects'],
  ['admin-orders', 'staff.orders'],
  ['admin-dispatch', 'staff.dispatch'],
  ['admin-quote', 'staff.quotes'],
  ['admin-payments', 'staff.payouts'],
  ['admin-outbox', 'staff.outbox'],
  ['admin-settings', 'staff.settings'],
  ['bids', 'staff.bids_title'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

type StaffNavProps = { page?: (typeof pages)[number][0] }

/** The ways between the pages of staff; one that shows a single thing says which list it is from. */
export function StaffNav({ page }: StaffNavProps) {
  const t = useT()
  return (
    <nav className="ways" aria-label={t('staff.pages')}>
      {usePageLinks(pages, page).map(({ href, text, isCurrent }) => (
        <Link key={href} href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
          {text}
        </Link>
      ))}
    </nav>
  )
}

/** What stands around a page of staff. */
export function StaffFrame({
  title,
  children,
  ...of
}: StaffNavProps & { title: string; children: ReactNode }) {
  return (
    <div className="wrap stack">
      <PageHead title={title} index={false} />
      <StaffNav {...of} />
      <Title text={title} size={5} />
      {children}
    </div>
  )
}
