import { useState } from 'react'
import { deskOf } from '#domain/desks/desks.ts'
import {
  numbersIn,
  pickedIn,
  pickedText,
  picksSwapped,
  picksWith,
} from '#domain/desks/picks/picked-numbers.ts'
import { usePlace } from '../place-context.tsx'
import { useT } from '../text/text-context.tsx'
import { ListedRow, useFollow } from './listed-row.tsx'
import { PickField } from './pick-field.tsx'

type PickListProps = {
  id: string
  label: string
  /** Whose records they are. */
  noun: 'product'
  /** How many at most. */
  most: number
  /** Their numbers in their order, with commas. */
  value: string
  onWrite: (value: string) => void
  /** What they are called, by their numbers, as far as the page knows. */
  names: Readonly<Record<string, string>>
  error?: string | undefined
  required?: boolean
  readOnly?: boolean
}

/** The text as the list has it: what is chosen of it, what is typed, and how both are written. */
function usePicks({ value, onWrite, readOnly = false }: PickListProps) {
  const [typing, setTyping] = useState('')
  const { place, follow } = useFollow<HTMLFieldSetElement>(value)
  const { ids, words } = pickedIn(value, typing)
  const write = (kept: readonly string[], rest: string, at: number | null = null) => {
    const text = pickedText({ ids: kept, words: rest })
    if (text !== value) follow(at)
    setTyping(rest)
    onWrite(text)
  }
  /** A number that was typed and left is chosen with that. */
  const leave = () => {
    const numbers = numbersIn(words)
    if (numbers.length === 0) return
    if (readOnly) setTyping('')
    else write(picksWith(ids, numbers), '')
  }
  return { place, ids, words, write, leave }
}

/** Several records of another desk in their order: each is found by its name, moved and taken out. */
export function PickList(props: PickListProps) {
  const { id, label, noun, most, names, error, required = false, readOnly = false } = props
  const t = useT()
  const { pathOf } = usePlace()
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const { place, ids, words, write, leave } = usePicks(props)
  const isShown = ids.length < most || words !== '' || error !== undefined
  const nameOf = (one: string) => names[one] ?? found[one] ?? one
  return (
    <fieldset ref={place} className="staff-choices" onBlur={leave}>
      <legend>{label}</legend>
      {ids.length > 0 && (
        <ol className="staff-items">
          {ids.map((one, at) => (
            <ListedRow
              key={one}
              name={nameOf(one)}
              href={`${pathOf(deskOf(noun).recordRoute)}?id=${one}`}
              isShut={readOnly}
              up={at === 0 ? undefined : () => write(picksSwapped(ids, at - 1), words)}
              down={at === ids.length - 1 ? undefined : () => write(picksSwapped(ids, at), words)}
              out={() =>
                write(
                  ids.filter(other => other !== one),
                  words,
                  at,
                )
              }
            />
          ))}
        </ol>
      )}
      {isShown && (
        <PickField
          id={id}
          label={t('desks.pick_place', { place: Math.min(ids.length + 1, most), most })}
          source={{ noun }}
          value={words}
          error={error}
          required={required && ids.length === 0}
          readOnly={readOnly}
          onWrite={text => write(ids, text)}
          onChoose={choice => {
            setFound({ ...found, [choice.value]: choice.name })
            const kept = picksWith(ids, [choice.value])
            // Of a full list the field is gone.
            write(kept, '', kept.length < most ? null : kept.indexOf(choice.value))
          }}
        />
      )}
    </fieldset>
  )
}
