// Files of a run that is ordered, checked by the word of its owner. Rules 8, 23.
import type { Database } from '../../database/database.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { productionHost } from '../production-host.ts'
import { isOrderedRun, readProduction } from '../store/productions.ts'
import { filesBlock, readPartFacts } from './part-facts.ts'

/**
 * Files of a run that is ordered are checked once each of them may be printed and their proof is approved.
 * The caller holds the project.
 */
export async function checkOrderedFiles(tx: Database, projectId: number, at: Date): Promise<void> {
  const row = await readProduction(tx, projectId)
  if (row?.state !== 'files_pending' || !(await isOrderedRun(tx, projectId))) return
  if (filesBlock(await readPartFacts(tx, projectId)) !== undefined) return
  const act = { actor: { role: 'system' }, at: at.getTime() } as const
  await takeStep(tx, productionHost, row, { type: 'production.checkFiles', ...act, areFilesReady: true })
}
