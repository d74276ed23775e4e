import { readOwnProse } from '#domain/text/prose/own-prose.ts'
import { locales } from '#domain/text/locale.ts'
import { Prose } from '../../prose/prose.tsx'
import '../../styles/prose.css'
import { useT } from '../../text/text-context.tsx'
import { languageName } from './setting-words.ts'

/** How a page would look in the languages that it is written in; what cannot be read is told at its field. */
export function TextPreview({ texts }: { texts: Readonly<Record<string, string>> }) {
  const t = useT()
  return locales.map(locale => {
    const read = texts[locale] === '' ? undefined : readOwnProse(texts[locale] ?? '')
    if (read === undefined || 'code' in read) return null
    return (
      <details key={locale}>
        <summary>{t('settings.page_preview', { language: languageName(locale) })}</summary>
        <article lang={locale} className="stack-s">
          <h4>{read.title}</h4>
          <p className="measure">{read.description}</p>
          <Prose text={read} isLower />
        </article>
      </details>
    )
  })
}
