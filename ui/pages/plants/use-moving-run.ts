import type { Output } from '#contract'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import type { RunWords } from './run-moves.tsx'

/** Sends the moves of a run, each with the package and the log entry that were seen with it. */
export function useMovingRun() {
  const { view, send } = usePressedForm('runForm')
  return (run: Output<'runs.one'>) => ({
    view,
    onMove: (move: string, words: RunWords) =>
      send({
        plant: '',
        reason: '',
        ...words,
        id: String(run.id),
        move,
        version: String(run.package?.version ?? 0),
        seen: String(run.seen),
      }),
  })
}
