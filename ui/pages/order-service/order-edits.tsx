import type { OrderDetail } from '#contract'
import type { Joining } from '#machines/journeys/page/order-data.ts'
import { usePlace } from '../../place-context.tsx'
import { LinkButton } from '../../parts/button.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useMayEdit } from './note-form.tsx'
import { ChangesPart } from './changes-part.tsx'
import { JoiningRecord } from './joining-record.tsx'
import { ReplacePart } from './replace-part.tsx'
import { EditPart, type OrderLines } from './edit-part.tsx'

/** States in which something of an order may be left to change, or was sent and may go out once more. */
const open: ReadonlySet<string> = new Set(['paid', 'on_hold', 'ready', 'partly_shipped'])
const sent: ReadonlySet<string> = new Set([
  'partly_shipped',
  'shipped',
  'delivered',
  'completed',
  'partly_refunded',
])

/** The changes so far, newest first. */
function Made({ data: { edits, currency } }: { data: OrderLines }) {
  const t = useT()
  const fmt = useFmt()
  const amount = (amountMinor: number) => fmt.money({ amountMinor, currency })
  return (
    <ol className="stack-s">
      {edits.map(({ id, at, reason, was, now, waived, paid }) => (
        <li key={id} className="etch etch-row">
          <time dateTime={at}>{fmt.date(at, { time: true })}</time>
          <span>{t('order_service.reckoned', { was: amount(was), now: amount(now) })}</span>
          {paid > 0 && <span>{t('order_service.paid_more', { amount: amount(paid) })}</span>}
          {waived > 0 && <span>{t('order_service.borne', { amount: amount(waived) })}</span>}
          <span className="soft">{reason}</span>
        </li>
      ))}
    </ol>
  )
}

type EditsProps = {
  order: OrderDetail
  /** What the lines could become; null until that is asked for. */
  lines: OrderLines | null
  /** The record that is to join them. */
  joining: Joining | null
}

/** Staff: what was changed of an order's lines, and the way to change more of them. */
export function OrderEdits({ order, lines, joining }: EditsProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const mayEdit = useMayEdit()
  const closed = `${pathOf('admin-order')}?id=${order.id}`
  const { status } = order
  if (!mayEdit || !(open.has(status) || sent.has(status))) return null
  if (lines === null)
    return (
      <div>
        <LinkButton href={`${closed}&edit=1`}>
          {t(open.has(status) ? 'order_service.edit' : 'order_service.replace')}
        </LinkButton>
      </div>
    )
  // What was typed is of the lines as they stand; a record that joins changes nothing of it.
  const key = `${lines.paid} ${lines.edits.length} ${lines.changes[0]?.state}`
  return (
    <>
      {open.has(status) && (
        <section className="stack" aria-label={t('order_service.edit')}>
          <h2 className="etch">{t('order_service.edit')}</h2>
          <JoiningRecord order={order.id} joining={joining} items={lines.items} />
          <EditPart key={key} data={lines} joins={joining?.id ?? null} closed={closed} />
        </section>
      )}
      <ChangesPart order={order.id} data={lines} />
      {lines.edits.length > 0 && <Made data={lines} />}
      {sent.has(status) && (
        <ReplacePart key={lines.lines.map(({ replaced }) => replaced).join()} data={lines} />
      )}
    </>
  )
}
