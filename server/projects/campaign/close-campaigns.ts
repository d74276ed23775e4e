import { waitsOf } from '#domain/catalogue/campaign.ts'
import type { Act } from '#machines/lifecycles/actor.ts'
import type { ProjectEvent } from '#machines/lifecycles/project/project.facts.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import {
  dueCampaigns,
  type DueCampaign,
  dueLaunches,
  readProjectFacts,
  runsToApprove,
} from '../../orders/store/campaigns.ts'
import { addDays } from '../../base/clock.ts'
import type { Timed } from '../../database/database.ts'
import { lockProjectStep } from '../../database/project-step.ts'
import { copiesToOrder } from '../locked-run.ts'
import { readMoveFacts } from '../project-facts.ts'
import { projectHost } from '../project-host.ts'
import { mailProject, type Telling, wasTold } from '../project-mail.ts'

const batch = 100

/** What a campaign is decided by at its end. */
type AtEnd = Pick<DueCampaign, 'counted' | 'goal' | 'files_ready' | 'asks_cards' | 'asks_owner'> & {
  readonly step: string
}

type Decision = 'fails' | 'confirms' | 'closes' | 'waits'

/**
 * What the clock decides, by step and count: the goal is missed, reached, or the run is closed; `waits` for
 * its files, for cards that are charged on success, or for its owner's word on the run.
 */
function decisionOn({ step, counted, goal, ...facts }: AtEnd): Decision {
  if (step === 'in_progress') return counted >= goal ? 'confirms' : 'fails'
  return waitsOf(facts).length === 0 ? 'closes' : 'waits'
}

const ready = { isEarly: false, isDunningOver: true, filesReady: true } as const

/** What was sold of it, and what is ordered of it then. */
interface Copies {
  readonly counted: number
  readonly ordered: number
}

/** The event of each decision; a campaign that waits is not moved. */
const events = {
  fails: (act, { counted }) => ({ type: 'project.expire', ...act, counted }),
  confirms: (act, { counted }) => ({ type: 'project.goalReached', ...act, counted }),
  closes: (act, { counted, ordered }) => ({
    type: 'project.close',
    ...act,
    ...ready,
    sold: counted,
    ordered,
  }),
  waits: () => undefined,
} as const satisfies Record<Decision, (act: Act, copies: Copies) => ProjectEvent | undefined>

/** Campaigns whose end has come, with what is decided on each; nothing is changed. */
export async function campaignsAtTheirEnd({ db, clock }: Timed) {
  const due = await dueCampaigns(db, clock.now(), batch, true)
  return due.map(campaign => ({ ...campaign, decision: decisionOn(campaign) }))
}

/**
 * Decides every campaign whose end has come: failed below its goal (P12), else confirmed (P8) and, once its
 * files are approved, successful (P11). Each step is a transaction that holds the project, so several
 * processes decide once. The end is exclusive: at that very instant it is over. Gives how many steps were
 * taken.
 */
export async function closeCampaigns(world: Timed): Promise<number> {
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

async function endCampaign({ db, clock }: Timed, projectId: number): Promise<boolean> {
  return db.transaction(async tx => {
    const row = await lockProjectStep(tx, projectId)
    const at = clock.now()
    if (row === undefined || row.endsAt === null || at < row.endsAt) return false
    const facts = await readProjectFacts(tx, projectId)
    const { counted } = facts
    const decision = decisionOn({ ...facts, step: row.step, goal: row.goal ?? 0 })
    const ordered = decision === 'closes' ? await copiesToOrder(tx, projectId, counted) : 0
    const event = events[decision]({ actor: { role: 'system' }, at: at.getTime() }, { counted, ordered })
    const moved = event && (await takeStep(tx, projectHost, row, event, { note: { counted } }))
    return moved !== undefined
  })
}

/**
 * Asks owners for their word on runs that can be ordered, once when they can be and once more when nothing
 * else keeps them; staff are told a week later, of who was asked a week ago. The run waits: silence is no
 * word. Rules 1.
 */
export async function askForRuns(telling: Telling): Promise<void> {
  let after = 0
  for (;;) {
    const asked = await runsToApprove(telling.db, telling.clock.now(), after, batch)
    for (const { id, sequence, ended, silent } of asked) {
      const news = { projectId: id, sequence }
      await mailProject(telling, { ...news, kind: 'project_run_asked' })
      if (ended) await mailProject(telling, { ...news, kind: 'project_run_waits' })
      const weekAgo = addDays(telling.clock.now(), -7)
      if (silent && (await wasTold(telling.db, { ...news, kind: 'project_run_asked' }, weekAgo)))
        await mailProject(telling, { ...news, kind: 'project_run_silent' })
    }
    after = asked.at(-1)?.id ?? 0
    if (asked.length < batch) return
  }
}

/** Launches every approved project whose start has come. P7. Gives how many there were. */
export async function launchProjects({ db, clock }: Timed): Promise<number> {
  const ids = await dueLaunches(db, clock.now(), batch)
  return inTurn(ids, projectId =>
    db.transaction(async tx => {
      const row = await lockProjectStep(tx, projectId)
      if (row === undefined) return false
      const act: Act = { actor: { role: 'clock' }, at: clock.now().getTime() }
      const { isReturning } = await readMoveFacts(tx, projectId)
      const event = { type: 'project.launch', ...act, shippingComplete: !isReturning } as const
      return (await takeStep(tx, projectHost, row, event)) !== undefined
    }),
  )
}
