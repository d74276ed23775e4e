import { useSyncExternalStore } from 'react'
import type { CountryId } from '#domain/places/country.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { languageOptions } from '#domain/text/locale.ts'
import { regionText } from '#domain/text/region-name.ts'
import { Title } from '../../parts/title.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'

type TestProps = { currency: CurrencyCode; countryId: CountryId | null; nowMs: number }

const never = () => () => {}

/** Language, currency, country and date as the shop understands them, and whether scripts run. */
export function TestScreen({ currency, countryId, nowMs }: TestProps) {
  const t = useT()
  const fmt = useFmt()
  const areScriptsOn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const language = languageOptions.find(({ code }) => code === fmt.locale)?.label ?? fmt.locale
  const facts = [
    [t('aside.test_language'), language],
    [t('aside.test_currency'), currency],
    [t('aside.test_country'), countryId === null ? '–' : regionText(countryId, fmt.locale)],
    [t('aside.test_rendered'), fmt.date(new Date(nowMs))],
    [t('aside.test_scripts'), t(areScriptsOn ? 'aside.test_on' : 'aside.test_off')],
  ]
  return (
    <div className="wrap aside-page stack">
      <PageHead title={t('aside.test_title')} index={false} />
      <Title text={t('aside.test_title')} size={5} />
      <p className="measure">{t('aside.test_text')}</p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
