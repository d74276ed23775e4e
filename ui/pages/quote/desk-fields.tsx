import type { ReactNode } from 'react'
import { useAnyT } from '../../text/any-message.ts'
import { Button } from '../../parts/button.tsx'
import { CheckField, TextField } from '../../parts/field.tsx'
import { OptionGroup } from '../../parts/option-group.tsx'
import { useT } from '../../text/text-context.tsx'
import {
  type ChoiceField,
  choices,
  listChoices,
  type ListField,
  type NumberField,
  ranges,
} from '#domain/pressing/quote/quote-spec.ts'
import type { ChoiceProblem } from '#domain/pressing/quote/quote-choices.ts'
import type { DeskProps } from './desk-acts.ts'
import { useChoiceName, usePriceName } from './quote-words.ts'

type FieldProps = Pick<DeskProps, 'run' | 'acts'>

/** The id of a choice's field, for those that lead to it. */
export const choiceId = (name: string): string => `quote-${name}`

const isWord = (name: string): name is ChoiceField => Object.hasOwn(choices, name)

const isList = (name: string): name is ListField => Object.hasOwn(listChoices, name)
/** The single choice whose words a list has. */
const wordsOf = { inserts: 'insert', finishes: 'print_finish' } as const satisfies Record<ListField, string>

/** Why a choice cannot be made, in words. */
export function useProblemText(): (problem: ChoiceProblem) => string {
  const say = useAnyT()
  const priceName = usePriceName()
  return ({ code, nearest, because }) =>
    say(`quote.problem_${code}`, {
      nearest: nearest ?? '',
      because: because === undefined ? '' : priceName(because),
    })
}

/** A refused choice: the reason, and the nearest one to take with one press. */
export function Refusal({ problem, acts }: { problem: ChoiceProblem } & Pick<DeskProps, 'acts'>) {
  const t = useT()
  const problemText = useProblemText()
  const choiceName = useChoiceName()
  const { name, nearest } = problem
  const isNamed = nearest !== undefined && isWord(name) && nearest !== ''
  const words =
    isList(name) && nearest ? nearest.split(';').map(word => choiceName(wordsOf[name], word)) : undefined
  const choice = words?.join(', ') ?? (isNamed ? choiceName(name, nearest) : nearest)
  return (
    <div className="desk-refusal">
      <p>{problemText(problem)}</p>
      {nearest !== undefined && (
        <Button small onClick={() => acts.choose(name, nearest)}>
          {nearest === '' || nearest === 'no'
            ? t('quote.take_none')
            : t('quote.take', { choice: choice ?? '' })}
        </Button>
      )}
    </div>
  )
}

function Refusals({ name, run, acts }: FieldProps & { name: string }) {
  return run.problems
    .filter(problem => problem.name === name)
    .map(problem => <Refusal key={problem.code} problem={problem} acts={acts} />)
}

/** A field with what is wrong with it. */
export function Chosen({
  children,
  id,
  ...refused
}: FieldProps & { name: string; id?: string; children: ReactNode }) {
  return (
    <div className="stack-s" id={id}>
      {children}
      <Refusals {...refused} />
    </div>
  )
}

type WordProps = FieldProps & { name: ChoiceField; pictureOf?: (value: string) => ReactNode }

/** One of some words. */
export function WordChoice({ name, pictureOf, ...of }: WordProps) {
  const say = useAnyT()
  const choiceName = useChoiceName()
  const words: readonly string[] = choices[name]
  return (
    <Chosen name={name} id={choiceId(name)} {...of}>
      <OptionGroup
        legend={say(`quote.${name}`)}
        name={name}
        chosen={of.run.texts[name] ?? null}
        onChoose={text => of.acts.choose(name, text)}
        options={words.map(value => ({
          value,
          label: choiceName(name, value),
          ...(pictureOf ? { picture: pictureOf(value) } : {}),
        }))}
      />
    </Chosen>
  )
}

type EntryProps = FieldProps & { name: string; hint?: string }

/** A whole number in its bounds. */
export function NumberChoice({ name, hint, ...of }: EntryProps & { name: NumberField }) {
  const say = useAnyT()
  const [least, most] = ranges[name]
  return (
    <Chosen name={name} {...of}>
      <TextField
        id={choiceId(name)}
        name={name}
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        label={say(`quote.${name}`)}
        value={of.run.texts[name] ?? ''}
        onChange={event => of.acts.choose(name, event.currentTarget.value)}
        {...(hint ? { hint } : {})}
      />
    </Chosen>
  )
}

/** A time or an amount, as people write it. */
export function TextChoice({ name, hint, ...of }: EntryProps) {
  const say = useAnyT()
  return (
    <Chosen name={name} {...of}>
      <TextField
        id={choiceId(name)}
        name={name}
        type="text"
        inputMode="text"
        maxLength={20}
        autoComplete="off"
        label={say(`quote.${name}`)}
        value={of.run.texts[name] ?? ''}
        onChange={event => of.acts.choose(name, event.currentTarget.value)}
        {...(hint ? { hint } : {})}
      />
    </Chosen>
  )
}

/** Yes or no. */
export function SwitchChoice({ name, ...of }: EntryProps) {
  const say = useAnyT()
  return (
    <Chosen name={name} {...of}>
      <CheckField
        id={choiceId(name)}
        name={name}
        value="yes"
        label={say(`quote.${name}`)}
        checked={of.run.texts[name] === 'yes'}
        onChange={event => of.acts.choose(name, event.currentTarget.checked ? 'yes' : '')}
      />
    </Chosen>
  )
}

/** Several of some words. */
export function ListChoice({ name, ...of }: FieldProps & { name: ListField }) {
  const say = useAnyT()
  const choiceName = useChoiceName()
  const words: readonly string[] = listChoices[name]
  const chosen = (of.run.texts[name] ?? '').split(';').filter(word => word !== '')
  const choose = (word: string, isOn: boolean) =>
    of.acts.choose(name, words.filter(one => (one === word ? isOn : chosen.includes(one))).join(';'))
  return (
    <Chosen name={name} id={choiceId(name)} {...of}>
      <fieldset className="field">
        <legend>{say(`quote.${name}`)}</legend>
        {words.map(word => (
          <CheckField
            key={word}
            id={choiceId(`${name}-${word}`)}
            name={name}
            value={word}
            label={choiceName(wordsOf[name], word)}
            checked={chosen.includes(word)}
            onChange={event => choose(word, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </Chosen>
  )
}
