import { useSearch } from 'wouter'
import { headerLocales, type Locale, languageOptions, languageTag, locales } from '#domain/text/locale.ts'
import { switchLocale } from '#domain/site/route-table.ts'
import { usePlace } from '../../place-context.tsx'
import { useSend } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { isPlainClick } from '../../parts/plain-click.ts'

/**
 * The same page in the other languages, each under its own name and flag: real links that work without
 * scripts. The header offers English and French only, or the first two that the shop has chosen. Spec
 * sections 1 and 2.
 */
export function LanguageLinks({ isShort = false }: { isShort?: boolean }) {
  const t = useT()
  const { path, locale: current, site } = usePlace()
  const { languages } = site.offers ?? {}
  const search = useSearch()
  const tell = useSend('locale')
  const offered: readonly Locale[] =
    languages?.slice(0, isShort ? 2 : 5) ?? (isShort ? headerLocales : locales)
  if (offered.length === 1) return null
  const options = languageOptions.filter(({ code }) => offered.includes(code))
  return (
    <ul className="languages" aria-label={t('menu.language')}>
      {options.map(({ code, countryId, label }) => (
        <li key={code}>
          <a
            href={switchLocale(search ? `${path}?${search}` : path, code)}
            hrefLang={languageTag(code)}
            lang={languageTag(code)}
            {...(code === current ? { 'aria-current': true } : {})}
            {...(isShort ? { 'aria-label': label } : {})}
            onClick={event => {
              if (!isPlainClick(event)) return
              event.preventDefault()
              tell({ type: 'locale.chooseLanguage', locale: code })
            }}
          >
            {/* A picture: the letters of flags are drawn as such on some systems only. */}
            <img src={`/images/flag-${countryId}.svg`} alt="" />
            {isShort ? code.toUpperCase() : label}
          </a>
        </li>
      ))}
    </ul>
  )
}
