import type { Output } from '#contract'
import { countryName } from '#domain/places/country.ts'
import { LinkButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { AccountFrame } from '../account/parts/account-frame.tsx'
import { TradeOrders, type TradeForm } from './trade-orders.tsx'
import { TradeNumber } from './trade-number.tsx'
import { TradeRecords } from './trade-records.tsx'

type Records = Output<'wholesale.records'>

type TradeScreenProps = {
  records: Records
  orders: Output<'wholesale.list'>
  asking: TradeForm
  moving: TradeForm
  naming: TradeForm
}

/** Where copies go and what may be owed: what a shop knows before it asks. */
function Standing({ records: { goes_to, credit } }: { records: Records }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const euro = (amountMinor: number) => fmt.money({ amountMinor, currency: 'EUR' })
  return (
    <div className="stack-s measure">
      {goes_to === null ? (
        <>
          <p>{t('trade.no_address')}</p>
          <div className="row">
            <LinkButton href={pathOf('user-profile')}>{t('account.settings')}</LinkButton>
          </div>
        </>
      ) : (
        <p>{t('trade.goes_to', { country: countryName(goes_to.country_id, fmt.locale) })}</p>
      )}
      {credit !== null && (
        <p>{t('trade.credit', { limit: euro(credit.limit), due: euro(credit.due), days: credit.days })}</p>
      )}
    </div>
  )
}

/** What a shop orders from labels: what there is at trade prices, and its own orders. Rules 24. */
export function TradeScreen({ records, orders, asking, moving, naming }: TradeScreenProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const older = (name: string, position: string) =>
    `${pathOf('account-wholesale')}?${name}=${encodeURIComponent(position)}`
  return (
    <AccountFrame title={t('account.trade')} page="account-wholesale">
      {records.trade ? (
        <Section title={t('trade.records')} index={0}>
          <div className="stack">
            <Standing records={records} />
            {records.number !== null && <TradeNumber number={records.number} form={naming} />}
            <TradeRecords records={records.items} form={asking} />
            {records.next !== null && (
              <div>
                <LinkButton href={older('after', records.next)}>{t('trade.more')}</LinkButton>
              </div>
            )}
          </div>
        </Section>
      ) : (
        <div className="stack-s measure">
          <p>{t('trade.not_trade')}</p>
          <div className="row">
            <LinkButton href={pathOf('contact')}>{t('trade.write')}</LinkButton>
          </div>
        </div>
      )}
      <Section title={t('trade.orders')} index={records.trade ? 1 : 0}>
        <TradeOrders orders={orders.items} isLabel={false} form={moving} />
        {orders.next !== null && (
          <LinkButton href={older('orders', orders.next)}>{t('trade.more')}</LinkButton>
        )}
      </Section>
    </AccountFrame>
  )
}
