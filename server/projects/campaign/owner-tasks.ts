import type { Output } from '#contract'
import { tasksOf } from '#domain/catalogue/campaign-tasks.ts'
import type { Database } from '../../database/database.ts'
import { readProjectFacts } from '../../orders/store/campaigns.ts'
import { readPartFacts } from '../print/part-facts.ts'

interface Asked {
  readonly id: number
  readonly sale: string
  readonly step: string
  readonly goal: number | null
}

/** What the campaign of an owner needs before its run; undefined for what is none, or is over. Rules 1. */
export async function ownerTasks(
  db: Database,
  { id, sale, step, goal }: Asked,
): Promise<Output<'projects.stats'>['tasks']> {
  const isOpen = step === 'in_progress' || step === 'confirmed'
  if (sale !== 'preorder' || goal === null || !isOpen) return undefined
  const [print, facts] = [await readPartFacts(db, id), await readProjectFacts(db, id)]
  return tasksOf({
    isPrinted: print.hasSlots,
    isComplete: print.isComplete,
    isProofMade: print.proof !== null && print.proof.state !== 'rejected',
    isProofApproved: print.proof?.state === 'approved',
    isChecked: facts.files_ready,
    hasGoal: step === 'confirmed',
    asksOwner: facts.asks_owner,
  })
}
