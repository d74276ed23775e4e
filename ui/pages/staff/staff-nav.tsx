import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Right } from '#domain/people/rights.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { usePageLinks } from '../../frame/links/page-links.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useView } from '../../shop-context.tsx'
import { Title } from '../../parts/title.tsx'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'

/**
 * With the right that opens each, as `route-rights.ts` has it: that table comes with the machines, which
 * nothing here waits for.
 */
const pages = [
  ['admin-projects', 'staff.projects', 'project.see'],
  ['admin-orders', 'staff.orders', 'order.see'],
  ['admin-dispatch', 'staff.dispatch', 'dispatch.see'],
  ['admin-quote', 'staff.quotes', 'quote.see'],
  ['admin-payments', 'staff.payouts', 'payout.see'],
  ['admin-outbox', 'staff.outbox', 'job.see'],
  ['admin-pass', 'staff.pass', 'user.see'],
  ['admin-user', 'staff.users', 'user.see'],
  ['bids', 'staff.bids_title', 'product.see'],
] as const satisfies readonly (readonly [RouteId, MessageId, Right])[]

const noRights: readonly string[] = []

type StaffNavProps = { page?: (typeof pages)[number][0] }

/**
 * The ways between the pages of staff, those that its reader may enter; one that shows a single thing says
 * which list it is from.
 */
export function StaffNav({ page }: StaffNavProps) {
  const t = useT()
  const rights = useView('auth', viewAuth, ({ user }) => user?.rights ?? noRights)
  const mine = pages.filter(([, , right]) => rights.includes(right))
  return (
    <nav className="ways" aria-label={t('staff.pages')}>
      {usePageLinks(
        mine.map(([id, text]) => [id, text]),
        page,
      ).map(({ href, text, isCurrent }) => (
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
