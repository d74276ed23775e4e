import { Tabs } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { languageOptions } from '#domain/text/locale.ts'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { useT } from '../../text/text-context.tsx'

/** Which language a part is written in; undefined where it is in none. */
export const languageOf = (part: string): string | undefined =>
  languageOptions.find(({ code }) => part === code || part === `footer_${code}`)?.code

type LanguagePartsProps = {
  label: string
  /** Of the part of each language, in the order of the setting. */
  codes: readonly string[]
  /** Those in which something is written already. */
  written: readonly string[]
  /** The first in which something is wrong. */
  wrong: string | undefined
  /** What was refused last: the language that is wrong then comes to the front once. */
  refusal: object | null
  children: (code: string) => ReactNode
}

/** One text in several languages, one at a time in front. */
export function LanguageParts({ label, codes, written, wrong, refusal, children }: LanguagePartsProps) {
  const t = useT()
  const [taken, take] = useState({ code: written[0] ?? codes[0] ?? '', refusal })
  const isNew = taken.refusal !== refusal
  const shown = (isNew && refusal !== null ? wrong : undefined) ?? taken.code
  const choose = (code: string) => take({ code, refusal })
  // Kept, so that mending it does not turn to the next language under the cursor.
  if (isNew) choose(shown)
  return (
    <Tabs.Root className="setting-languages" value={shown} onValueChange={choose}>
      <Tabs.List className="tabs" aria-label={label}>
        {languageOptions
          .filter(({ code }) => codes.includes(code))
          .map(({ code, label: language }) => (
            <Tabs.Trigger key={code} value={code} className="tab" lang={code}>
              {language}
              {written.includes(code) && <span aria-hidden="true"> •</span>}
              {written.includes(code) && <VisuallyHidden> {t('settings.language_written')}</VisuallyHidden>}
            </Tabs.Trigger>
          ))}
      </Tabs.List>
      <Tabs.Content value={shown} tabIndex={-1}>
        {children(shown)}
      </Tabs.Content>
    </Tabs.Root>
  )
}
