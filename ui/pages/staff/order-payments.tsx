import { Link } from 'wouter'
import type { Output } from '#contract'
import { columnIn } from '#domain/desks/cell.ts'
import { deskOf } from '#domain/desks/desks.ts'
import { usePlace } from '../../place-context.tsx'
import { Table } from '../../parts/table.tsx'
import { useT } from '../../text/text-context.tsx'
import { useDeskWords } from '../desk/use-desk-words.ts'

type Payments = Output<'desk.list'>

const desk = deskOf('payment')

/** What was paid for an order and went back, each with its way, its state and what it came to. */
export function OrderPayments({ order, payments }: { order: number; payments: Payments }) {
  const t = useT()
  const words = useDeskWords()
  const { pathOf } = usePlace()
  const own = pathOf(desk.recordRoute)
  if (payments.items.length === 0) return <p className="soft">{t('order_service.payments_none')}</p>
  const heads = ['number', 'provider', 'state'] as const
  return (
    <Table
      heads={heads.map(name => words.column(name))}
      amount={words.column('amount')}
      label={t('desks.payment_title')}
      foot={
        payments.next !== null && (
          <p>
            <Link href={`${pathOf(desk.listRoute)}?order=${order}`}>{t('common.more')}</Link>
          </p>
        )
      }
    >
      {payments.items.map(({ id, cells }) => {
        const text = (name: string) => {
          const column = columnIn(desk, name, cells)
          return column === undefined ? '' : words.cell(name, column, cells[name], desk.noun)
        }
        return (
          <tr key={id}>
            <th scope="row">
              <Link href={`${own}?id=${id}`}>{text('number')}</Link>{' '}
              <span className="soft">{text('kind')}</span>
            </th>
            <td data-head={words.column('provider')}>{text('provider')}</td>
            <td data-head={words.column('state')}>{text('state')}</td>
            <td className="price" data-head={words.column('amount')}>
              {text('amount')}
            </td>
          </tr>
        )
      })}
    </Table>
  )
}
