import { Link } from 'wouter'
import type { Output } from '#contract'
import { payoutStateColours, payoutStates } from '#domain/ledger/payout-state.ts'
import type { PayoutDeskView } from '#machines/journeys/payout-desk/payout-desk.view.ts'
import { type PayoutMove, payoutMoveNames } from '#machines/lifecycles/payout/payout.moves.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PayoutWays } from './payout-files-screen.tsx'
import { PayoutForm, type PayoutFormActs } from './payout-form.tsx'
import { NextPage, StateFilter } from './narrowed-list.tsx'
import { StaffFrame } from './staff-frame.tsx'
import { MoveButtons } from './move-buttons.tsx'

type Payout = Output<'staff.payouts'>['items'][number]

type StaffPayoutsProps = {
  payouts: Output<'staff.payouts'>
  /** The state the list is narrowed to; empty for all. */
  state: string
  /** Undefined until the journey is there: the buttons wait. */
  view: PayoutDeskView | undefined
  acts: PayoutFormActs & { choose: (payout: Payout, move: PayoutMove) => void }
}

type DeskProps = Pick<StaffPayoutsProps, 'view' | 'acts'>

function useOf() {
  const t = useT()
  const fmt = useFmt()
  return ({ record, number, amount: amountMinor, currency }: Payout) =>
    t('staff.payout_of', { record, number, amount: fmt.money({ amountMinor, currency }) })
}

function Moves({ payout, view, acts }: DeskProps & { payout: Payout }) {
  const t = useT()
  const of = useOf()
  return (
    <MoveButtons
      moves={payoutMoveNames
        .filter(move => payout.moves.includes(move))
        .map(move => {
          const text = t(`staff.payout_move_${move}`)
          return { move, text, label: `${text}: ${of(payout)}` }
        })}
      chosen={view?.payoutId === payout.id ? view.move : null}
      isOpen={view?.can.choose === true}
      onChoose={move => acts.choose(payout, move)}
    />
  )
}

function Standing({ payout }: { payout: Payout }) {
  const t = useT()
  const fmt = useFmt()
  const { state, frozen, reference, reason, hindrance, approvable_at } = payout
  const date = approvable_at ? `${fmt.date(approvable_at)}, ${fmt.time(approvable_at)}` : ''
  return (
    <>
      <Badge tone={payoutStateColours[state]} text={t(`staff.payout_state_${state}`)} />
      {frozen && (
        <>
          {' '}
          <Badge tone="red" text={t('staff.payout_frozen')} />
        </>
      )}
      {hindrance !== null && hindrance !== 'sign_in_again' && (
        <p className="soft">{t(`staff.payout_waits_${hindrance}`, { date })}</p>
      )}
      {(reference ?? reason) && <p className="soft">{reference ?? reason}</p>}
    </>
  )
}

function PayoutRow({ payout, ...desk }: DeskProps & { payout: Payout }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const { record, number, amount: amountMinor, currency, holder, iban, due_at, project_id } = payout
  return (
    <tr>
      <th scope="row">
        <Link href={`${pathOf('admin-project')}?id=${project_id}`}>{record}</Link>
        <br />
        <span className="etch">{t('staff.payout_statement', { number })}</span>
      </th>
      <td>
        <Standing payout={payout} />
      </td>
      <td data-head={due_at ? t('staff.payout_due') : undefined}>
        {due_at && <time dateTime={due_at}>{fmt.date(due_at)}</time>}
      </td>
      <td>
        {iban === null ? <span className="soft">{t('staff.payout_no_account')}</span> : holder}
        {iban !== null && (
          <>
            <br />
            <span className="etch">{iban}</span>
          </>
        )}
      </td>
      <td className="whole-cell">
        <Moves payout={payout} {...desk} />
      </td>
      <td className="price">{fmt.money({ amountMinor, currency })}</td>
    </tr>
  )
}

function PayoutTable({ payouts, state, ...desk }: StaffPayoutsProps) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <Table
      heads={[
        t('staff.payout_record'),
        t('staff.payout_state'),
        t('staff.payout_due'),
        t('staff.payout_account'),
        t('staff.payout_moves'),
      ]}
      amount={t('staff.payout_amount')}
      foot={
        <NextPage path={pathOf('admin-payouts')} state={state} next={payouts.next} text={t('common.more')} />
      }
    >
      {payouts.items.map(payout => (
        <PayoutRow key={payout.id} payout={payout} {...desk} />
      ))}
    </Table>
  )
}

function States({ state }: Pick<StaffPayoutsProps, 'state'>) {
  const t = useT()
  const { pathOf } = usePlace()
  const links = [
    { state: '', text: t('staff.payout_all') },
    ...payoutStates.map(name => ({ state: name, text: t(`staff.payout_state_${name}`) })),
  ]
  return (
    <StateFilter path={pathOf('admin-payouts')} label={t('staff.payout_state')} state={state} links={links} />
  )
}

/** Somebody acted first, or the money is gone: what was asked was not done. */
function Overtaken({ payout }: { payout: Payout | undefined }) {
  const t = useT()
  const of = useOf()
  return (
    <div className="empty empty-error" role="alert">
      <h2>{t('staff.payout_overtaken')}</h2>
      {payout && (
        <p>
          {of(payout)}: {t(`staff.payout_state_${payout.state}`)}
        </p>
      )}
      <p className="soft">{t('staff.payout_overtaken_text')}</p>
    </div>
  )
}

function Desk({ payouts, view, acts }: StaffPayoutsProps) {
  const of = useOf()
  const payout = payouts.items.find(({ id }) => id === view?.payoutId)
  if (view?.status === 'overtaken') return <Overtaken payout={payout} />
  return view && payout ? <PayoutForm view={view} acts={acts} of={of(payout)} /> : null
}

/** Staff: what owners are paid, newest first, where it stands and what may be done with each. Rules 10. */
export function StaffPayoutsScreen(props: StaffPayoutsProps) {
  const t = useT()
  return (
    <StaffFrame title={t('staff.payouts')}>
      <PayoutWays isFiles={false} />
      <States state={props.state} />
      <Desk {...props} />
      {props.payouts.items.length === 0 ? (
        <EmptyState title={t('staff.payout_none')} />
      ) : (
        <PayoutTable {...props} />
      )}
    </StaffFrame>
  )
}
