import { z } from 'zod'
import { remindedFrom, silentFrom } from '#domain/pressing/plant/run-plan.ts'
import { isSamePackage } from '#domain/pressing/package/package-changes.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { lockProjectStep } from '../database/project-step.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import type { Effect, JobDeps, Timer } from '../jobs/job.ts'
import { eachApart } from '../jobs/each-apart.ts'
import { brokeOff, buildOrdered, orderPackage } from './build-package.ts'
import { jobHost, placedDay } from './job-host.ts'
import { jobRow } from './place-job.ts'
import { type RunNews, tellOfRun, tellPlant, tellReminded, tellWithdrawn } from './plant-mail.ts'
import { readPackageFacts } from './read-package-facts.ts'
import { isGivenUp } from './store/contracts.ts'
import { latestPackage, readBuild, runsWithPackages } from './store/packages.ts'
import { placedOrders, readPlantOrder } from './store/plant-orders.ts'
import { readPlant } from './store/plants.ts'

const Days = z.object({
  cut: z.string(),
  plate: z.string(),
  test: z.string(),
  print: z.string(),
  press: z.string(),
})

const News = z.object({
  projectId: z.int(),
  sequence: z.int(),
  plantId: z.int(),
  days: Days.nullable(),
  reason: z.string(),
  placedAt: z.number().nullable(),
})

const writingOf = ({ db, clock, config }: JobDeps) => ({ db, clock, publicUrl: config.publicUrl })

const mail =
  (template: Parameters<typeof tellOfRun>[1]): Effect =>
  async (deps, { payload }) => {
    const { placedAt, ...news } = News.parse(payload)
    const at = placedAt === null ? deps.clock.now() : new Date(placedAt)
    await deps.db.transaction(tx => tellOfRun({ ...writingOf(deps), db: tx }, template, news, at))
  }

const Withdrawing = z.object({ projectId: z.int() })

/** Takes a run that was given up from its plant. One that goes on after all is let be. */
const withdraw: Effect = async ({ db, clock }, { payload }) => {
  const { projectId } = Withdrawing.parse(payload)
  await db.transaction(async tx => {
    if ((await lockProjectStep(tx, projectId)) === undefined) return
    const kept = await readPlantOrder(tx, projectId)
    if (kept === undefined || !(await isGivenUp(tx, projectId))) return
    const row = jobRow(projectId, kept, await latestPackage(tx, projectId))
    await takeStep(tx, jobHost, row, {
      type: 'job.withdraw',
      actor: { role: 'system' },
      at: clock.now().getTime(),
    })
  })
}

const Lost = News.pick({ projectId: true, sequence: true, plantId: true })

/** What follows from the moves of runs at plants, by the kind their outbox rows carry. */
export const plantEffects: Readonly<Record<string, Effect>> = {
  'package.build': buildOrdered,
  'mail.packageReady': async (deps, { payload }) => {
    const news: RunNews = News.parse(payload)
    await deps.db.transaction(tx => tellPlant({ ...writingOf(deps), db: tx }, news))
  },
  'job.withdraw': withdraw,
  'mail.runWithdrawn': async (deps, { payload }) => {
    const lost = Lost.parse(payload)
    await deps.db.transaction(tx => tellWithdrawn({ ...writingOf(deps), db: tx }, lost))
  },
  'mail.plantReminded': async (deps, { payload }) => {
    const { placedAt, ...news } = News.parse(payload)
    const at = placedAt === null ? deps.clock.now() : new Date(placedAt)
    await deps.db.transaction(tx => tellReminded({ ...writingOf(deps), db: tx }, news, at))
  },
  'mail.runOrdered': mail('run_ordered'),
  'mail.planMoved': mail('run_plan_moved'),
  'mail.plantRefused': mail('run_refused'),
  'mail.plantSilent': mail('run_unanswered'),
}

const batch = 200

/** Plants are reminded on their second working day; what none answered in three counts as not ordered. */
async function lapseOrders({ db, clock }: JobDeps): Promise<void> {
  const now = clock.now()
  const waiting = await placedOrders(db, batch)
  const step = ({ projectId }: (typeof waiting)[number]) =>
    db.transaction(async tx => {
      if ((await lockProjectStep(tx, projectId)) === undefined) return
      const kept = await readPlantOrder(tx, projectId)
      const plant = kept?.state === 'placed' ? await readPlant(tx, kept.plantId) : undefined
      if (kept === undefined || plant === undefined) return
      const [today, placed] = [dayOf(now), placedDay(kept)]
      if (today < remindedFrom(plant.calendar, placed)) return
      const type = today < silentFrom(plant.calendar, placed) ? 'job.remind' : 'job.lapse'
      const row = jobRow(projectId, kept, await latestPackage(tx, projectId))
      await takeStep(tx, jobHost, row, { type, actor: { role: 'clock' }, at: now.getTime() })
    })
  await eachApart(waiting, ({ projectId }) => `run ${projectId}`, step)
}

/** Runs at a plant that something has changed of since their package was built: another is built. */
async function refreshPackages(deps: JobDeps): Promise<void> {
  const ids: number[] = []
  let page: number[] = []
  do {
    page = await runsWithPackages(deps.db, ids.at(-1) ?? 0, batch)
    ids.push(...page)
  } while (page.length === batch)
  await eachApart(
    ids,
    id => `run ${id}`,
    id => refreshPackage(deps, id),
  )
}

async function refreshPackage({ db, clock, config }: JobDeps, projectId: number): Promise<void> {
  const build = await readBuild(db, projectId)
  // What came to no end is begun anew by staff.
  if (build?.standing === 'waiting' || build?.problem === brokeOff) return
  const now = clock.now()
  const last = await latestPackage(db, projectId)
  const facts = await readPackageFacts({ db, config }, projectId, now)
  if (typeof facts === 'string' || (last !== undefined && isSamePackage(last.facts, facts))) return
  await db.transaction(tx => orderPackage(tx, projectId, now))
}

/** What runs at plants ask of the clock. */
export const plantTimers: readonly Timer[] = [
  { name: 'lapse-orders', everySeconds: 3_600, run: lapseOrders },
  { name: 'refresh-packages', everySeconds: 60, run: refreshPackages },
]
