/// <reference types="vite/client" />
import { formatDeadline } from '#domain/time/deadline.ts'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { lineName } from '#domain/orders/line-name.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { LinkButton } from '../../parts/button.tsx'
import { Table } from '../../parts/table.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { usePlain } from '../../plain-context.ts'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePageJourneys } from '../../shop-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { Loaded } from '../loaded.tsx'
import { PageHead } from '../page-head.tsx'
import type { PressedForm } from '../refunds/pressed-form.tsx'
import { PayChange } from './pay-change.tsx'
import { PlainChange } from './plain-change.tsx'

type Change = Output<'changes.show'>

/** Where it stands, and the way to the order. */
function Standing({ change: { standing, until, order, action_url: bank } }: { change: Change }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const query = order.token && new URLSearchParams({ order_id: String(order.id), order_token: order.token })
  return (
    <div className="stack-s measure" role="status">
      {standing === 'open' && until !== null ? (
        <p>{t('offer.change_open', { date: formatDeadline(until, fmt.locale, { time: true }) })}</p>
      ) : (
        <p className="news">{t(`offer.change_${standing}`)}</p>
      )}
      {bank !== null && (
        <p>
          {t('offer.change_bank')} <LinkButton href={bank}>{t('offer.change_to_bank')}</LinkButton>
        </p>
      )}
      {query && (
        <p>
          <Link href={`${pathOf('cart-confirmation')}?${query}`}>
            {t('offer.see_order', { number: order.number })}
          </Link>
        </p>
      )}
    </div>
  )
}

type GoodsProps = { change: Change; lines: Change['before']; title: string }

function Goods({ change: { currency }, lines, title }: GoodsProps) {
  const t = useT()
  const fmt = useFmt()
  return (
    <section className="stack-s" aria-label={title}>
      <h2 className="etch">{title}</h2>
      <Table heads={[t('offer.record'), t('offer.copies')]} amount={t('offer.sum')} label={title}>
        {lines.map(line => (
          <tr key={`${line.artist_name} ${lineName(line)} ${line.size} ${line.total}`}>
            <th scope="row">
              {[line.artist_name, lineName(line), line.size === '' ? '' : sizeName(line.size)]
                .filter(Boolean)
                .join(', ')}
            </th>
            <td data-head={t('offer.copies')}>{line.quantity}</td>
            <td className="price" data-head={t('offer.sum')}>
              {fmt.money({ amountMinor: line.total, currency })}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}

/** What was paid, and what is to pay. */
function Sums({ change: { was, due, currency } }: { change: Change }) {
  const t = useT()
  const fmt = useFmt()
  const rows = [
    ['change_paid', was],
    ['change_due', due],
  ] as const
  return (
    <dl className="facts measure">
      {rows.map(([name, amountMinor]) => (
        <div key={name}>
          <dt>{t(`offer.${name}`)}</dt>
          <dd className="price">{fmt.money({ amountMinor, currency })}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A change of an order for whoever holds its link: before, after, the difference, and the way to pay it. */
export function OrderChangeScreen({
  change,
  token,
  form,
}: {
  change: Change | null
  token: string
  form: PressedForm
}) {
  const t = useT()
  const title = t('offer.change_title')
  const isRefused = usePlain()?.isRefused ?? false
  return (
    <div className="wrap section stack">
      <PageHead title={isRefused ? t('page.error_title', { page: title }) : title} index={false} />
      <Title text={change === null ? title : t('offer.change_title_ref', { number: change.order.number })} />
      {change === null ? (
        <p className="measure">{t('offer.unknown')}</p>
      ) : (
        <>
          <Standing change={change} />
          {change.standing === 'open' && (
            <>
              <Goods change={change} lines={change.before} title={t('offer.change_before')} />
              <Goods change={change} lines={change.after} title={t('offer.change_after')} />
              <Sums change={change} />
              <noscript>{import.meta.env.SSR && <PlainChange change={change} />}</noscript>
              <div className="scripted">
                <PayChange change={change} token={token} form={form} />
              </div>
            </>
          )}
        </>
      )}
    </div>
  )
}

/** A change of an order that costs more, and the way to pay it or to say no; for whoever holds its link. */
export function Page() {
  usePageJourneys([['changeForm']])
  const form = usePressedForm('changeForm')
  return (
    <Loaded kind="order-change">
      {({ change, token }) => (
        <OrderChangeScreen key={change?.standing} change={change} token={token} form={form} />
      )}
    </Loaded>
  )
}
