import { Button } from '../../parts/button.tsx'
import { useT } from '../../text/text-context.tsx'

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
