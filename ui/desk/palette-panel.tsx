import { Dialog } from 'radix-ui'
import type { FormEvent, KeyboardEvent } from 'react'
import type { PaletteView } from '#machines/journeys/palette/palette.view.ts'
import type { EventFrom } from 'xstate'
import type { Machines } from '#machines/shop/journeys.ts'
import { useProblemWords } from '../text/problem-words.ts'
import { useT } from '../text/text-context.tsx'
import { choiceId, Listbox } from './listbox.tsx'

export type PaletteProps = { view: PaletteView; send: (event: EventFrom<Machines['palette']>) => void }

const listId = 'palette-choices'

const ways = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const
const isWay = (key: string): key is keyof typeof ways => key in ways

/** What the palette is at, in words; announced. */
function Said({ view }: { view: PaletteView }) {
  const t = useT()
  const known = useProblemWords()
  if (view.isBusy) return t('desk.pick_finding')
  if (view.problem) return known(view.problem) ?? t('desk.find_failed')
  return t('desk.found', { count: view.choices.length })
}

function Choices({ view, send }: PaletteProps) {
  const t = useT()
  return (
    <Listbox
      id={listId}
      label={t('desk.find')}
      choices={view.choices}
      keyOf={({ key }) => key}
      groupOf={({ group }) => group}
      isActive={({ isActive }) => isActive}
      choose={(_, at) => send({ type: 'palette.choose', at })}
    >
      {({ text, note }) => (
        <>
          <span>{text}</span>
          {note !== '' && <span className="palette-note">{note}</span>}
        </>
      )}
    </Listbox>
  )
}

function Field({ view, send }: PaletteProps) {
  const t = useT()
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isWay(event.key)) return
    event.preventDefault()
    send({ type: 'palette.move', to: ways[event.key] })
  }
  return (
    <input
      className="control"
      role="combobox"
      aria-label={t('desk.find_label')}
      aria-expanded={view.choices.length > 0}
      aria-controls={listId}
      aria-autocomplete="list"
      {...(view.choices.length > 0 ? { 'aria-activedescendant': choiceId(listId, view.active) } : {})}
      autoComplete="off"
      spellCheck={false}
      value={view.text}
      onChange={event => send({ type: 'palette.type', text: event.currentTarget.value })}
      onKeyDown={onKeyDown}
    />
  )
}

/** Leads to a desk by its word, or to a record of any desk by its name, barcode or number. */
export function PalettePanel({ view, send }: PaletteProps) {
  const t = useT()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'palette.choose' })
  }
  return (
    <Dialog.Root
      open={view.isOpen}
      onOpenChange={open => {
        if (!open) send({ type: 'palette.close' })
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="panel-veil" />
        <Dialog.Content className="palette" aria-describedby={undefined}>
          <Dialog.Title className="said-only">{t('desk.find')}</Dialog.Title>
          <form onSubmit={submit} role="search">
            <Field view={view} send={send} />
          </form>
          <Choices view={view} send={send} />
          <p role="status" className="soft palette-said">
            <Said view={view} />
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
