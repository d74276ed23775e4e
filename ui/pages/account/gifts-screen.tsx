import { Link } from 'wouter'
import type { Output } from '#contract'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { OrderStatus } from './parts/order-status.tsx'
import { AccountFrame } from './parts/account-frame.tsx'
import { CardButton } from './parts/card-button.tsx'

type Gifts = Output<'user.gifts'>

function Given({ given }: Pick<Gifts, 'given'>) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  return (
    <ul className="kept-list kept-list-flat">
      {given.map(gift => (
        <li key={gift.order_id} className="kept">
          <p className="row">
            <Link href={`${pathOf('account-orders')}?id=${gift.order_id}`}>
              {t('gifts.to', { name: gift.to })}
            </Link>
            <OrderStatus status={gift.status} />
            <span className="etch">{fmt.date(gift.created_at)}</span>
          </p>
          {gift.message && <p className="soft measure">{t('gifts.message', { message: gift.message })}</p>}
        </li>
      ))}
    </ul>
  )
}

function Received({ received }: Pick<Gifts, 'received'>) {
  const t = useT()
  const fmt = useFmt()
  return (
    <ul className="kept-list kept-list-flat">
      {received.map(gift => (
        <li key={gift.code} className="kept row">
          <code>{gift.code}</code>
          <span className="etch">
            {gift.used_at ? t('gifts.used', { date: fmt.date(gift.used_at) }) : ''}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Gifts that were sent, codes that were used, and the card to hand on. Spec section 2. */
export function GiftsScreen({ gifts }: { gifts: Gifts }) {
  const t = useT()
  return (
    <AccountFrame title={t('account.gifts')} page="account-gifts">
      <Section title={t('gifts.given')} index={0}>
        {gifts.given.length === 0 ? (
          <p className="soft measure">{t('gifts.none_given')}</p>
        ) : (
          <Given given={gifts.given} />
        )}
      </Section>
      <Section title={t('gifts.received')} index={1}>
        {gifts.received.length === 0 ? (
          <p className="soft measure">{t('gifts.none_received')}</p>
        ) : (
          <Received received={gifts.received} />
        )}
      </Section>
      <Section title={t('gifts.hand_on')} index={2}>
        <div className="stack">
          <p className="measure">{t('gifts.hand_on_text')}</p>
          <CardButton />
        </div>
      </Section>
    </AccountFrame>
  )
}
