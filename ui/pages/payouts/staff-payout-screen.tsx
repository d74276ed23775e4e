import { formatDeadline } from '#domain/time/deadline.ts'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { payoutStateColours } from '#domain/ledger/payout-state.ts'
import type { PayoutDeskView } from '#machines/journeys/payout-desk/payout-desk.view.ts'
import { type PayoutMove, payoutMoveNames } from '#machines/lifecycles/payout/payout.moves.ts'
import { Badge } from '../../parts/badge.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { MoveButtons } from '../staff/move-buttons.tsx'
import { PayoutWays } from './payout-files-screen.tsx'
import { PayoutForm, type PayoutFormActs } from './payout-form.tsx'
import { StaffFrame } from '../staff-frame.tsx'

type Payout = Output<'staff.payout'>

type StaffPayoutProps = {
  payout: Payout
  /** Undefined until the journey is there: the buttons wait. */
  view: PayoutDeskView | undefined
  acts: PayoutFormActs & { choose: (payout: Payout, move: PayoutMove) => void }
}

function useOf() {
  const t = useT()
  const fmt = useFmt()
  return ({ record, number, amount: amountMinor, currency }: Payout) =>
    t('staff.payout_of', { record, number, amount: fmt.money({ amountMinor, currency }) })
}

function Moves({ payout, view, acts }: StaffPayoutProps) {
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

function Standing({ payout }: Pick<StaffPayoutProps, 'payout'>) {
  const t = useT()
  const fmt = useFmt()
  const { state, frozen, hindrance, approvable_at } = payout
  const date = approvable_at ? `${fmt.date(approvable_at)}, ${fmt.time(approvable_at)}` : ''
  return (
    <>
      <p className="row">
        <Badge tone={payoutStateColours[state]} text={t(`staff.payout_state_${state}`)} />
        {frozen && <Badge tone="red" text={t('staff.payout_frozen')} />}
      </p>
      {hindrance !== null && hindrance !== 'sign_in_again' && (
        <p className="soft">{t(`staff.payout_waits_${hindrance}`, { date })}</p>
      )}
    </>
  )
}

function Facts({ payout }: Pick<StaffPayoutProps, 'payout'>) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const { record, number, amount: amountMinor, currency, holder, iban, due_at, project_id } = payout
  const account = iban === null ? t('staff.payout_no_account') : `${holder ?? ''}, ${iban}`
  const facts = [
    [t('staff.payout_amount'), fmt.money({ amountMinor, currency })],
    [t('staff.payout_account'), account],
    [t('staff.payout_due'), due_at && formatDeadline(due_at, fmt.locale)],
    [t('staff.payout_reference'), payout.reference],
    [t('staff.payout_reason'), payout.reason],
  ] as const
  return (
    <dl className="facts">
      <div>
        <dt>{t('staff.payout_record')}</dt>
        <dd>
          <Link href={`${pathOf('admin-project')}?id=${project_id}`}>{record}</Link>,{' '}
          {t('staff.payout_statement', { number })}
        </dd>
      </div>
      {facts.map(([label, text]) =>
        text ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** Somebody acted first, or the money is gone: what was asked was not done. */
function Overtaken({ payout }: Pick<StaffPayoutProps, 'payout'>) {
  const t = useT()
  const of = useOf()
  return (
    <div className="empty empty-error" role="alert">
      <h2>{t('staff.payout_overtaken')}</h2>
      <p>
        {of(payout)}: {t(`staff.payout_state_${payout.state}`)}
      </p>
      <p className="soft">{t('staff.payout_overtaken_text')}</p>
    </div>
  )
}

/** Staff: one payout, where it stands, and what may be done with it. Rules 10. */
export function StaffPayoutScreen(props: StaffPayoutProps) {
  const t = useT()
  const of = useOf()
  const { payout, view, acts } = props
  const isOfThis = view?.payoutId === payout.id
  return (
    <StaffFrame title={t('staff.payout_one', { id: payout.id })}>
      <PayoutWays />
      <Standing payout={payout} />
      <Facts payout={payout} />
      {isOfThis && view.status === 'overtaken' && <Overtaken payout={payout} />}
      <Moves {...props} />
      {isOfThis && view.status !== 'overtaken' && <PayoutForm view={view} acts={acts} of={of(payout)} />}
    </StaffFrame>
  )
}
