import { Link } from 'wouter'
import type { RouteId } from '#domain/site/route-table.ts'
import { usePageLinks } from '../../frame/links/page-links.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'

const pages = [
  ['admin-projects', 'staff.projects'],
  ['admin-orders', 'staff.orders'],
  ['admin-dispatch', 'staff.dispatch'],
  ['admin-quote', 'staff.quotes'],
  ['admin-payments', 'staff.payouts'],
  ['admin-outbox', 'staff.outbox'],
  ['bids', 'staff.bids_title'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

/** The ways between the pages of staff; one that shows a single thing says which list it is from. */
export function StaffNav({ page }: { page?: (typeof pages)[number][0] }) {
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
