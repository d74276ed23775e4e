import { type FormEvent, useEffect, useRef } from 'react'
import { isTextSetting } from '#domain/settings/page-texts.ts'
import { plainTexts } from '#domain/settings/rows/setting-rows.ts'
import { settings } from '#domain/settings/setting.ts'
import { wasPart } from '#machines/forms/shop-setting.forms.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { useProblemWords } from '../../text/problem-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { Changes, ChangePreview } from './change-preview.tsx'
import { useMistakeList } from './rows/cell-mistakes.ts'
import type { Changing, OpenSetting, Standing } from './rows/open-setting.ts'
import { type FormPart, partId, SettingParts } from './setting-parts.tsx'
import { TariffPreview } from './tariff-preview.tsx'
import { TextPreview } from './text-preview.tsx'
import { VatPreview } from './vat-preview.tsx'

type OpenForm = { standing: Standing; view: FormView; changing: Changing }

const textIn = (view: FormView, name: string): string => {
  const value = view.values[name]
  return typeof value === 'string' ? value : ''
}

/** Somebody else was quicker: what they changed is shown, what is typed stays, and theirs can be taken. */
function Overtaken({ standing, view, changing }: OpenForm) {
  const t = useT()
  const fmt = useFmt()
  const { fields } = settings[standing.name]
  const was = Object.fromEntries(fields.map(({ name }) => [name, textIn(view, wasPart(name))]))
  const { version } = standing
  return (
    <div className="empty empty-error" role="alert">
      <h3>{t('staff.setting_overtaken')}</h3>
      <p>{t('staff.setting_overtaken_text')}</p>
      {version !== null && (
        <p>
          {t('staff.setting_since', {
            date: fmt.date(version.at, { time: true }),
            name: version.who?.name ?? t('staff.setting_terminal'),
          })}
        </p>
      )}
      <h4>{t('settings.they_changed')}</h4>
      <Changes name={standing.name} before={was} after={standing.texts} />
      <Button disabled={changing.isReading} onClick={() => changing.choose(standing)}>
        {t('staff.setting_take_theirs')}
      </Button>
    </div>
  )
}

/** What is wrong within tables and texts, by row and column, or by line. */
function MistakeList({ open }: { open: OpenSetting }) {
  const list = useMistakeList(open)
  if (list.length === 0) return null
  return (
    <ul role="alert">
      {list.map(mistake => (
        <li key={mistake}>{mistake}</li>
      ))}
    </ul>
  )
}

/** A problem that is of no part: what is wrong with a part stands there. */
function Trouble({ standing, view }: Pick<OpenForm, 'standing' | 'view'>) {
  const t = useT()
  const words = useProblemWords()
  const refused = view.problem?.fields ?? {}
  const isOfPart = settings[standing.name].fields.some(({ name }) => refused[name] !== undefined)
  if (view.problem === null || view.summary.length > 0 || isOfPart) return null
  return <p role="alert">{words(view.problem) ?? t('errors.failed')}</p>
}

/** After a refusal the cursor stands in the first field, or cell, that is wrong. Spec section 5. */
function useFirstWrong({ view, changing }: Pick<OpenForm, 'view' | 'changing'>) {
  const form = useRef<HTMLFormElement>(null)
  const { focus } = view
  const { focused } = changing
  useEffect(() => {
    if (focus === null) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const field = wrong ?? document.getElementById(partId(focus))
    field?.focus()
    focused()
  }, [focus, focused])
  return form
}

const dayPart: FormPart = { name: 'valid_from', kind: 'date', max: 10 }
const whyPart: FormPart = { name: 'reason', kind: 'line', max: 500 }

/** What a change means, as far as it can be read. */
function Meaning({ standing: { name, texts }, typed }: Pick<OpenSetting, 'standing' | 'typed'>) {
  const after = plainTexts(settings[name].fields, typed)
  return (
    <>
      {name === 'shipping.tariff' && <TariffPreview before={texts} after={after} />}
      {name === 'vat.rates' && <VatPreview before={texts} after={after} />}
      {isTextSetting(name) && <TextPreview texts={after} />}
      <ChangePreview name={name} before={texts} after={after} />
    </>
  )
}

/** The form of one setting, with what it would change. */
export function SettingForm({ standing, view, changing }: OpenForm) {
  const t = useT()
  const form = useFirstWrong({ view, changing })
  const { fields, isDated } = settings[standing.name]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changing.send()
  }
  const typed = Object.fromEntries(fields.map(({ name }) => [name, textIn(view, name)]))
  const own = { valid_from: textIn(view, 'valid_from'), reason: textIn(view, 'reason') }
  const open = { standing, view, typed: { ...typed, ...own }, changing }
  return (
    <form ref={form} className="stack-s" onSubmit={submit} noValidate>
      {view.values['overtaken'] === '1' && <Overtaken standing={standing} view={view} changing={changing} />}
      <SettingParts open={open} more={isDated ? [dayPart, whyPart] : [whyPart]} />
      <Meaning standing={standing} typed={typed} />
      <MistakeList open={open} />
      <Trouble standing={standing} view={view} />
      <div className="row">
        <Button kind="primary" type="submit" busy={view.isBusy}>
          {t('staff.setting_save')}
        </Button>
        <Button kind="plain" onClick={changing.cancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
