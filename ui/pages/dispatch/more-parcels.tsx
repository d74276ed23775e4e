import { Link } from 'wouter'
import type { Output } from '#contract'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import type { ParcelChoice } from './parcel-choice.tsx'

type Props = { parcels: Output<'staff.parcels'>; choice: ParcelChoice }

/** What a page leaves out, which its print leaves out too: the next page, or all on one. */
export function MoreParcels({ parcels: { items, next }, choice }: Props) {
  const t = useT()
  const { pathOf } = usePlace()
  if (next === null) return null
  const kept = Object.entries(choice).filter(([, value]) => value !== '')
  const to = (more: Record<string, string>) =>
    `${pathOf('admin-dispatch')}?${new URLSearchParams({ ...Object.fromEntries(kept), ...more })}`
  return (
    <div className="stack-s">
      <p>{t('staff.dispatch_part', { count: items.length })}</p>
      <p className="row no-print">
        {choice.all === '' && <Link href={to({ all: 'yes' })}>{t('staff.dispatch_on_one')}</Link>}
        <Link href={to({ after: next })}>{t('common.more')}</Link>
      </p>
    </div>
  )
}
