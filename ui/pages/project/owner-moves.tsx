import { useState } from 'react'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { AskFirst } from '../../forms/ask-first.tsx'
import { Button } from '../../parts/button.tsx'
import { useT } from '../../text/text-context.tsx'

/** What this page offers of an owner's moves, in this order. Rules 1. */
const offered = ['approveRun', 'withdraw', 'reopen', 'delete'] as const
type Offered = (typeof offered)[number]

export type OwnerMovesProps = {
  name: string
  /** The moves that are open now. */
  moves: readonly string[]
  /** Something is asked of the owner elsewhere on the page. */
  isAsked?: boolean
  /** Undefined until the journey is there: the buttons wait. */
  view: FormView | undefined
  onMove: (move: Offered) => void
}

/** What an owner may do with a project now; asked before it is done. */
export function OwnerMoves({ name, moves, isAsked = false, view, onMove }: OwnerMovesProps) {
  const t = useT()
  const [asked, setAsked] = useState<Offered>()
  const open = offered.filter(move => moves.includes(move))
  const close = () => setAsked(undefined)
  if (open.length === 0 && (isAsked || moves.includes('topUp'))) return null
  if (open.length === 0) return <p className="soft">{t('owner.moves_none')}</p>
  return (
    <div className="stack-s">
      <div className="row">
        {open.map(move => (
          <Button
            key={move}
            busy={view?.isBusy ?? false}
            disabled={view === undefined}
            onClick={() => setAsked(move)}
          >
            {t(`owner.move_${move}`)}
          </Button>
        ))}
      </div>
      {view?.status === 'refused' && <p role="alert">{t('owner.move_failed')}</p>}
      {asked && (
        <AskFirst
          text={`owner.move_${asked}_ask`}
          values={{ name }}
          yes={`owner.move_${asked}`}
          onYes={() => {
            onMove(asked)
            close()
          }}
          onNo={close}
        />
      )}
    </div>
  )
}
