import { formatDeadline } from '#domain/time/deadline.ts'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { isReturnState, returnStateColours } from '#domain/returns/return.ts'
import { Badge } from '../../parts/badge.tsx'
import { Section } from '../../parts/section.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useEventWords } from '../staff/event-words.ts'
import { ListWay, StaffFrame } from '../staff-frame.tsx'
import { MoneyTable } from '../refunds/money-table.tsx'
import { ReturnPictures } from './return-pictures.tsx'
import { ReturnMoves } from './return-moves.tsx'
import type { PressedForm } from '../refunds/pressed-form.tsx'

type One = Output<'staff.return'>

function Goods({ lines }: Pick<One, 'lines'>) {
  const t = useT()
  const fmt = useFmt()
  return (
    <Table
      heads={[
        t('returns_desk.col_line'),
        t('returns_desk.col_asked_copies'),
        t('returns_desk.col_received'),
        t('returns_desk.col_grade'),
      ]}
      label={t('returns_desk.goods')}
    >
      {lines.map(line => (
        <tr key={line.id}>
          <th scope="row">{[line.artist_name, line.name].filter(Boolean).join(', ')}</th>
          <td data-head={t('returns_desk.col_asked_copies')}>{line.quantity}</td>
          <td data-head={t('returns_desk.col_received')}>{line.received ?? '–'}</td>
          <td data-head={t('returns_desk.col_grade')}>
            {line.grades
              ?.map(({ grade, copies, note }) =>
                [`${copies} × ${t(`returns_desk.grade_${grade}`)}`, note].filter(Boolean).join(': '),
              )
              .join(fmt.comma) ?? '–'}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function Log({ events }: Pick<One, 'events'>) {
  const t = useT()
  const fmt = useFmt()
  const words = useEventWords()
  return (
    <ol className="stack-s">
      {events.map(event => (
        <li key={event.sequence} className="etch etch-row">
          <time dateTime={event.at}>{fmt.date(event.at, { time: true })}</time>
          {isReturnState(event.state) && (
            <Badge tone={returnStateColours[event.state]} text={t(`returns.state_${event.state}`)} />
          )}
          <span>{words.actor(event.actor, event.who)}</span>
          {event.reason && <span className="soft">{event.reason}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Staff: one return with its goods, the money of its order, what can be done, and what happened. */
export function ReturnScreen({ one, form }: { one: One; form: PressedForm }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  return (
    <StaffFrame title={t('returns_desk.title', { id: one.id, number: one.number })}>
      <ListWay to="admin-returns" />
      <p className="row">
        <Badge
          tone={returnStateColours[one.state]}
          text={t(one.replaced ? 'returns.state_replaced' : `returns.state_${one.state}`)}
        />
        <span>{t(`returns_desk.kind_${one.kind}`)}</span>
        <Link href={`${pathOf('admin-order')}?id=${one.order_id}`}>{one.number}</Link>
        <span>{one.email}</span>
        {one.tracking && <span>{one.tracking}</span>}
        {one.send_by && (
          <span>{t('returns.send_by', { date: formatDeadline(one.send_by, fmt.locale) })}</span>
        )}
        {(one.state === 'accepted' || one.state === 'under_way') && one.kind !== 'recall' && (
          <a href={`/api/staff/returns/${one.id}/label`}>{t('returns.label')}</a>
        )}
      </p>
      {one.reason && <p className="measure">{t('returns_desk.says', { text: one.reason })}</p>}
      <ReturnPictures pictures={one.pictures} />
      <Section title={t('returns_desk.moves')} index={0}>
        <ReturnMoves one={one} form={form} />
      </Section>
      <Section title={t('returns_desk.goods')} index={1}>
        <Goods lines={one.lines} />
      </Section>
      <Section title={t('returns_desk.money')} index={2}>
        <MoneyTable money={one.money} currency={one.currency} />
      </Section>
      <Section title={t('returns_desk.log')} index={3}>
        <Log events={one.events} />
      </Section>
    </StaffFrame>
  )
}
