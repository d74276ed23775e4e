import type { AccountBoxView, BoxView } from '#machines/journeys/account-box/account-box.view.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { AccountFrame } from '../account/parts/account-frame.tsx'
import { useBoxName } from '../box/box-words.ts'
import { AskFirst } from '../../forms/ask-first.tsx'
import type { AccountBoxActs } from './account-box-acts.ts'
import { BoxDetails } from './box-details.tsx'
import { BoxDates } from './box-facts.tsx'
import { GiftWords } from './gift-words.tsx'
import { RedeemForm } from './redeem-form.tsx'

type Ready = { view: AccountBoxView; acts: AccountBoxActs }

const refusals: Readonly<Record<string, MessageId>> = {
  transition_not_allowed: 'mybox.refused_transition_not_allowed',
  country_not_served: 'mybox.refused_country_not_served',
  address_incomplete: 'mybox.refused_address_incomplete',
  card_declined: 'mybox.refused_card',
  card_expired: 'mybox.refused_card',
  card_invalid: 'mybox.refused_card',
  payment_failed: 'mybox.refused_card',
  code_invalid: 'box.code_invalid',
  code_used: 'box.code_used',
}

/** What came of the last thing asked: said once, where everybody hears it. */
function News({ view }: { view: AccountBoxView }) {
  const t = useT()
  if (view.problem !== null && !view.can.retry) {
    return (
      <p role="alert" className="line-problem">
        {t(refusals[view.problem.code] ?? 'mybox.refused_other')}
      </p>
    )
  }
  return <output className="buy-said">{view.done === null ? '' : t(`mybox.done_${view.done}`)}</output>
}

function OneBox({ box, view, acts }: Ready & { box: BoxView }) {
  const t = useT()
  const name = useBoxName()(box.type)
  const open = view.detail?.id === box.id ? view.detail : null
  return (
    <li className="order stack">
      <div className="order-head">
        <h2>{name}</h2>
        <Badge tone={box.colour} text={t(`mybox.status_${box.status}`)} />
        <span className="etch">{t(`box.rhythm_${box.periodicity}`)}</span>
      </div>
      <GiftWords box={box} />
      {open && <BoxDetails box={open} view={view} acts={acts} />}
      {!open && box.role === 'holder' && <BoxDates box={box} />}
      {box.role === 'holder' && (
        <div className="row">
          {open ? (
            <Button small onClick={acts.close}>
              {t('common.close')}
            </Button>
          ) : (
            <Button small aria-label={t('mybox.details_of', { name })} onClick={() => acts.show(box.id)}>
              {t('mybox.details')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Waiting() {
  const t = useT()
  return (
    <output className="stack" aria-label={t('common.loading')}>
      <Skeleton />
      <Skeleton half />
    </output>
  )
}

function Question({ view, acts }: Ready) {
  if (view.askingId === null) return null
  return (
    <AskFirst
      text="mybox.cancel_confirm"
      yes="mybox.cancel"
      onYes={() => acts.answer(true)}
      onNo={() => acts.answer(false)}
    />
  )
}

function List(props: Ready) {
  const t = useT()
  const { pathOf } = usePlace()
  const { view, acts } = props
  if (view.boxes.length === 0 && !view.can.retry) {
    if (view.isComing) return <Waiting />
    const action = { label: t('box.subscribe'), href: pathOf('vinyl-box') }
    return <EmptyState title={t('mybox.none_title')} text={t('mybox.none_text')} action={action} />
  }
  return (
    <>
      {view.can.retry && (
        <ErrorState title={t('mybox.failed')} retry={{ label: t('common.retry'), onPress: acts.retry }} />
      )}
      <ul className="orders">
        {view.boxes.map(box => (
          <OneBox key={box.id} box={box} {...props} />
        ))}
      </ul>
    </>
  )
}

/** The boxes one gets and gives: what comes next, and what can be done about it. Spec section 2. */
export function AccountBoxScreen({ view, acts }: { view: AccountBoxView | undefined; acts: AccountBoxActs }) {
  const t = useT()
  return (
    <AccountFrame title={t('mybox.title')} page="account-box">
      {view ? (
        <>
          <News view={view} />
          <List view={view} acts={acts} />
          <Question view={view} acts={acts} />
          {!view.isComing && <RedeemForm view={view} acts={acts} />}
        </>
      ) : (
        <Waiting />
      )}
    </AccountFrame>
  )
}
