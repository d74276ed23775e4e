import { tariffRows } from '#domain/shipping/tariff.ts'
import { countryName } from '#domain/places/country.ts'
import type { TextData } from '#machines/journeys/page/text-data.ts'
import { useDeliveryWords } from '../../cart/delivery-words.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useTaxT } from '../../text/tax-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

type Facts = NonNullable<TextData['facts']>

/** Who sells, as it stands on invoices; what does not exist is left out. */
function Seller({ seller }: { seller: NonNullable<Facts['seller']> }) {
  const t = useT()
  const { legal_name, address, registration, vat_number, email, phone } = seller
  const rows = [
    ['company.seller_registration', registration],
    ['company.seller_vat', vat_number],
    ['company.seller_email', email],
    ['company.seller_phone', phone],
  ] as const satisfies readonly (readonly [MessageId, string])[]
  return (
    <>
      <h2>{t('company.seller')}</h2>
      <p>
        {[legal_name, ...address].map((line, at) => (
          <span key={`${at} ${line}`}>
            {line}
            <br />
          </span>
        ))}
      </p>
      <dl className="facts">
        {rows
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

const zoneTitles = {
  domestic: 'company.tariff_domestic',
  eu: 'company.tariff_eu',
  world: 'company.tariff_world',
  relay: 'company.tariff_relay',
} as const satisfies Record<(typeof tariffRows)[number], MessageId>

/** The tariff that carts go by, a table a zone. */
function Prices({ tariff }: { tariff: NonNullable<Facts['tariff']> }) {
  const t = useT()
  const taxT = useTaxT({ 'company.tariff_taxed': 'company.tariff_untaxed' })
  const fmt = useFmt()
  const wordsOf = useDeliveryWords('company')
  const not = tariff.not_served.map(country => countryName(country, fmt.locale))
  return (
    <>
      <h2>{t('company.tariff')}</h2>
      <p>{taxT('company.tariff_taxed')}</p>
      {tariffRows
        .filter(zone => zone !== 'relay' || tariff.relay.length > 0)
        .map(zone => (
          <section key={zone}>
            <h3>{t(zoneTitles[zone])}</h3>
            {tariff.delivery
              .filter(one => one.zone === zone && tariff[zone].length > 0)
              .map(one => (
                <p key={one.zone}>{wordsOf(one)}</p>
              ))}
            {tariff[zone].length === 0 ? (
              <p>{t('company.tariff_none')}</p>
            ) : (
              <div className="prose-table">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">{t('company.tariff_weight')}</th>
                      <th scope="col">{t('company.tariff_price')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {tariff[zone].map(({ up_to_grams, price_minor }) => (
                      <tr key={up_to_grams}>
                        <td>{t('company.tariff_up_to', { grams: up_to_grams })}</td>
                        <td>{fmt.money({ amountMinor: price_minor, currency: 'EUR' })}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </section>
        ))}
      {not.length > 0 && <p>{t('company.tariff_not', { countries: fmt.list(not) })}</p>}
    </>
  )
}

const keptTitles = {
  outbox: 'company.keep_outbox',
  mails: 'company.keep_mails',
  events: 'company.keep_events',
  imports: 'company.keep_imports',
  letters: 'company.keep_letters',
} as const satisfies Record<keyof NonNullable<Facts['keep']>, MessageId>

const keptKinds = ['events', 'mails', 'letters', 'outbox', 'imports'] as const

/** For how long what is kept, books last. */
function Kept({ keep }: { keep: NonNullable<Facts['keep']> }) {
  const t = useT()
  return (
    <>
      <h2>{t('company.keep')}</h2>
      <dl className="facts">
        {keptKinds.map(kind => (
          <div key={kind}>
            <dt>{t(keptTitles[kind])}</dt>
            <dd>{t('company.keep_days', { days: keep[kind] })}</dd>
          </div>
        ))}
        <div>
          <dt>{t('company.keep_books')}</dt>
          <dd>{t('company.keep_years', { years: 10 })}</dd>
        </div>
      </dl>
    </>
  )
}

/** What a page of the law shows of the shop below its text, whoever wrote that. */
export function PageFacts({ facts }: { facts: TextData['facts'] }) {
  if (facts === null) return null
  const { seller, tariff, keep } = facts
  return (
    <>
      {seller && <Seller seller={seller} />}
      {tariff && <Prices tariff={tariff} />}
      {keep && <Kept keep={keep} />}
    </>
  )
}
