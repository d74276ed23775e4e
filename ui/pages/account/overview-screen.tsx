import { Link } from 'wouter'
import type { OrderSummary, SavedAddress, User } from '#contract'
import { LinkButton } from '../../parts/button.tsx'
import { Money } from '../../parts/price.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { OrderStatus } from './parts/order-status.tsx'
import { AccountFrame } from './parts/account-frame.tsx'
import { AddressLines } from './parts/address-lines.tsx'
import { Portrait } from './parts/portrait.tsx'

type OverviewProps = {
  user: User
  orders: readonly OrderSummary[]
  addresses: readonly SavedAddress[]
}

function Who({ user }: { user: User }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  return (
    <div className="account-who">
      <Portrait picture={user.picture} name={user.name} />
      <div className="stack-s">
        <p className="account-name">{user.name}</p>
        <p className="etch">{t('account.since', { date: fmt.date(user.created_at) })}</p>
        <p className="row">
          <Link href={pathOf('profile', { userId: String(user.id) })}>{t('account.public_profile')}</Link>
          {user.new_messages > 0 && (
            <Link href={pathOf('account-messages')} className="badge tone-yellow">
              {t('account.messages', { count: user.new_messages })}
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}

function LastOrders({ orders }: Pick<OverviewProps, 'orders'>) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  if (orders.length === 0) {
    return (
      <div className="stack">
        <p>{t('account.no_orders')}</p>
        <div>
          <LinkButton href={pathOf('shop')}>{t('account.browse')}</LinkButton>
        </div>
      </div>
    )
  }
  return (
    <ul className="kept-list kept-list-flat">
      {orders.map(order => (
        <li key={order.id} className="kept overview-order">
          <Link href={`${pathOf('account-orders')}?id=${order.id}`}>
            {t('account.order', { number: order.number })}
          </Link>
          <OrderStatus status={order.status} isOwed={order.on_account !== undefined} />
          <span className="etch">{fmt.date(order.created_at)}</span>
          <span className="price">
            <Money amount={{ amountMinor: order.total, currency: order.currency }} />
          </span>
          <span className="soft overview-items">{order.items.map(item => item.name).join(fmt.comma)}</span>
        </li>
      ))}
    </ul>
  )
}

function Delivery({ addresses }: Pick<OverviewProps, 'addresses'>) {
  const t = useT()
  const [first] = addresses
  return first ? <AddressLines address={first} /> : <p className="soft">{t('address.none')}</p>
}

/** The account at one look: who, the last orders, where parcels go. Spec section 2. */
export function OverviewScreen({ user, orders, addresses }: OverviewProps) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <AccountFrame title={t('account.title')} page="account">
      <Who user={user} />
      <Section
        title={t('account.last_orders')}
        index={0}
        {...(orders.length > 0
          ? { more: { href: pathOf('account-orders'), label: t('common.see_all') } }
          : {})}
      >
        <LastOrders orders={orders} />
      </Section>
      <Section
        title={t('address.title')}
        index={1}
        more={{
          href: `${pathOf('user-profile')}#addresses`,
          label: t(addresses.length > 0 ? 'common.edit' : 'address.add'),
        }}
      >
        <Delivery addresses={addresses} />
      </Section>
    </AccountFrame>
  )
}
