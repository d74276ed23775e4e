import { countryName } from '#domain/places/country.ts'
import { settings } from '#domain/settings/setting.ts'
import type { Texts } from '#domain/settings/setting-kind.ts'
import type { VatRates } from '#domain/settings/vat/vat-setting.ts'
import { firstDay, vatBasisPointsOn } from '#domain/money/vat.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

function ratesIn(texts: Texts): VatRates | undefined {
  const kind = settings['vat.rates']
  const read = kind.read(texts)
  return read.ok && Object.keys(kind.mistakes(read.value)).length === 0 ? read.value : undefined
}

/** For each rate that is new or another: whose it is, from which day on, and what it is now. */
export function VatPreview({ before, after }: { before: Texts; after: Texts }) {
  const t = useT()
  const fmt = useFmt()
  const { nowMs } = usePlace()
  const [old, next] = [ratesIn(before), ratesIn(after)]
  if (old === undefined || next === undefined) return null
  const today = dayOf(new Date(nowMs))
  const changed = next.rows.filter(
    row =>
      !old.rows.some(
        one =>
          one.countryId === row.countryId && one.from === row.from && one.basisPoints === row.basisPoints,
      ),
  )
  if (changed.length === 0) return null
  return (
    <ul>
      {changed.map(({ countryId, from, basisPoints }) => (
        <li key={`${countryId} ${from}`}>
          {t(from === firstDay ? 'settings.vat_always' : 'settings.vat_from', {
            country: countryName(countryId, fmt.locale),
            rate: fmt.number(basisPoints / 100),
            now: fmt.number(vatBasisPointsOn(countryId, today, old.rows) / 100),
            date: from === firstDay ? '' : fmt.date(`${from}T12:00:00Z`),
          })}
        </li>
      ))}
    </ul>
  )
}
