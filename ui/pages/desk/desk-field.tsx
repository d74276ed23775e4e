import type { DeskField } from '#machines/journeys/desk-record/desk-record.view.ts'
import { pickSourceOf } from '#domain/desks/desks.ts'
import { PickField } from '../../desk/pick-field.tsx'
import { PickList } from '../../desk/pick-list.tsx'
import { Button } from '../../parts/button.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import { type FieldHint, useDeskWords } from './use-desk-words.ts'

export type FieldActs = {
  write: (name: string, text: string) => void
  keepMine: (name: string) => void
  takeTheirs: (name: string) => void
}

type DeskFieldProps = {
  field: DeskField
  hint?: FieldHint | undefined
  isOpen: boolean
  acts: FieldActs
}

/** Several choices of a list, each with its box. */
function Choices({ field, isOpen, acts }: DeskFieldProps) {
  const words = useDeskWords()
  const chosen = field.value === '' ? [] : field.value.split(',')
  const toggled = (value: string, isOn: boolean) =>
    (field.column.of ?? []).filter(one => (one === value ? isOn : chosen.includes(one))).join(',')
  return (
    <fieldset className="staff-choices">
      <legend>{words.column(field.name, field.column)}</legend>
      {(field.column.of ?? []).map(value => (
        <CheckField
          key={value}
          label={words.choice(field.name, value)}
          checked={chosen.includes(value)}
          disabled={!isOpen}
          onChange={event => acts.write(field.name, toggled(value, event.currentTarget.checked))}
        />
      ))}
    </fieldset>
  )
}

const inputTypes: Readonly<Record<string, string>> = { day: 'date' }
const inputModes = { money: 'decimal', integer: 'numeric' } as const

const modeOf = (type: string) => (type === 'money' || type === 'integer' ? inputModes[type] : undefined)

function Control({ field, hint, isOpen, acts }: DeskFieldProps) {
  const t = useT()
  const words = useDeskWords()
  const { name, column, value, error } = field
  const given = {
    id: `desk-${name}`,
    name,
    label: words.column(name, column),
    error: error === null ? undefined : words.mistake(error, column),
    required: column.required === true,
  }
  if (column.type === 'choices' && column.of === undefined) {
    return (
      <TextField
        {...given}
        hint={typeof hint === 'string' ? hint : t('desks.words_hint')}
        value={value}
        readOnly={!isOpen}
        autoComplete="off"
        onChange={event => acts.write(name, event.currentTarget.value)}
      />
    )
  }
  if (column.type === 'choices') return <Choices field={field} isOpen={isOpen} acts={acts} />
  if (column.type === 'flag') {
    const { required: _, ...box } = given
    return (
      <CheckField
        {...box}
        checked={value === 'true'}
        disabled={!isOpen}
        onChange={event => acts.write(name, String(event.currentTarget.checked))}
      />
    )
  }
  if (column.type === 'choice') {
    const options = (column.of ?? []).map(one => ({ value: one, label: words.choice(name, one) }))
    return (
      <SelectField
        {...given}
        value={value}
        disabled={!isOpen}
        options={value === '' ? [{ value: '', label: t('desks.nothing') }, ...options] : options}
        onChange={event => acts.write(name, event.currentTarget.value)}
      />
    )
  }
  if (column.type === 'note') {
    return (
      <TextAreaField
        {...given}
        rows={6}
        value={value}
        readOnly={!isOpen}
        onChange={event => acts.write(name, event.currentTarget.value)}
      />
    )
  }
  return <Words field={field} hint={hint} isOpen={isOpen} acts={acts} />
}

/** What is written in words or figures; where it names a record of another desk, with a search for it. */
function Words({ field, hint, isOpen, acts }: DeskFieldProps) {
  const words = useDeskWords()
  const { name, column, value, error } = field
  const given = {
    id: `desk-${name}`,
    label: words.column(name, column),
    error: error === null ? undefined : words.mistake(error, column),
    required: column.required === true,
    value,
    readOnly: !isOpen,
  }
  if (column.picks !== undefined) {
    const names = typeof hint === 'object' && 'names' in hint ? hint.names : {}
    return <PickList {...given} {...column.picks} names={names} onWrite={text => acts.write(name, text)} />
  }
  const source = pickSourceOf(column)
  if (source !== undefined) {
    const write = (text: string) => acts.write(name, text)
    // Until the record has come anew, what it led to before is not what the field holds.
    const isItsOwn = typeof hint === 'object' && 'of' in hint && hint.of === value
    const named = isItsOwn ? hint.text : undefined
    return <PickField {...given} source={source} onWrite={write} named={named} />
  }
  const mode = modeOf(column.type)
  return (
    <TextField
      {...given}
      {...(typeof hint === 'string' && { hint })}
      name={name}
      type={inputTypes[column.type] ?? 'text'}
      {...(mode && { inputMode: mode })}
      autoComplete="off"
      onChange={event => acts.write(name, event.currentTarget.value)}
    />
  )
}

/** One field of a record; where somebody else changed it too, both values with a choice between them. */
export function DeskFieldControl({ field, hint, isOpen, acts }: DeskFieldProps) {
  const t = useT()
  const words = useDeskWords()
  const { name, column, theirs } = field
  if (theirs === undefined) return <Control field={field} hint={hint} isOpen={isOpen} acts={acts} />
  const nothing = t('desks.nothing')
  return (
    <fieldset className="staff-conflict">
      <legend>{words.column(name, column)}</legend>
      <Button onClick={() => acts.keepMine(name)}>
        {t('desks.mine', { value: field.value || nothing })}
      </Button>
      <Button onClick={() => acts.takeTheirs(name)}>
        {t('desks.theirs', { value: words.cell(name, column, theirs) || nothing })}
      </Button>
    </fieldset>
  )
}
