import { useState } from 'react'
import { useSearch } from 'wouter'
import { type CurrencyCode, currencyCodes, isCurrencyCode } from '#domain/money/currency.ts'
import { viewLocale } from '#machines/journeys/locale/locale.view.ts'
import { usePlace } from '../../place-context.tsx'
import { useSend, useView } from '../../shop-context.tsx'
import { CachedMarkup } from '../../cached-markup.tsx'
import { useT } from '../../text/text-context.tsx'

/** What the address asks for beside the currency stays when the form is sent without scripts. */
function OtherFields({ search }: { search: string }) {
  const fields = [...new URLSearchParams(search)].filter(([name]) => name !== 'currency')
  return fields.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}

type CurrencyFieldsProps = {
  id: string
  isShort: boolean
  current: CurrencyCode
  isForced: boolean
  search: string
  /** Those of the shop; all where it has chosen none. */
  offered?: readonly CurrencyCode[] | undefined
  said: string
  onChoose: (code: CurrencyCode) => void
}

/** What is in the form; the same wherever the same can be chosen. */
export function CurrencyFields({
  id,
  isShort,
  current,
  isForced,
  search,
  offered = currencyCodes,
  said,
  onChoose,
}: CurrencyFieldsProps) {
  const t = useT()
  return (
    <>
      <label htmlFor={id} className={isShort ? 'said-only' : ''}>
        {t('menu.currency')}
      </label>
      <select
        id={id}
        name="currency"
        className="control control-small"
        value={current}
        disabled={isForced}
        onChange={event => {
          const wanted = event.currentTarget.value
          if (isCurrencyCode(wanted)) onChoose(wanted)
        }}
      >
        {(isForced ? [current] : offered).map(code => (
          <option key={code} value={code}>
            {isShort ? code : `${code} ${t(`currency.${code}`)}`}
          </option>
        ))}
      </select>
      <OtherFields search={search} />
      <button className="button button-small scripts-off">{t('common.ok')}</button>
      <output className="said-only">{said}</output>
    </>
  )
}

type CurrencyChoiceProps = {
  /** Where it stands: a page may have several, each with a field of its own. */
  place: 'account' | 'footer' | 'header' | 'menu'
  isShort?: boolean
}

/**
 * The currency of all prices. A native list: its keys, its checked state and typing ahead are the
 * platform's. Without
 * scripts it is a form that asks for the page with `?currency=`.
 */
export function CurrencyChoice({ place, isShort = false }: CurrencyChoiceProps) {
  const t = useT()
  const tell = useSend('locale')
  const current = useView('locale', viewLocale, ({ currency }) => currency)
  const isForced = useView('locale', viewLocale, ({ isCurrencyForced }) => isCurrencyForced)
  const search = useSearch()
  const offered = usePlace().site.offers?.currencies
  const [chosen, setChosen] = useState<CurrencyCode>()
  const said = chosen === current ? t('menu.currency_changed', { currency: t(`currency.${current}`) }) : ''
  const choose = (currency: CurrencyCode) => {
    setChosen(currency)
    tell({ type: 'locale.chooseCurrency', currency })
  }
  const shown = { id: `currency-${place}`, isShort, current, isForced, search, offered, said }
  if (offered?.length === 1) return null
  return (
    <CachedMarkup as="form" method="get" className="currency" of={() => JSON.stringify(shown)}>
      <CurrencyFields {...shown} onChoose={choose} />
    </CachedMarkup>
  )
}
