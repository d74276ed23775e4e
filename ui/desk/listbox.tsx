import '../styles/palette.css'
import { type ReactNode, useEffect } from 'react'

type ListboxProps<Choice> = {
  /** Of the list; the field beside it names it in `aria-controls`. */
  id: string
  label: string
  choices: readonly Choice[]
  keyOf: (choice: Choice) => string | number
  isActive: (choice: Choice, place: number) => boolean
  choose: (choice: Choice, place: number) => void
  children: (choice: Choice) => ReactNode
  /** What a choice stands under; empty for one that stands under nothing. */
  groupOf?: (choice: Choice) => string
}

/** The id of one choice, for `aria-activedescendant` of the field. */
export const choiceId = (listId: string, place: number): string => `${listId}-${place}`

interface Placed<Choice> {
  readonly choice: Choice
  readonly place: number
}

/** Choices that stand beside each other under one group. */
function groupsOf<Choice>(choices: readonly Choice[], groupOf: (choice: Choice) => string) {
  const groups: { readonly group: string; readonly placed: Placed<Choice>[] }[] = []
  choices.forEach((choice, place) => {
    const group = groupOf(choice)
    const last = groups.at(-1)
    if (last?.group === group) last.placed.push({ choice, place })
    else groups.push({ group, placed: [{ choice, place }] })
  })
  return groups
}

/** The choices below a combobox; its keys choose too, so it keeps the focus (ARIA's combobox pattern). */
export function Listbox<Choice>(props: ListboxProps<Choice>) {
  const { id, label, choices, keyOf, isActive, choose, children, groupOf = () => '' } = props
  const active = choices.findIndex(isActive)
  useEffect(() => {
    // The field keeps the focus: nothing else brings what keys lead to into view.
    document.getElementById(choiceId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const option = ({ choice, place }: Placed<Choice>) => (
    <button
      type="button"
      key={keyOf(choice)}
      id={choiceId(id, place)}
      role="option"
      aria-selected={isActive(choice, place)}
      tabIndex={-1}
      onMouseDown={event => event.preventDefault()}
      onClick={() => choose(choice, place)}
    >
      {children(choice)}
    </button>
  )
  return (
    <div id={id} role="listbox" aria-label={label} className="palette-choices">
      {groupsOf(choices, groupOf).map(({ group, placed }) =>
        group === '' ? (
          placed.map(option)
        ) : (
          <div key={group} role="group" aria-label={group}>
            <p className="palette-group" aria-hidden="true">
              {group}
            </p>
            {placed.map(option)}
          </div>
        ),
      )}
    </div>
  )
}
