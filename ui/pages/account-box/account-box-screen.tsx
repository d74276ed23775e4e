import { isRouteOff } from '#domain/site/off-pages.ts'
import type { BoxView, AccountBoxView } from '#machines/journeys/account-box/account-box.view.ts'
import { useT, useFmt } from '../../text/text-context.tsx'
import { Money } from '../../parts/price.tsx'
import { Mark } from '../box/box-reviews.tsx'
import { InvoiceButton } from '../orders/invoice-button.tsx'
import { OrderStatus } from '../account/parts/order-status.tsx'
import type { Detail, DetailProps, AccountBoxActs } from './account-box-acts.ts'
import { BoxFacts, BoxDates } from './box-facts.tsx'
import { BoxMoves } from './box-moves.tsx'
import { ReviewForm } from './review-form.tsx'
import { type FormEvent, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { AccountFrame } from '../account/parts/account-frame.tsx'
import { useBoxName } from '../box/box-words.ts'
import { AskFirst } from '../../forms/ask-first.tsx'

/** Whose gift it is; to its giver also the code, until it is redeemed. */
function GiftWords({ box }: { box: BoxView }) {
  const t = useT()
  if (box.gift === null) return null
  const { recipient_name, code, redeemed } = box.gift
  if (box.role === 'holder') return <p>{t('mybox.gift_to_you')}</p>
  return (
    <div className="stack-s">
      <p>{t('mybox.gift_from_you', { name: recipient_name ?? t('mybox.gift_somebody') })}</p>
      {redeemed && <p className="soft">{t('mybox.gift_redeemed')}</p>}
      {!redeemed && code !== '' && (
        <p>
          {t('mybox.gift_code')} <b className="etch">{code}</b>
        </p>
      )}
    </div>
  )
}

/** Every box that came or was to come, newest first, with its order's standing. */
function BoxPeriods({ box }: { box: Detail }) {
  const t = useT()
  const fmt = useFmt()
  if (box.periods.length === 0) return <p className="soft">{t('mybox.came_none')}</p>
  return (
    <ul className="lines stack">
      {box.periods.map(period => (
        <li key={period.number} className="remark stack-s">
          <p className="row">
            <b>{t('mybox.number', { number: period.number })}</b>
            <span className="etch">{fmt.date(period.due_at)}</span>
            {period.status && <OrderStatus status={period.status} />}
            {period.total.amountMinor > 0 && <Money amount={period.total} />}
          </p>
          {period.has_invoice && (
            <InvoiceButton wanted={{ kind: 'boxInvoice', boxId: box.id, period: period.number }} />
          )}
          {period.review && (
            <p className="row">
              <Mark mark={period.review.mark} />
              <span>{period.review.text}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** One box in full: what comes next, what can be done, what came. */
function BoxDetails(props: DetailProps) {
  const t = useT()
  const { box } = props
  return (
    <div className="stack">
      {box.status === 'past_due' && (
        <p role="alert" className="line-problem">
          {t('mybox.past_due_text')}
        </p>
      )}
      <BoxFacts box={box} />
      <BoxMoves {...props} />
      <section className="stack-s" aria-label={t('mybox.came')}>
        <h3 className="etch">{t('mybox.came')}</h3>
        <BoxPeriods box={box} />
      </section>
      {box.toReview !== null && <ReviewForm {...props} period={box.toReview} />}
    </div>
  )
}

/** A gift code becomes a box of one's own. */
function RedeemForm({ view, acts }: { view: AccountBoxView; acts: AccountBoxActs }) {
  const t = useT()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && view.can.ask) acts.redeem(code.trim())
  }
  return (
    <Section title={t('mybox.redeem')} index={0}>
      <form className="stack account-form" onSubmit={submit}>
        <TextField
          name="gift-code"
          label={t('mybox.redeem_code')}
          maxLength={40}
          autoComplete="off"
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" busy={view.isBusy}>
            {t('mybox.redeem_send')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

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
  const { pathOf, site } = usePlace()
  const { view, acts } = props
  if (view.boxes.length === 0 && !view.can.retry) {
    if (view.isComing) return <Waiting />
    if (isRouteOff('vinyl-box', site.off)) return <EmptyState title={t('mybox.none_title')} />
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
