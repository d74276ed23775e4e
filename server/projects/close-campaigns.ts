import type { ProjectEvent } from '#machines/lifecycles/project/project.facts.ts'
import type { Clock } from '../base/clock.ts'
import { dueCampaigns, type DueCampaign, dueLaunches, readProjectFacts } from '../orders/store/campaigns.ts'
import type { Database } from '../database/database.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { readMoveFacts } from './project-facts.ts'
import { takeProjectStep } from './take-project-step.ts'

interface Closing {
  readonly db: Database
  readonly clock: Clock
}

const batch = 100

/**
 * What the clock would decide: the goal is missed, reached, or the run is closed; `waits` for its files, or
 * for cards that are charged on success.
 */
export type CampaignDecision = 'fails' | 'confirms' | 'closes' | 'waits'

export function decisionOn({ step, counted, goal, files_ready, asks_cards }: DueCampaign): CampaignDecision {
  if (step === 'in_progress') return counted >= goal ? 'confirms' : 'fails'
  return files_ready && !asks_cards ? 'closes' : 'waits'
}

/** Campaigns whose end has come, with what is decided on each; nothing is changed. */
export async function campaignsAtTheirEnd({ db, clock }: Closing) {
  const due = await dueCampaigns(db, clock.now(), batch, true)
  return due.map(campaign => ({ ...campaign, decision: decisionOn(campaign) }))
}

/**
 * Decides every campaign whose end has come: failed below its goal (P12), else confirmed (P8) and, once its
 * files are approved, successful (P11). Each step is a transaction that holds the project, so several
 * processes decide once. The end is exclusive: at that very instant it is over. Gives how many steps were
 * taken.
 */
export async function closeCampaigns(world: Closing): Promise<number> {
  let taken = 0
  for (;;) {
    const due = await dueCampaigns(world.db, world.clock.now(), batch)
    const steps = await inTurn(due, ({ id }) => endCampaign(world, id))
    taken += steps
    // Who was not moved by this turn will not be by the next.
    if (steps === 0) return taken
  }
}

async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<boolean>): Promise<number> {
  let done = 0
  for (const one of all) if (await work(one)) done += 1
  return done
}

async function endCampaign({ db, clock }: Closing, projectId: number): Promise<boolean> {
  return db.transaction(async tx => {
    const row = await lockProjectStep(tx, projectId)
    const at = clock.now()
    if (row === undefined || row.endsAt === null || at < row.endsAt) return false
    const { counted, files_ready: filesReady, asks_cards: asks } = await readProjectFacts(tx, projectId)
    const act = { actor: { role: 'system' }, at: at.getTime() } as const
    const event: ProjectEvent =
      row.step === 'confirmed'
        ? { type: 'project.close', ...act, isEarly: false, isDunningOver: !asks, filesReady, sold: counted }
        : counted >= (row.goal ?? 0)
          ? { type: 'project.goalReached', ...act, counted }
          : { type: 'project.expire', ...act, counted }
    const note = { counted }
    return (await takeProjectStep(tx, { projectId, row, event, at, note })) !== undefined
  })
}

/** Launches every approved project whose start has come. P7. Gives how many there were. */
export async function launchProjects({ db, clock }: Closing): Promise<number> {
  const ids = await dueLaunches(db, clock.now(), batch)
  return inTurn(ids, projectId =>
    db.transaction(async tx => {
      const row = await lockProjectStep(tx, projectId)
      if (row === undefined) return false
      const at = clock.now()
      const act = { actor: { role: 'clock' }, at: at.getTime() } as const
      const { isReturning } = await readMoveFacts(tx, projectId, row)
      const event: ProjectEvent = { type: 'project.launch', ...act, shippingComplete: !isReturning }
      return (await takeProjectStep(tx, { projectId, row, event, at })) !== undefined
    }),
  )
}
