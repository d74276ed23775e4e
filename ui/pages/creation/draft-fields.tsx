import type { ReactNode } from 'react'
import { choiceNames } from '#domain/pressing/quote/quote-choices.ts'
import { useTaxT } from '../../text/tax-words.ts'
import { Button } from '../../parts/button.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import type { StepProps } from './creation-acts.ts'
import { choiceId } from '../quote/desk-fields.tsx'
import { useProblemWords } from './creation-words.ts'

type DraftFieldProps = Pick<StepProps, 'view' | 'report' | 'acts' | 'looked'> & {
  name: string
  hint?: string
}

/** The id of a field, for those that lead to it. */
export const fieldId = (name: string): string =>
  choiceNames.includes(name) ? choiceId(name) : `draft-${name}`

/**
 * What is wrong with a field: said once something was typed into it, once it was left, or once it was named
 * as missing. An empty field of a page that was just opened is no fault.
 */
export function useFieldError({
  view,
  report,
  name,
  looked,
}: Omit<DraftFieldProps, 'acts'>): string | undefined {
  const words = useProblemWords()
  const problem = report.problems.find(one => one.name === name)
  const isEmpty = (view.texts[name] ?? '') === ''
  const isKnown = looked.has(name) || view.refused[name] !== undefined
  if (problem === undefined || (isEmpty && !isKnown)) return undefined
  return words(problem)
}

function useFrame(of: DraftFieldProps) {
  const say = useTaxT({ 'creation.price': 'creation.price_untaxed' })
  const error = useFieldError(of)
  return {
    id: fieldId(of.name),
    name: of.name,
    label: say(`creation.${of.name}`),
    onBlur: () => of.acts.look(of.name),
    ...(of.hint ? { hint: of.hint } : {}),
    ...(error ? { error } : {}),
  }
}

/** The nearest text that would do, to take with one press. */
function Nearest({ view, report, name, acts }: DraftFieldProps) {
  const t = useT()
  const nearest = report.problems.find(one => one.name === name)?.nearest
  if (nearest === undefined || (view.texts[name] ?? '') === '') return null
  return (
    <Button small onClick={() => acts.change(name, nearest)}>
      {t('quote.take', { choice: nearest })}
    </Button>
  )
}

type LineProps = DraftFieldProps & {
  type?: 'text' | 'date'
  inputMode?: 'numeric' | 'decimal'
  isOptional?: boolean
}

/** One line of text, a number, an amount or a day. */
export function DraftLine({ type = 'text', inputMode, isOptional, ...of }: LineProps) {
  const t = useT()
  const frame = useFrame(of)
  return (
    <div className="stack-s">
      <TextField
        {...frame}
        type={type}
        {...(inputMode ? { inputMode } : {})}
        {...(isOptional ? { optional: t('common.optional') } : {})}
        maxLength={400}
        value={of.view.texts[of.name] ?? ''}
        onChange={event => of.acts.change(of.name, event.currentTarget.value)}
      />
      <Nearest {...of} />
    </div>
  )
}

/** A text of several lines. */
export function DraftText(of: DraftFieldProps) {
  return (
    <TextAreaField
      {...useFrame(of)}
      rows={6}
      maxLength={5_000}
      value={of.view.texts[of.name] ?? ''}
      onChange={event => of.acts.change(of.name, event.currentTarget.value)}
    />
  )
}

type DraftSelectProps = DraftFieldProps & {
  options: readonly { value: string; label: string }[]
  /** What of the text this list is about; the whole of it when missing. */
  value?: string
  onPick?: (value: string) => void
  label?: string
}

/** One of a list. */
export function DraftSelect({ options, value, onPick, label, ...of }: DraftSelectProps) {
  const frame = useFrame(of)
  return (
    <SelectField
      {...frame}
      {...(label ? { label, id: `${frame.id}-more` } : {})}
      options={options}
      value={value ?? of.view.texts[of.name] ?? ''}
      onChange={event => (onPick ?? (text => of.acts.change(of.name, text)))(event.currentTarget.value)}
    />
  )
}

/** Said with a tick. */
export function DraftCheck(of: DraftFieldProps) {
  return (
    <CheckField
      {...useFrame(of)}
      checked={of.view.texts[of.name] === 'yes'}
      onChange={event => of.acts.change(of.name, event.currentTarget.checked ? 'yes' : '')}
    />
  )
}

/** Fields that belong together. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className="stack measure">{children}</div>
}
