import { formatDeadline } from '#domain/time/deadline.ts'
import '../../styles/desk-list.css'
import { Link } from 'wouter'
import { pressingStateColours, pressingStates } from '#domain/pressing/contract/pressing-state.ts'
import type { PressingsData } from '#machines/journeys/page/pressings-data.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { SelectField } from '../../parts/field.tsx'
import { Money } from '../../parts/price.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { ChoiceForm } from '../staff-frame.tsx'

type Rows = NonNullable<PressingsData['list']>['items']

function Row({ row }: { row: Rows[number] }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const { id, ref, name, quantity, size, state, stage, task, turn, due_at: due, total, currency } = row
  return (
    <tr>
      <th scope="row">
        <Link href={`${pathOf('admin-pressings')}?id=${id}`}>{ref}</Link>
      </th>
      <td data-head={t('pressing.who')}>{name}</td>
      <td data-head={t('pressing.run')}>{`${quantity} × ${size}`}</td>
      <td data-head={t('pressing.state')}>
        <Badge tone={pressingStateColours[state]} text={t(`pressing.state_${state}`)} />
        {stage !== null && <span className="soft"> {t(`stage.${stage}`)}</span>}
        {stage === null && task !== null && <span className="soft"> {t(`pressing.waits_${task}`)}</span>}
      </td>
      <td data-head={t('pressing.turn')}>{t(`pressing.whose_${turn}`)}</td>
      <td data-head={t('pressing.due')}>{due === null ? '' : formatDeadline(due, fmt.locale)}</td>
      <td className="amount" data-head={t('pressing.net')}>
        <Money amount={{ amountMinor: total, currency }} />
      </td>
    </tr>
  )
}

/** Contracts of everybody, newest first, narrowed to a state by the address. */
export function PressingsTable({ list, state }: Pick<PressingsData, 'list' | 'state'>) {
  const t = useT()
  const { pathOf } = usePlace()
  const rows = list?.items ?? []
  const heads = ['number', 'who', 'run', 'state', 'turn', 'due'] as const
  const next = new URLSearchParams({ ...(state !== '' && { state }), after: list?.next ?? '' })
  return (
    <>
      <ChoiceForm key={state} action={pathOf('admin-pressings')} className="row orders-choice">
        <SelectField
          label={t('pressing.state')}
          name="state"
          defaultValue={state}
          options={[
            { value: '', label: t('pressing.all') },
            ...pressingStates.map(value => ({ value, label: t(`pressing.state_${value}`) })),
          ]}
        />
        <Button type="submit">{t('pressing.show')}</Button>
      </ChoiceForm>
      {rows.length === 0 ? (
        <EmptyState title={t('pressing.none')} />
      ) : (
        <div className="table-frame">
          <table className="table staff-table" aria-label={t('staff.pressings')}>
            <thead>
              <tr>
                {heads.map(head => (
                  <th key={head} scope="col">
                    {t(`pressing.${head}`)}
                  </th>
                ))}
                <th scope="col" className="amount">
                  {t('pressing.net')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list?.next != null && (
        <p>
          <Link href={`${pathOf('admin-pressings')}?${next}`}>{t('common.more')}</Link>
        </p>
      )}
    </>
  )
}
