import type { NamedDesk } from '#domain/desks/desks.ts'
import type { DeskRecordView } from '#machines/journeys/desk-record/desk-record.view.ts'
import { Button } from '../../parts/button.tsx'
import { TextAreaField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import { useWrongField } from './desk-form.tsx'
import { moveWord, saidWords } from './desk-word-tables.ts'
import { useDeskWords } from './use-desk-words.ts'

export type DeskMoveActs = { say: (text: string) => void; move: (move: string) => void }

type DeskMovesProps = {
  desk: NamedDesk
  /** Those that are open to the reader now. */
  moves: readonly string[]
  view: DeskRecordView
  acts: DeskMoveActs
}

/** What may be done with a record; where a move comes with words, the place to write them. */
export function DeskMoves({ desk, moves, view, acts }: DeskMovesProps) {
  const t = useT()
  const words = useDeskWords()
  const { place, markSent } = useWrongField<HTMLDivElement>(view, view.sayMistake !== null)
  if (moves.length === 0) return null
  const isAsked = moves.some(name => desk.asks?.includes(name) === true)
  const [label, hint] = saidWords[desk.noun] ?? (['desks.move_words', 'desks.move_words_hint'] as const)
  return (
    <div ref={place} className="stack-s">
      {isAsked && (
        <TextAreaField
          id="desk-words"
          label={t(label)}
          hint={t(hint)}
          error={view.sayMistake === null ? undefined : words.mistake(view.sayMistake)}
          rows={4}
          maxLength={5_000}
          value={view.said}
          readOnly={!view.can.act}
          onChange={event => acts.say(event.currentTarget.value)}
        />
      )}
      <p className="row staff-acts">
        {moves.map(name => (
          <Button
            key={name}
            disabled={!view.can.act}
            onClick={() => {
              markSent()
              acts.move(name)
            }}
          >
            {t(moveWord(desk.noun, name))}
          </Button>
        ))}
      </p>
    </div>
  )
}
