import { Link } from 'wouter'
import type { Output } from '#contract'
import { productLink } from '#domain/catalogue/category.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { usePlace } from '../../../place-context.tsx'
import { useT } from '../../../text/text-context.tsx'
import { useMay } from '../../../use-may.ts'
import { refundId } from '../../refunds/refund-part.tsx'
import { ListWay } from '../../staff-frame.tsx'
import { useDeskRights } from '../use-desk-rights.ts'

type WaysProps = {
  desk: NamedDesk
  record: Output<'desk.record'>
  /** The form that pays back stands on this page. */
  hasRefund: boolean
}

/** From money to where some of its order is paid back: below, or on the page of the order. */
function RefundWay({ record: { cells }, hasRefund }: Omit<WaysProps, 'desk'>) {
  const t = useT()
  const { pathOf } = usePlace()
  const mayPay = useMay('return.pay')
  const { order } = cells
  if (hasRefund) return <a href={`#${refundId}`}>{t('returns_desk.refund')}</a>
  if (!mayPay || typeof order !== 'object' || order === null || !('id' in order)) return null
  return <Link href={`${pathOf('admin-order')}?id=${order.id}#${refundId}`}>{t('returns_desk.refund')}</Link>
}

/** The ways from a record: to its list, and to what is done with it elsewhere. */
export function RecordWays({ desk, record, hasRefund }: WaysProps) {
  const t = useT()
  const may = useDeskRights(desk)
  const { pathOf } = usePlace()
  const { category, state } = record.cells
  return (
    <ListWay to={desk.listRoute}>
      {desk.noun === 'item' && may('edit') && (
        <Link href={`${pathOf('admin-prices')}?new&item=${record.id}`}>{t('desks.price_plan')}</Link>
      )}
      {desk.noun === 'product' && state === 'listed' && (
        <a href={productLink({ id: record.id, category: typeof category === 'string' ? category : null })}>
          {t('desks.to_shop')}
        </a>
      )}
      {desk.noun === 'payment' && <RefundWay record={record} hasRefund={hasRefund} />}
    </ListWay>
  )
}
