import { useId, useState } from 'react'
import { typedText } from '#domain/settings/rows/row-form.ts'
import { settings } from '#domain/settings/setting.ts'
import { countryOptions } from '#domain/places/country.ts'
import type { SettingField } from '#domain/settings/setting-kind.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { languageOf, LanguageParts } from './language-parts.tsx'
import { useCellMistakes, usePartError } from './rows/cell-mistakes.ts'
import { FixedRows } from './rows/fixed-rows.tsx'
import type { OpenSetting } from './rows/open-setting.ts'
import { RowEditor } from './rows/row-editor.tsx'
import { useMistakeWords } from './setting-mistakes.ts'
import { settingTitles, useChoiceWords, usePartHint, usePartLabel, useTableHint } from './setting-words.ts'

export type FormPart = Pick<SettingField, 'name' | 'max' | 'cell' | 'choices'> & {
  kind: SettingField['kind'] | 'date'
}

export const partId = (name: string): string => `setting-${name}`

/** What may be chosen in a part that is one line; undefined where it is written. */
function usePartChoices() {
  const says = useChoiceWords()
  const { locale } = useFmt()
  return (setting: keyof typeof settings, { name, choices, cell }: FormPart) => {
    if (cell === 'country') return countryOptions(locale).map(({ id, name: label }) => ({ value: id, label }))
    return choices?.map(value => ({ value, label: says(setting, name, value) }))
  }
}

/** A part that is one field. */
function PartField({ part, open }: { part: FormPart; open: OpenSetting }) {
  const label = usePartLabel()
  const says = useMistakeWords()
  const hintOf = usePartHint()
  const choicesOf = usePartChoices()
  const { standing, view, typed, changing } = open
  const { name, kind, max, cell } = part
  const hint = hintOf(standing.name, name)
  const given = {
    id: partId(name),
    name,
    label: label(standing.name, name),
    value: typed[name] ?? '',
    error: says(view.errors[name]),
    ...(hint && { hint }),
  }
  const onChange = (event: { currentTarget: { value: string } }) =>
    changing.write(name, event.currentTarget.value)
  if (kind === 'lines' || kind === 'prose') {
    const rows = { lines: 4, prose: 12 }[kind]
    return <TextAreaField {...given} maxLength={max} readOnly={view.isBusy} rows={rows} onChange={onChange} />
  }
  const choices = choicesOf(standing.name, part)
  if (choices !== undefined) {
    const options = given.value === '' ? [{ value: '', label: '' }, ...choices] : choices
    return <SelectField {...given} disabled={view.isBusy} options={options} onChange={onChange} />
  }
  const isDated = kind === 'date' || cell === 'date'
  const isAmount = cell === 'money' || cell === 'percent' || cell === 'decimal'
  return (
    <TextField
      {...given}
      maxLength={max}
      readOnly={view.isBusy}
      type={isDated ? 'date' : 'text'}
      autoComplete="off"
      {...(kind === 'number' ? { inputMode: 'numeric' } : isAmount ? { inputMode: 'decimal' } : {})}
      onChange={onChange}
    />
  )
}

type Row = SettingField & Required<Pick<SettingField, 'rows'>>

const isTable = (part: SettingField): part is Row => part.rows !== undefined

/** What a table of a part is drawn from. */
function useTableProps(open: OpenSetting) {
  const label = usePartLabel()
  const hintOf = usePartHint()
  const mistakesOf = useCellMistakes(open)
  const errorOf = usePartError(open)
  const { standing, view, typed, changing } = open
  return (part: Row) => {
    const { name, rows: form, max } = part
    const mistakes = mistakesOf(part)
    return {
      setting: standing.name,
      form,
      id: partId(name),
      label: form.isOne === true && standing.name === 'price.rounding' ? name : label(standing.name, name),
      hint: hintOf(standing.name, name),
      text: typed[name] ?? '',
      max,
      mistakes,
      error: errorOf(part, mistakes),
      refusal: view.problem,
      isBusy: view.isBusy,
      write: (text: string) => changing.write(name, text),
    }
  }
}

