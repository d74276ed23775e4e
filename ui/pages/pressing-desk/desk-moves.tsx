import { useState } from 'react'
import type { Output } from '#contract'
import type { NamedPlant } from '#domain/pressing/plant/plant.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { useKnownT, useT } from '../../text/text-context.tsx'
import { MoveFields, type MoveWords } from './move-fields.tsx'

type Pressing = Output<'staff.pressing'>
type Move = Pressing['moves'][number]

export type DeskMovesProps = {
  pressing: Pressing
  /** Where it can be ordered. */
  plants: readonly NamedPlant[]
  /** Undefined until the journey is there: the buttons wait. */
  view: FormView | undefined
  onMove: (move: string, words: MoveWords) => void
}

/** What the form of a move says before anybody writes in it. */
function firstWords(move: Move, { addresses, parcels, cancel }: Pressing): MoveWords {
  const isOpen = (index: number) =>
    move === 'deliver'
      ? parcels.some(({ address, delivered_at: at }) => address === index && at === null)
      : !parcels.some(({ address }) => address === index)
  const first = addresses.findIndex(
    (place, index) => isOpen(index) && (move === 'deliver' || place.ours === (move === 'takeIntoStock')),
  )
  return {
    address: String(Math.max(0, first) + 1),
    work: 'design',
    decision: 'replace',
    ...(cancel !== null && { cost: String(cancel.cost) }),
  }
}

/** What was wrong with a word of a move, by its code. */
function Refusal({ view }: Pick<DeskMovesProps, 'view'>) {
  const t = useT()
  const known = useKnownT()
  if (view?.status !== 'refused') return null
  const codes = Object.values(view.problem?.fields ?? {})
  const told = codes.flatMap(code => known(`pressing.refused_${code}`) ?? [])
  return <p role="alert">{told.length === 0 ? t('pressing.refused') : told.join(' ')}</p>
}

/** What may be done with a contract now: one move is chosen, its words are said, it is sent. */
export function DeskMoves({ pressing, plants, view, onMove }: DeskMovesProps) {
  const t = useT()
  const [wanted, setChosen] = useState<Move | null>(null)
  const [words, setWords] = useState<MoveWords>({})
  const { moves } = pressing
  const chosen = wanted !== null && moves.includes(wanted) ? wanted : null
  if (moves.length === 0) return <p className="soft">{t(`pressing.no_moves_${pressing.turn}`)}</p>
  const choose = (move: Move) => {
    setChosen(chosen === move ? null : move)
    setWords(firstWords(move, pressing))
  }
  return (
    <form className="stack measure" onSubmit={event => event.preventDefault()}>
      <div className="row">
        {moves.map(move => (
          <Button
            key={move}
            aria-pressed={chosen === move}
            disabled={view === undefined}
            onClick={() => choose(move)}
          >
            {t(`pressing.move_${move}`)}
          </Button>
        ))}
      </div>
      {chosen !== null && (
        <>
          <MoveFields
            pressing={pressing}
            plants={plants}
            move={chosen}
            words={words}
            onWrite={more => setWords({ ...words, ...more })}
          />
          <div className="row">
            <Button kind="primary" busy={view?.isBusy ?? false} onClick={() => onMove(chosen, words)}>
              {t(`pressing.move_${chosen}`)}
            </Button>
          </div>
        </>
      )}
      <Refusal view={view} />
    </form>
  )
}
