import type { FormEvent } from 'react'
import type { Output } from '#contract'
import { settings } from '#domain/settings/setting.ts'
import { isTextSetting } from '#domain/settings/page-texts.ts'
import type { SettingField } from '#domain/settings/setting-kind.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../parts/field.tsx'
import { useProblemWords } from '../../text/problem-words.ts'
import { useT } from '../../text/text-context.tsx'
import { useMistakeWords } from './setting-mistakes.ts'
import { useChoiceWords, usePartHint, usePartLabel } from './setting-words.ts'
import { ChangePreview } from './change-preview.tsx'
import { TextPreview } from './text-preview.tsx'
import { TariffPreview } from './tariff-preview.tsx'

export type Standing = Output<'staff.settings'>['items'][number]

export type Changing = {
  /** Undefined until the journey is there: the buttons wait. */
  view: FormView | undefined
  /** What was saved is being read: who began with what is on show would be overtaken by themselves. */
  isReading: boolean
  choose: (standing: Standing) => void
  write: (name: string, value: string) => void
  send: () => void
  cancel: () => void
}

type OpenForm = { standing: Standing; view: FormView; changing: Changing }

const textIn = (view: FormView, name: string): string => {
  const value = view.values[name]
  return typeof value === 'string' ? value : ''
}

type Part = Omit<SettingField, 'kind'> & { kind: SettingField['kind'] | 'date' }

function PartField({ part, standing, view, changing }: OpenForm & { part: Part }) {
  const t = useT()
  const label = usePartLabel()
  const says = useMistakeWords()
  const hintOf = usePartHint()
  const choiceSays = useChoiceWords()
  const { name, kind, max } = part
  const hint = kind === 'tiers' ? t('staff.setting_tiers_hint') : hintOf(standing.name, name)
  const given = {
    id: `setting-${name}`,
    name,
    label: label(standing.name, name),
    value: textIn(view, name),
    maxLength: max,
    readOnly: view.isBusy,
    error: says(view.errors[name]),
    ...(hint && { hint }),
  }
  if (kind === 'tiers' || kind === 'lines' || kind === 'rows' || kind === 'prose') {
    const rows = { lines: 4, tiers: 6, rows: 16, prose: 12 }[kind]
    return (
      <TextAreaField
        {...given}
        rows={rows}
        onChange={event => changing.write(name, event.currentTarget.value)}
      />
    )
  }
  if (part.choices !== undefined) {
    const { maxLength: _, readOnly, ...chosen } = given
    const options = part.choices.map(value => ({ value, label: choiceSays(standing.name, name, value) }))
    return (
      <SelectField
        {...chosen}
        disabled={readOnly}
        options={given.value === '' ? [{ value: '', label: '' }, ...options] : options}
        onChange={event => changing.write(name, event.currentTarget.value)}
      />
    )
  }
  return (
    <TextField
      {...given}
      type={kind === 'date' ? 'date' : 'text'}
      autoComplete="off"
      {...(kind === 'number' ? { inputMode: 'numeric' } : {})}
      onChange={event => changing.write(name, event.currentTarget.value)}
    />
  )
}

/** Somebody else was quicker: what is typed stays, and theirs can be taken. */
function Overtaken({ standing, changing }: Pick<OpenForm, 'standing' | 'changing'>) {
  const t = useT()
  return (
    <div className="empty empty-error" role="alert">
      <h3>{t('staff.setting_overtaken')}</h3>
      <p>{t('staff.setting_overtaken_text')}</p>
      <Button disabled={changing.isReading} onClick={() => changing.choose(standing)}>
        {t('staff.setting_take_theirs')}
      </Button>
    </div>
  )
}

/** What is wrong within a part of many lines, by its line: no field has that name. */
function LineMistakes({ view }: Pick<OpenForm, 'view'>) {
  const says = useMistakeWords()
  const lines = Object.entries(view.problem?.fields ?? {}).filter(([name]) => name.includes('.'))
  if (lines.length === 0) return null
  return (
    <ul role="alert">
      {lines.map(([line, code]) => (
        <li key={line}>{`${line}: ${says(code) ?? ''}`}</li>
      ))}
    </ul>
  )
}

function Trouble({ view }: Pick<OpenForm, 'view'>) {
  const t = useT()
  const words = useProblemWords()
  if (view.problem === null || view.summary.length > 0) return null
  return <p role="alert">{words(view.problem) ?? t('errors.failed')}</p>
}

/** The form of one setting, with what it would change. */
export function SettingForm({ standing, view, changing }: OpenForm) {
  const t = useT()
  const { fields, isDated } = settings[standing.name]
  const more: readonly Part[] = [
    ...(isDated ? [{ name: 'valid_from', kind: 'date' as const, max: 10 }] : []),
    { name: 'reason', kind: 'line', max: 500 },
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changing.send()
  }
  const typed = Object.fromEntries(fields.map(({ name }) => [name, textIn(view, name)]))
  return (
    <form className="stack-s" onSubmit={submit} noValidate>
      {view.values['overtaken'] === '1' && <Overtaken standing={standing} changing={changing} />}
      <div className="setting-fields">
        {[...fields, ...more].map(part => (
          <PartField key={part.name} part={part} standing={standing} view={view} changing={changing} />
        ))}
      </div>
      {standing.name === 'shipping.tariff' && <TariffPreview before={standing.texts} after={typed} />}
      {isTextSetting(standing.name) && <TextPreview texts={typed} />}
      <ChangePreview name={standing.name} before={standing.texts} after={typed} />
      <LineMistakes view={view} />
      <Trouble view={view} />
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
