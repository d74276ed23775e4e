import type { FormEvent } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { draftChannels, draftStateColours, draftStates, paymentReferenceMax } from '#domain/drafts/draft.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button, LinkButton } from '../../parts/button.tsx'
import { CheckField, SelectField, TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { ListChoice } from '../staff/list-choice.tsx'
import { StaffFrame } from '../staff/staff-frame.tsx'
import { type PressedForm, Trouble } from '../refunds/pressed-form.tsx'

type Query = Readonly<Record<string, string | undefined>>
type Row = Output<'staff.drafts'>['items'][number]
type Refunds = Output<'staff.handRefunds'>

function Choice({ query }: { query: Query }) {
  const t = useT()
  const options = [
    { value: '', label: t('drafts.open') },
    { value: 'all', label: t('drafts.all') },
    ...draftStates.map(value => ({ value, label: t(`drafts.state_${value}`) })),
  ]
  return (
    <ListChoice
      route="admin-orders-manual"
      query={query}
      find={t('drafts.find')}
      state={{ label: t('drafts.state'), options }}
      show={t('drafts.show')}
    >
      <SelectField
        label={t('drafts.channel')}
        name="channel"
        defaultValue={query['channel'] ?? ''}
        options={[
          { value: '', label: t('drafts.all') },
          ...draftChannels.map(value => ({ value, label: t(`drafts.channel_${value}`) })),
        ]}
      />
      <CheckField label={t('drafts.mine')} name="mine" value="1" defaultChecked={query['mine'] === '1'} />
    </ListChoice>
  )
}

function Line({ row }: { row: Row }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  return (
    <tr>
      <th scope="row">
        <Link href={`${pathOf('admin-order-manual')}?id=${row.id}`}>{row.ref}</Link>
      </th>
      <td data-head={t('drafts.state')}>
        <Badge tone={draftStateColours[row.state]} text={t(`drafts.state_${row.state}`)} />
      </td>
      <td data-head={t('drafts.col_customer')}>
        {row.name || '–'}
        <br />
        <span className="soft">{row.email}</span>
      </td>
      <td data-head={t('drafts.channel')}>{t(`drafts.channel_${row.channel}`)}</td>
      <td data-head={t('drafts.col_until')}>
        {row.link_until !== null && row.state === 'offered' ? (
          <time dateTime={row.link_until}>{fmt.date(row.link_until)}</time>
        ) : row.order_id !== null ? (
          <Link href={`${pathOf('admin-order')}?id=${row.order_id}`}>{row.order_number}</Link>
        ) : (
          '–'
        )}
      </td>
      <td data-head={t('drafts.col_by')}>{row.by}</td>
      <td className="price" data-head={t('drafts.col_total')}>
        {fmt.money({ amountMinor: row.total, currency: row.currency })}
      </td>
    </tr>
  )
}

type RefundProps = { one: Refunds['items'][number]; form: PressedForm }

function Refund({ one, form }: RefundProps) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reference = new FormData(event.currentTarget).get('reference')
    form.send({ id: String(one.id), reference: typeof reference === 'string' ? reference : '' })
  }
  return (
    <li>
      <form className="row" onSubmit={submit}>
        <span>
          <Link href={`${pathOf('admin-order')}?id=${one.order_id}`}>{one.number}</Link> {one.name}
        </span>
        <span>{t(one.gateway === 'till' ? 'drafts.refund_till' : 'drafts.refund_transfer')}</span>
        <span className="price">{fmt.money({ amountMinor: one.amount, currency: one.currency })}</span>
        <TextField
          id={`refund-${one.id}`}
          name="reference"
          label={t('drafts.refund_reference', { number: one.number })}
          required
          maxLength={paymentReferenceMax}
          autoComplete="off"
        />
        <Button type="submit" busy={form.view?.isBusy ?? false}>
          {t('drafts.refund_paid')}
        </Button>
      </form>
    </li>
  )
}

function NextPage({ next, query }: { next: string | null; query: Query }) {
  const t = useT()
  const { pathOf } = usePlace()
  if (next === null) return null
  const chosen = ['search', 'state', 'channel', 'mine'].flatMap((name): [string, string][] => {
    const value = query[name] ?? ''
    return value === '' ? [] : [[name, value]]
  })
  const address = new URLSearchParams([...chosen, ['after', next]])
  return (
    <p>
      <Link href={`${pathOf('admin-orders-manual')}?${address}`}>{t('common.more')}</Link>
    </p>
  )
}

type Props = { drafts: Output<'staff.drafts'>; refunds: Refunds; query: Query; form: PressedForm }

/** Staff: manual orders, those that wait for somebody unless the address says otherwise. */
export function DraftsScreen({ drafts, refunds, query, form }: Props) {
  const t = useT()
  const { pathOf } = usePlace()
  const heads = ['col_ref', 'state', 'col_customer', 'channel', 'col_until', 'col_by'] as const
  return (
    <StaffFrame title={t('drafts.desk')}>
      <p className="row">
        <LinkButton href={pathOf('admin-order-manual')}>{t('drafts.new')}</LinkButton>
      </p>
      <Choice query={query} />
      {drafts.items.length === 0 ? (
        <EmptyState title={t('drafts.none')}>
          <p>{t('drafts.none_text')}</p>
        </EmptyState>
      ) : (
        <Table
          heads={heads.map(head => t(`drafts.${head}`))}
          amount={t('drafts.col_total')}
          foot={<NextPage next={drafts.next} query={query} />}
        >
          {drafts.items.map(row => (
            <Line key={row.id} row={row} />
          ))}
        </Table>
      )}
      {refunds.items.length > 0 && (
        <Section title={t('drafts.refunds')} index={0}>
          <p className="soft">{t('drafts.refunds_text')}</p>
          <ul className="stack-s">
            {refunds.items.map(one => (
              <Refund key={one.id} one={one} form={form} />
            ))}
          </ul>
          <Trouble view={form.view} />
        </Section>
      )}
    </StaffFrame>
  )
}
