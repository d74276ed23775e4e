import '../styles/desk-pick.css'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { isOfStaff, pickRight, type PickSource } from '#domain/desks/desks.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import {
  type DeskPickView,
  type PickChoice,
  viewDeskPick,
} from '#machines/journeys/desk-pick/desk-pick.view.ts'
import { TextField } from '../parts/field.tsx'
import { usePageJourneys, useView, viewOnce } from '../shop-context.tsx'
import { useProblemWords } from '../text/problem-words.ts'
import { useT } from '../text/text-context.tsx'
import { useJourney } from '../use-journey.ts'
import { choiceId, Listbox } from './listbox.tsx'

type PickFieldProps = {
  id?: string
  label: string
  /** Where the records are found. */
  source: PickSource
  /** What is written: the number of a record or what names it; or words that are still looked for. */
  value: string
  onWrite: (value: string) => void
  /** What the record of `value` is called, as far as the page knows. */
  named?: string | undefined
  /** Of a field that a plain form sends: its name. */
  name?: string
  hint?: string
  error?: string | undefined
  required?: boolean
  readOnly?: boolean
  /** Longest text. */
  most?: number
  /** What becomes of a choice, where that is something else than being written. */
  onChoose?: (choice: PickChoice) => void
}

const moves = { ArrowDown: 'next', ArrowUp: 'previous' } as const
const isMove = (key: string): key is keyof typeof moves => key in moves

/** How it was found or why not; announced. */
function Said({ view }: { view: DeskPickView }) {
  const t = useT()
  const known = useProblemWords()
  if (view.isBusy) return t('desk.pick_finding')
  if (view.problem) return known(view.problem) ?? t('desk.pick_failed')
  return t('desk.found', { count: view.choices.length })
}

type ChoicesProps = {
  listId: string
  label: string
  view: DeskPickView
  choose: (choice: PickChoice) => void
}

function Choices({ listId, label, view, choose }: ChoicesProps) {
  return (
    <div className="pick-panel">
      {view.choices.length > 0 && (
        <Listbox
          id={listId}
          label={label}
          choices={view.choices}
          keyOf={({ id }) => id}
          isActive={(_, place) => place === view.active}
          choose={choose}
        >
          {({ id, name, note }) => (
            <>
              <span>{name}</span>
              <span className="pick-note">{[note, id].filter(Boolean).join(' · ')}</span>
            </>
          )}
        </Listbox>
      )}
      <p role="status" className="soft palette-said">
        <Said view={view} />
      </p>
    </div>
  )
}

/** What makes the field a combobox. */
function comboboxOf(view: DeskPickView | undefined, listId: string) {
  const frame = { role: 'combobox', 'aria-autocomplete': 'list' } as const
  if (view === undefined || view.choices.length === 0) return { ...frame, 'aria-expanded': false }
  return {
    ...frame,
    'aria-expanded': true,
    'aria-controls': listId,
    ...(view.active !== null && { 'aria-activedescendant': choiceId(listId, view.active) }),
  } as const
}

/** The journey as one field has it: open below this one, and what is done there. */
function usePick({ source, onWrite, onChoose }: Pick<PickFieldProps, 'source' | 'onWrite' | 'onChoose'>) {
  const field = useId()
  usePageJourneys([['deskPick']])
  const journey = useJourney('deskPick')
  const shown = useSelector(journey, viewOnce(viewDeskPick))
  const [chosen, setChosen] = useState<PickChoice | null>(null)
  const open = shown?.field === field ? shown : undefined
  const look = (text: string) => journey.send({ type: 'deskPick.type', field, source, text })
  const close = () => {
    if (open) journey.send({ type: 'deskPick.close' })
  }
  return {
    listId: `${field}-list`,
    isThere: shown !== undefined,
    open,
    chosen,
    close,
    look,
    /** What is looked for before anything is typed: a staff is short enough to be shown whole. */
    firstLook: (value: string) => (isOfStaff(source) ? '' : value),
    type: (text: string) => {
      onWrite(text)
      look(text)
    },
    choose: (choice: PickChoice) => {
      if (onChoose) onChoose(choice)
      else {
        setChosen(choice)
        onWrite(choice.value)
      }
      close()
    },
    move: (to: 'next' | 'previous') => journey.send({ type: 'deskPick.move', to }),
  }
}

