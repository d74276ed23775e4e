import { partsOfRun } from '#domain/pressing/parts/run-parts.ts'
import { readDraft } from '#domain/pressing/creation/read-draft.ts'
import type { QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { partMachine } from '#machines/lifecycles/part/part.machine.ts'
import type { Database } from '../../database/database.ts'
import { readLocked } from '../locked-run.ts'
import { type DraftRow, fieldsOf, kindOf, readDraftRow } from '../store/drafts.ts'
import { insertRunParts } from '../store/run-parts.ts'

/** What a run was locked with; undefined where nothing was: files, an import, a record from before. */
export async function lockedSpec(db: Database, row: DraftRow): Promise<QuoteSpec | undefined> {
  const locked = await readLocked(db, row)
  if (locked === null || kindOf(row) !== 'vinyl') return undefined
  return locked.run?.spec ?? readDraft('vinyl', fieldsOf(row)).draft.spec
}

/**
 * Opens a slot for every part that is printed for a run; those that are there stay. A project without a
 * locked run gets none, and is asked for none. The caller holds the project.
 */
export async function openParts(tx: Database, projectId: number, at: Date): Promise<void> {
  const row = await readDraftRow(tx, projectId)
  if (row === undefined) return
  const spec = await lockedSpec(tx, row)
  if (spec === undefined) return
  const card = (await readLocked(tx, row))?.run?.terms.card
  const { state, context: lifecycle } = begin(partMachine, undefined)
  await insertRunParts(
    tx,
    partsOfRun(spec, card).map((part, position) => ({
      projectId,
      key: part.key,
      position,
      part,
      state,
      lifecycle,
      updatedAt: at,
    })),
  )
}
