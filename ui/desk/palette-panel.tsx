import { Dialog } from 'radix-ui'
import type { FormEvent, KeyboardEvent } from 'react'
import type { PaletteView } from '#machines/journeys/palette/palette.view.ts'
import type { EventFrom } from 'xstate'
import type { Machines } from '#machines/shop/journeys.ts'
import { useT } from '../text/text-context.tsx'

export type PaletteProps = { view: PaletteView; send: (event: EventFrom<Machines['palette']>) => void }

const listId = 'palette-choices'
const choiceId = (place: number) => `palette-choice-${place}`

const ways = { ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last' } as const
const isWay = (key: string): key is keyof typeof ways => key in ways

/** What the palette is at, in words; announced. */
function Said({ view }: { view: PaletteView }) {
  const t = useT()
  const number = view.text.trim()
  if (view.isBusy) return t('desk.order_finding', { number })
  if (view.isUnknown) return t('desk.order_unknown', { number })
  if (view.problem) return t('desk.order_failed', { code: view.problem.code })
  return t('desk.found', { count: view.choices.length })
}

function Choices({ view, send }: PaletteProps) {
  const t = useT()
  return (
    <div id={listId} role="listbox" aria-label={t('desk.find')} className="palette-choices">
      {view.choices.map((choice, place) => (
        // The keys of the field choose too: it keeps the focus, as the pattern of a combobox has it.
        <button
          type="button"
          key={choice.kind + choice.route}
          id={choiceId(place)}
          role="option"
          aria-selected={choice.isActive}
          tabIndex={-1}
          onMouseDown={event => event.preventDefault()}
          onClick={() => send({ type: 'palette.choose', at: place })}
        >
          {choice.kind === 'order' ? t('desk.order', { number: choice.text }) : choice.text}
        </button>
      ))}
    </div>
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
      {...(view.choices.length > 0 ? { 'aria-activedescendant': choiceId(view.active) } : {})}
      autoComplete="off"
      spellCheck={false}
      value={view.text}
      onChange={event => send({ type: 'palette.type', text: event.currentTarget.value })}
      onKeyDown={onKeyDown}
    />
  )
}

/** Leads to a desk by its word, or to an order by its number. */
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