type Picking = ReturnType<typeof usePick>

/** What the keys of a combobox do; those that are not its own are the form's. */
function onKey(
  event: KeyboardEvent,
  { open, look, firstLook, move, choose, close }: Picking,
  value: string,
): void {
  const { key, altKey, ctrlKey, metaKey, nativeEvent } = event
  // Enter and arrows that compose a word, or do what the system has them do, are not the field's.
  if (altKey || ctrlKey || metaKey || nativeEvent.isComposing) return
  if (isMove(key)) {
    event.preventDefault()
    if (open) move(moves[key])
    else look(firstLook(value))
    return
  }
  const active = open?.choices[open.active ?? -1]
  if (key === 'Enter' && active !== undefined) {
    event.preventDefault()
    choose(active)
  }
  // Without a choice Enter is the form's, which says below the field what it makes of the words.
  if (key === 'Enter' && active === undefined) close()
  if (key === 'Escape' && open) {
    event.preventDefault()
    close()
  }
}

/** A record of another desk by its name or number: what is typed is looked for, and one is chosen. */
function Combobox(props: PickFieldProps) {
  const { source, value, onWrite, onChoose, named, name, most, readOnly = false, ...frame } = props
  const pick = usePick({ source, onWrite, ...(onChoose && { onChoose }) })
  const { open, chosen, listId } = pick
  const text = chosen !== null && chosen.value === value ? chosen.name : named
  // What a form sends without scripts is the number alone.
  const isSent = name !== undefined && !pick.isThere
  const isCalled = source.by === undefined && !isSent && text !== undefined && text !== ''
  const shown = isCalled ? `${text} (${value})` : value
  return (
    <div
      className="pick"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) pick.close()
      }}
    >
      <TextField
        {...frame}
        {...(most !== undefined && { maxLength: most })}
        {...(isSent && { name })}
        value={shown}
        readOnly={readOnly}
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={() => {
          if (isOfStaff(source) && !readOnly && pick.isThere && !open) pick.look('')
        }}
        onChange={event => pick.type(event.currentTarget.value)}
        onKeyDown={event => {
          if (!readOnly) onKey(event, pick, value)
        }}
        {...(pick.isThere && comboboxOf(open, listId))}
        after={open && <Choices listId={listId} label={frame.label} view={open} choose={pick.choose} />}
      />
      {name !== undefined && pick.isThere && <input type="hidden" name={name} value={value} />}
    </div>
  )
}

const none: readonly string[] = []

type AnyProps = PickFieldProps & {
  /** Words are taken as well as one number, such as a title, or several numbers with signs between them. */
  takesWords?: boolean
}

/** The same for whoever may not look there: a plain field for the number or the name. */
export function PickField({ takesWords = false, ...props }: AnyProps) {
  const { source, ...rest } = props
  const own = useView('auth', viewAuth, ({ user }) => user?.rights ?? none)
  const t = useT()
  if (own.includes(pickRight(props.source))) return <Combobox {...props} />
  const byNumber = source.by === undefined && !takesWords ? t('desk.pick_number') : undefined
  const { onWrite, onChoose: _, named, most, hint = named ?? byNumber, ...field } = rest
  return (
    <TextField
      {...field}
      {...(source.by === undefined && !takesWords && { inputMode: 'numeric' })}
      {...(hint !== undefined && { hint })}
      {...(most !== undefined && { maxLength: most })}
      autoComplete="off"
      onChange={event => onWrite(event.currentTarget.value)}
    />
  )
}
