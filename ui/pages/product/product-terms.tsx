import { formatDeadline } from '#domain/time/deadline.ts'
import { Link } from 'wouter'
import type { ProjectDetail } from '#contract'
import { isLogisticsOrigin, originCountry } from '#domain/shipping/logistics.ts'
import { isOnSale } from '#domain/catalogue/availability.ts'
import { regionText } from '#domain/text/region-name.ts'
import { useDeliveryWords } from '../../cart/delivery-words.ts'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

type Props = { project: ProjectDetail; nowMs: number }

/** What becomes of the money if the goal is missed; nothing once it is reached. */
function useFailText({ availability, goal, sold, ends_at, charge_mode }: ProjectDetail): string[] {
  const t = useT()
  const fmt = useFmt()
  if (availability !== 'preorder' || goal === null || ends_at === null) return []
  if ((sold ?? 0) >= goal) return []
  const date = formatDeadline(ends_at, fmt.locale, { style: 'long' })
  const isLater = charge_mode === 'charge_on_success'
  return [t(isLater ? 'product.run_fails' : 'product.run_fails_refund', { goal, date })]
}

function useShipText({ availability, sale, release_date, ships_from }: ProjectDetail, nowMs: number): string {
  const t = useT()
  const fmt = useFmt()
  const country = isLogisticsOrigin(ships_from) ? regionText(originCountry(ships_from), fmt.locale) : ''
  const isLater = release_date !== null && Date.parse(release_date) > nowMs
  if (isLater) return t('product.ships', { date: fmt.date(release_date, { style: 'long' }) })
  if (availability === 'preorder') return t('product.ships_after_run')
  // Nothing lies in a warehouse: it is made for who orders it.
  if (sale === 'on_demand') return t(country ? 'product.ships_made' : 'product.ships_made_soon', { country })
  return country ? t('product.ships_now', { country }) : t('product.ships_soon')
}

function useParcelTexts({ shipping, download, currency }: ProjectDetail): string[] {
  const t = useT()
  const wordsOf = useDeliveryWords('product')
  const fmt = useFmt()
  const parcel = shipping && {
    price: fmt.money({ amountMinor: shipping.price, currency }),
    country: regionText(shipping.country_id, fmt.locale),
  }
  return [
    ...(parcel ? [t('product.shipping_to', parcel)] : []),
    ...(shipping?.delivery ? [wordsOf(shipping.delivery)] : []),
    ...(download ? [t('product.download_note')] : []),
  ]
}

function SomethingElse() {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <p>
      <Link href={pathOf('shop')}>{t('product.failed_else')}</Link>
    </p>
  )
}

/** Beside the button, plainly: when money is taken, what if the run fails, when it ships. */
export function ProductTerms({ project, nowMs }: Props) {
  const t = useT()
  const fails = useFailText(project)
  const ships = useShipText(project, nowMs)
  const more = useParcelTexts(project)
  if (project.availability === 'unpriced')
    return <p className="soft">{t('product.not_sold_in', { currency: project.currency })}</p>
  if (project.availability === 'sold_out') return <p className="soft">{t('product.sold_out')}</p>
  // The ruler has said that the run has failed, and that the money has gone back.
  if (project.availability === 'failed' && project.goal !== null) return <SomethingElse />
  // The ruler has said that the run has ended.
  if (project.availability === 'ended' && project.goal !== null) return null
  if (!isOnSale(project.availability)) return <p className="soft">{t('product.unavailable')}</p>
  const isLater = project.charge_mode === 'charge_on_success' && project.availability === 'preorder'
  const charged = t(isLater ? 'product.charged_later' : 'product.charged_at_order')
  return (
    <ul className="terms">
      {[charged, ...fails, ships, ...more].map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
