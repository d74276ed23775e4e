// The stages of a run that follow from the contract it is pressed by. Rules 22, 23.
import type { ProductionContext, ProductionEvent } from '#machines/lifecycles/production/production.setup.ts'
import type { Database } from '../database/database.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { checkOrderedFiles } from './print/check-ordered.ts'
import { productionHost } from './production-host.ts'
import { readProduction } from './store/productions.ts'

/** What happened to a contract, as far as its run goes with it. */
interface Contracted {
  readonly projectId: number
  readonly state: string
  readonly event: string
  readonly pressed: number | null
  readonly accepted: number | null
  readonly at: Date
}

/** Has a run follow its contract: counted by hand, on its way, arrived, closed. */
export async function followContract(tx: Database, contracted: Contracted): Promise<void> {
  const { projectId, state, at } = contracted
  if (state === 'ordered') {
    await lockProjectStep(tx, projectId)
    return checkOrderedFiles(tx, projectId, at)
  }
  const event = eventOf(contracted)
  if (event === undefined) return
  await lockProjectStep(tx, projectId)
  const row = await readProduction(tx, projectId)
  if (row === undefined || isCountOf(event, row.lifecycle)) return
  await takeStep(tx, productionHost, row, event)
}

/** The step of a run that follows from its contract; one that its stage does not allow is not taken. */
function eventOf({ state, event, pressed, accepted, at }: Contracted): ProductionEvent | undefined {
  const act = { actor: { role: 'system' }, at: at.getTime() } as const
  if (event === 'pressing.count' && pressed !== null && accepted !== null)
    return { type: 'production.pack', ...act, pressed, accepted }
  if (event === 'pressing.handOver') return { type: 'production.send', ...act }
  if (state === 'delivered') return { type: 'production.receive', ...act }
  return state === 'closed' ? { type: 'production.close', ...act, openOrders: 0 } : undefined
}

/** The run was counted so already: its contract has it from there. */
const isCountOf = (event: ProductionEvent, { pressed, accepted }: ProductionContext): boolean =>
  event.type === 'production.pack' && event.pressed === pressed && event.accepted === accepted
