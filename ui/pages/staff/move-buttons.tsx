import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../parts/button.tsx'
import { useT } from '../../text/text-context.tsx'
import { useMoveFocus } from '../../forms/use-move-focus.ts'

type MoveButton<M extends string> = {
  move: M
  text: string
  /** A longer name, where the same moves stand in several rows. */
  label?: string
}

type MoveButtonsProps<M extends string> = {
  moves: readonly MoveButton<M>[]
  chosen: M | null
  isOpen: boolean
  /** The move that stands first, until another is chosen. */
  first?: M | undefined
  onChoose: (move: M) => void
}

/** The moves that are open: while one is chosen it alone is filled and ticked, and said to be pressed. */
export function MoveButtons<M extends string>(of: MoveButtonsProps<M>) {
  const { moves, chosen, isOpen, first, onChoose } = of
  return (
    <div className="row">
      {moves.map(({ move, text, label }) => (
        <Button
          key={move}
          {...(chosen === null && move === first ? { kind: 'primary' as const } : {})}
          {...(chosen === move ? { icon: 'check' as const } : {})}
          {...(label === undefined ? {} : { 'aria-label': label })}
          aria-pressed={chosen === move}
          disabled={!isOpen}
          onClick={() => onChoose(move)}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}

type FormButtonsProps = {
  /** What the press does. */
  text: string
  isBusy: boolean
  can: { send: boolean; drop: boolean }
  onDrop: () => void
}

/** The end of a form of the desk: the press that does it, which keeps its place, and the way back. */
export function FormButtons({ text, isBusy, can, onDrop }: FormButtonsProps) {
  const t = useT()
  return (
    <div className="row">
      <Button type="submit" kind="primary" busy={isBusy} disabled={!can.send && !isBusy}>
        {text}
      </Button>
      <Button kind="plain" disabled={!can.drop} onClick={onDrop}>
        {t('common.cancel')}
      </Button>
    </div>
  )
}

type MoveFormProps = {
  name: string
  /** Tells this choice from another: the cursor follows it. */
  choice: string
  heading?: 'h2' | 'h3'
  text: string
  view: { status: string; isBusy: boolean; can: { send: boolean; drop: boolean } }
  acts: { send: () => void; drop: () => void }
  children: ReactNode
}

/** One move that was chosen, under its name. */
export function MoveForm(props: MoveFormProps) {
  const { name, choice, heading: Heading = 'h3', text, view, acts, children } = props
  const form = useMoveFocus(choice, view.status)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    acts.send()
  }
  return (
    <form ref={form} className="stack measure" onSubmit={submit} noValidate aria-label={name}>
      <Heading tabIndex={-1}>{name}</Heading>
      {children}
      <FormButtons text={text} isBusy={view.isBusy} can={view.can} onDrop={acts.drop} />
    </form>
  )
}

/** What was asked is no longer open, and the page shows how it stands now. */
export function Overtaken({ title, text }: { title: string; text: string }) {
  return (
    <div className="empty empty-error" role="alert">
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  )
}
