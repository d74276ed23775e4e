import { useId, useState } from 'react'
import { useSearch } from 'wouter'
import { type CurrencyCode, currencyCodes, isCurrencyCode } from '#domain/currency.ts'
import { viewLocale } from '#machines/journeys/locale/locale.view.ts'
import { useSend, useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'

/** What the address asks for beside the currency stays when the form is sent without scripts. */
function OtherFields({ search }: { search: string }) {
  const fields = [...new URLSearchParams(search)].filter(([name]) => name !== 'currency')
  return fields.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}

/**
 * The currency of all prices. A native list: its keys, its checked state and typing ahead are the
 * platform's. Without
 * scripts it is a form that asks for the page with `?currency=`.
 */
export function CurrencyChoice({ isShort = false }: { isShort?: boolean }) {
  const t = useT()
  const id = useId()
  const tell = useSend('locale')
  const current = useView('locale', viewLocale, ({ currency }) => currency)
  const isForced = useView('locale', viewLocale, ({ isCurrencyForced }) => isCurrencyForced)
  const search = useSearch()
  const [chosen, setChosen] = useState<CurrencyCode>()
  const name = (code: CurrencyCode) => t(`currency.${code}`)
  return (
    <form method="get" className="currency">
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
          if (!isCurrencyCode(wanted)) return
          setChosen(wanted)
          tell({ type: 'locale.chooseCurrency', currency: wanted })
        }}
      >
        {currencyCodes.map(code => (
          <option key={code} value={code}>
            {isShort ? code : `${code} ${name(code)}`}
          </option>
        ))}
      </select>
      <OtherFields search={search} />
      <button className="button button-small scripts-off">{t('common.ok')}</button>
      <output className="said-only">
        {chosen === current ? t('menu.currency_changed', { currency: name(current) }) : ''}
      </output>
    </form>
  )
}
