/// <reference types="vite/client" />
import { formatDeadline } from '#domain/time/deadline.ts'
import type { FormEvent } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { lineName } from '#domain/orders/line-name.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { regionText } from '#domain/text/region-name.ts'
import { Button } from '../../parts/button.tsx'
import { Table } from '../../parts/table.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useTaxT } from '../../text/tax-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { CardFields, NoWay } from '../checkout/card-fields.tsx'
import { usePlain } from '../../plain-context.ts'
import { PageHead } from '../page-head.tsx'
import { type PressedForm, textOf } from '../refunds/pressed-form.tsx'
import { PlainOffer } from './plain-offer.tsx'
import { usePayProblem } from './pay-problem.ts'

type Offer = Output<'offers.show'>

/** What may be done with it, where that is not to pay. */
function Standing({ offer }: { offer: Offer }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const { standing, until, order, has_changed: hasChanged, pressing_id: pressing } = offer
  const query = order && new URLSearchParams({ order_id: String(order.id), order_token: order.token })
  return (
    <div className="stack-s measure" role="status">
      {hasChanged && standing === 'open' && <p className="news">{t('offer.changed')}</p>}
      {standing === 'open' && until !== null && pressing === undefined && (
        <p>{t('offer.open', { date: formatDeadline(until, fmt.locale, { time: true }) })}</p>
      )}
      {standing !== 'open' && <p className="news">{t(`offer.is_${standing}`)}</p>}
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

function Goods({ offer }: { offer: Offer }) {
  const t = useT()
  const taxT = useTaxT({ 'offer.total': 'offer.total_untaxed' })
  const fmt = useFmt()
  const amount = (amountMinor: number) => fmt.money({ amountMinor, currency: offer.currency })
  const { totals } = offer
  const rows = [
    ...(totals.discount > 0 ? [['discount', -totals.discount] as const] : []),
    // Money for a pressing is no parcel.
    ...(offer.pressing_id === undefined ? [['shipping', totals.shipping] as const] : []),
    ['total', totals.total] as const,
  ]
  return (
    <Table
      heads={[t('offer.record'), t('offer.copies'), t('offer.price')]}
      amount={t('offer.sum')}
      label={t('offer.goods')}
    >
      {offer.lines.map(line => (
        <tr key={`${line.artist_name} ${lineName(line)} ${line.size} ${line.price}`}>
          <th scope="row">
            {[line.artist_name, lineName(line), sizeName(line.size)].filter(Boolean).join(', ')}
            {line.problem && <p className="error">{t('offer.p_line')}</p>}
          </th>
          <td data-head={t('offer.copies')}>{line.quantity}</td>
          <td data-head={t('offer.price')}>{amount(line.price)}</td>
          <td className="price" data-head={t('offer.sum')}>
            {amount(line.total)}
          </td>
        </tr>
      ))}
      {rows.map(([name, sum]) => (
        <tr key={name}>
          <th scope="row" colSpan={3}>
            {name === 'total' && totals.tax === 0 ? t('offer.total_untaxed') : taxT(`offer.${name}`)}
          </th>
          <td className="price">{amount(sum)}</td>
        </tr>
      ))}
    </Table>
  )
}

function Address({ offer: { customer, pickup, pressing_id: pressing } }: { offer: Offer }) {
  const t = useT()
  const fmt = useFmt()
  if (pressing !== undefined) return null
  if (pickup) return <p>{t('offer.pickup')}</p>
  if (customer === null) return null
  return (
    <p>
      {t('offer.goes_to')}{' '}
      {[
        `${customer.firstname} ${customer.lastname}`,
        customer.address,
        `${customer.zip_code} ${customer.city}`,
        regionText(customer.country_id, fmt.locale),
      ].join(', ')}
    </p>
  )
}

/** Under what it is ordered, and the way out of it, before it is. Directive 2011/83/EU, Art. 8. */
function Law() {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <p className="row">
      <a href={pathOf('terms')} target="_blank" rel="noreferrer">
        {t('offer.law_terms')}
      </a>
      <a href={pathOf('refunds')} target="_blank" rel="noreferrer">
        {t('offer.law_withdraw')}
      </a>
    </p>
  )
}

/** The card, and the button that orders. */
function Pay({ offer, token, form }: { offer: Offer; token: string; form: PressedForm }) {
  const t = useT()
  const fmt = useFmt()
  const { site } = usePlace()
  const problem = usePayProblem(form.view)
  const isFree = offer.totals.total === 0
  const total = fmt.money({ amountMinor: offer.totals.total, currency: offer.currency })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.send({ token, total: String(offer.totals.total), isFree: isFree ? '1' : '' })
  }
  const isBusy = form.view?.isBusy ?? false
  if (!isFree && site.takesNoCards) return <NoWay />
  return (
    <form className="stack measure" noValidate onSubmit={submit}>
      {!isFree && (
        <fieldset className="stack plain-set" disabled={isBusy || form.view === undefined}>
          <legend>{t('offer.card')}</legend>
          <CardFields
            valueOf={name => textOf(form.view, name)}
            errorOf={name => form.view?.errors[name]}
            onChange={(name, value) => form.fill({ [name]: value })}
            onLeave={() => {}}
          />
        </fieldset>
      )}
      {problem !== null && (
        <p role="alert" className="form-problem">
          {problem}
        </p>
      )}
      <div>
        <Button kind="primary" type="submit" busy={isBusy} disabled={form.view === undefined}>
          {isFree ? t('offer.order') : t('offer.pay', { total })}
        </Button>
      </div>
    </form>
  )
}

/** An offer for whoever holds its link: what it is for, what it costs, and the way to pay it. */
export function OfferScreen({
  offer,
  token,
  form,
}: {
  offer: Offer | null
  token: string
  form: PressedForm
}) {
  const t = useT()
  const title = t('offer.title')
  const isRefused = usePlain()?.isRefused ?? false
  return (
    <div className="wrap section stack">
      <PageHead title={isRefused ? t('page.error_title', { page: title }) : title} index={false} />
      <Title text={offer === null ? title : t('offer.title_ref', { ref: offer.ref })} />
      {offer === null ? (
        <p className="measure">{t('offer.unknown')}</p>
      ) : (
        <>
          <Standing offer={offer} />
          {offer.lines.length > 0 && (
            <>
              <Goods offer={offer} />
              {offer.law !== undefined && <p className="soft measure">{offer.law}</p>}
              <Address offer={offer} />
              {offer.terms !== '' && <p className="measure">{t('offer.terms', { text: offer.terms })}</p>}
            </>
          )}
          {offer.standing === 'open' && (
            <>
              <Law />
              <noscript>{import.meta.env.SSR && <PlainOffer offer={offer} />}</noscript>
              <div className="scripted">
                <Pay offer={offer} token={token} form={form} />
              </div>
            </>
          )}
        </>
      )}
    </div>
  )
}