/** A text in every language that the shop writes it in, one at a time. */
function Languages({ parts, open }: { parts: readonly SettingField[]; open: OpenSetting }) {
  const t = useT()
  const { standing, view, typed } = open
  const codeOf = ({ name }: SettingField) => languageOf(name) ?? ''
  const wrong = parts.find(({ name }) => view.errors[name] !== undefined)
  return (
    <LanguageParts
      label={t('settings.languages_of', { name: t(settingTitles[standing.name]) })}
      codes={parts.map(codeOf)}
      written={parts.filter(({ name }) => (typed[name] ?? '').trim() !== '').map(codeOf)}
      wrong={wrong && codeOf(wrong)}
      refusal={view.problem}
    >
      {code => {
        const part = parts.find(one => codeOf(one) === code)
        return part && <PartField part={part} open={open} />
      }}
    </LanguageParts>
  )
}

type TablesProps = { parts: readonly Row[]; open: OpenSetting }

/** The tables of a setting, or all of them as lines of text: one value, seen in two ways. */
function Tables({ parts, open }: TablesProps) {
  const t = useT()
  const [isText, setText] = useState(false)
  const hintId = useId()
  const tableProps = useTableProps(open)
  const hintOf = useTableHint()
  const { standing, typed, changing } = open
  const turn = () => {
    for (const { name, rows: form } of parts) {
      const text = typed[name] ?? ''
      if (text.includes('\t')) changing.write(name, typedText(form, text))
    }
    setText(true)
  }
  const isMoved = parts.some(({ rows }) => rows.isMoved === true)
  const own = [...new Set(parts.flatMap(({ name }) => hintOf(name) ?? []))]
  const hints = [...own, t('settings.rows_hint'), ...(isMoved ? [t('settings.rows_hint_moved')] : [])]
  return (
    <>
      <div
        className="row"
        role="group"
        aria-label={t('settings.view_of', { name: t(settingTitles[standing.name]) })}
      >
        <Button small aria-pressed={!isText} onClick={() => setText(false)}>
          {t('settings.view_table')}
        </Button>
        <Button small aria-pressed={isText} onClick={turn}>
          {t('settings.view_text')}
        </Button>
      </div>
      {!isText && (
        <p className="soft measure setting-hint" id={hintId}>
          {hints.join(' ')}
        </p>
      )}
      <div className="setting-tables">
        {parts.map(part => (
          <RowEditor key={part.name} {...tableProps(part)} isText={isText} hintId={hintId} />
        ))}
      </div>
    </>
  )
}

/** The parts of a setting as what they are: tables, texts by language, fields; in its order. */
export function SettingParts({ open, more }: { open: OpenSetting; more: readonly FormPart[] }) {
  const t = useT()
  const tableProps = useTableProps(open)
  const hintOf = usePartHint()
  const { fields } = settings[open.standing.name]
  const tables = fields.filter(isTable)
  const fixed = tables.filter(({ rows }) => rows.isOne === true)
  const free = tables.filter(({ rows }) => rows.isOne !== true)
  const spoken = fields.filter(({ name, kind }) => languageOf(name) !== undefined && kind !== 'rows')
  const single = fields.filter(part => !isTable(part) && !spoken.includes(part))
  const hint = fixed[0] && hintOf(open.standing.name, fixed[0].name)
  return (
    <>
      {fixed.length > 0 && (
        <>
          {hint !== undefined && <p className="soft">{hint}</p>}
          <FixedRows
            setting={open.standing.name}
            label={t(settingTitles[open.standing.name])}
            parts={fixed.map(part => ({ ...tableProps(part), name: part.name }))}
          />
        </>
      )}
      {free.length > 0 && <Tables parts={free} open={open} />}
      {spoken.length > 0 && <Languages parts={spoken} open={open} />}
      <div className="setting-fields">
        {[...single, ...more].map(part => (
          <PartField key={part.name} part={part} open={open} />
        ))}
      </div>
    </>
  )
}
