import { dayOf } from '#domain/time/shop-day.ts'
import { mondayOf } from '#domain/pressing/plant/plant.ts'
import type { StageDays } from '#domain/pressing/plant/run-plan.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { jobMachine } from '#machines/lifecycles/job/job.machine.ts'
import type { SavedJob } from '#machines/lifecycles/job/job.view.ts'
import { enqueue } from '../database/outbox.ts'
import type { LifecycleHost } from '../lifecycles/take-step.ts'
import { revokeLinks } from './store/packages.ts'
import { type PlantOrder, writePlantOrder } from './store/plant-orders.ts'

/** What is written of an order beside where it stands. */
export interface JobRow {
  readonly projectId: number
  /** As it is kept; undefined before it is placed. */
  readonly kept: PlantOrder | undefined
  /** The package that it is placed with, and the discs it takes of a week. */
  readonly packageId: number | null
  readonly discs: number
}

/** Where an order stands; one that is nowhere yet begins here. */
export const savedJob = (kept: PlantOrder | undefined): SavedJob =>
  kept === undefined ? begin(jobMachine, undefined) : { state: kept.state, context: kept.lifecycle }

const noDay = '9999-12-31'
const noDays: StageDays = { cut: noDay, plate: noDay, test: noDay, print: noDay, press: noDay }

/** The order of a run at its plant, by the project that the caller holds. */
export const jobHost: LifecycleHost<typeof jobMachine, JobRow> = {
  machine: jobMachine,
  idOf: row => row.projectId,
  savedOf: row => savedJob(row.kept),
  write: async (tx, row, { state, context }, at) => {
    const { plantId, placedAt, days } = context
    if (plantId === null) throw new Error('an order without a plant is not kept')
    const planned = days ?? noDays
    const kept: PlantOrder = {
      projectId: row.projectId,
      plantId,
      packageId: row.packageId,
      state,
      lifecycle: context,
      planned,
      slotWeek: mondayOf(planned.press),
      slotDiscs: row.discs,
      placedAt: placedAt === null ? at : new Date(placedAt),
      updatedAt: at,
    }
    await writePlantOrder(tx, kept)
    return { ...row, kept }
  },
  logged: ({ note, after }) => ({ ...note, plantId: after.context.plantId, days: after.context.days }),
  told: ({ row, sequence, after }) => ({
    projectId: row.projectId,
    sequence,
    plantId: after.context.plantId,
    days: after.context.days,
    reason: after.context.reason ?? '',
    placedAt: after.context.placedAt,
  }),
  also: async (tx, { row, after, at }) => {
    const { projectId, packageId } = row
    // Another plant has nothing to look for in it any more.
    if (after.state === 'placed' && packageId !== null)
      await revokeLinks(tx, projectId, { packageId, plantId: after.context.plantId }, at)
    // Refused or given up, nobody has.
    if (after.state === 'refused' || after.state === 'none') await revokeLinks(tx, projectId, undefined, at)
    await enqueue(tx, { kind: 'pressing.review', payload: { projectId } })
  },
}

/** The day on which an order was placed, by the clocks of the shop. */
export const placedDay = ({ placedAt }: Pick<PlantOrder, 'placedAt'>): string => dayOf(placedAt)
