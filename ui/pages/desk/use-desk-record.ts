import { useSelector } from '@xstate/react'
import type { DeskRecordInput } from '#machines/journeys/desk-record/desk-record.setup.ts'
import { viewDeskRecord } from '#machines/journeys/desk-record/desk-record.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import type { DeskFormActs } from './desk-form.tsx'
import type { DeskMoveActs } from './desk-moves.tsx'

/** A record at its desk as its journey has it, and what can be done with it. */
export function useDeskRecord({ noun, id, ...given }: DeskRecordInput) {
  usePageJourneys([['deskRecord', { noun, id, ...given }]])
  const journey = useJourney('deskRecord')
  const shown = useSelector(journey, viewOnce(viewDeskRecord))
  // The one of the record before is there until this one's has come.
  const view = shown?.noun === noun && shown.id === id ? shown : undefined
  const acts: DeskFormActs & DeskMoveActs & { undo: (change: number) => void } = {
    write: (name, text) => journey.send({ type: 'deskRecord.write', name, text }),
    save: () => journey.send({ type: 'deskRecord.save', key: newKey() }),
    revert: () => journey.send({ type: 'deskRecord.revert' }),
    keepMine: name => journey.send({ type: 'deskRecord.keepMine', name }),
    takeTheirs: name => journey.send({ type: 'deskRecord.takeTheirs', name }),
    say: text => journey.send({ type: 'deskRecord.say', text }),
    move: move => journey.send({ type: 'deskRecord.move', move, key: newKey() }),
    undo: change => journey.send({ type: 'deskRecord.undo', change }),
  }
  return { view, acts }
}
