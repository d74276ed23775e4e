// When a run is to be where, and how late it is. Rules 1.
import { dayAfter } from '../../time/shop-day.ts'
import type { ProductionStage } from '../production-stage.ts'
import { type PlantCalendar, type PlantLead, workingDayAfter } from './plant.ts'

/** The steps at a plant that have a planned day, in their order. */
export const plannedStages = ['cut', 'plate', 'test', 'print', 'press'] as const
export type PlannedStage = (typeof plannedStages)[number]

/** A day for each step, as `2027-02-03`. */
export type StageDays = Readonly<Record<PlannedStage, string>>

/** Working days in which an owner listens to a test pressing; with them a run takes 40 in all. */
const listeningDays = 5

/** The days of a run that is ordered on a day: each step begins when the one before is done. */
export function planRun(lead: PlantLead, calendar: PlantCalendar, orderDay: string): StageDays {
  const cut = workingDayAfter(calendar, orderDay, lead.cut)
  const plate = workingDayAfter(calendar, cut, lead.plate)
  const test = workingDayAfter(calendar, plate, lead.test)
  const print = workingDayAfter(calendar, test, listeningDays + lead.print)
  return { cut, plate, test, print, press: workingDayAfter(calendar, print, lead.press) }
}

/** Whether days come one behind another; two may be on one. */
export const isInOrder = (days: StageDays): boolean =>
  plannedStages.every((stage, index) => {
    const before = plannedStages[index - 1]
    return before === undefined || days[before] <= days[stage]
  })

/** The step that is to be done next in a stage of production; null where the plant has none left. */
const nextSteps: Readonly<Record<ProductionStage, PlannedStage | null>> = {
  files_pending: 'cut',
  files_checked: 'cut',
  rights_cleared: 'cut',
  cutting: 'plate',
  plating: 'test',
  test_pressing_sent: 'print',
  test_approved: 'print',
  test_rejected: 'cut',
  printing: 'press',
  pressing: 'press',
  quality_check: 'press',
  packing: null,
  in_transit: null,
  received: null,
  closed: null,
}

export const nextStepOf = (stage: ProductionStage): PlannedStage | null => nextSteps[stage]

export const turns = ['owner', 'plant', 'staff', 'carrier', 'nobody'] as const
type Turn = (typeof turns)[number]

/** How an order stands at its plant. */
export const jobStates = ['placed', 'unanswered', 'confirmed', 'refused'] as const
export type JobState = (typeof jobStates)[number]

const stageTurns: Readonly<Record<ProductionStage, Turn>> = {
  files_pending: 'staff',
  files_checked: 'staff',
  rights_cleared: 'plant',
  cutting: 'plant',
  plating: 'plant',
  test_pressing_sent: 'owner',
  test_approved: 'plant',
  test_rejected: 'staff',
  printing: 'plant',
  pressing: 'plant',
  quality_check: 'plant',
  packing: 'staff',
  in_transit: 'carrier',
  received: 'staff',
  closed: 'nobody',
}

/** Whose turn it is: of an order that is not confirmed, who has to answer for it. */
export function turnOf(job: JobState | null, stage: ProductionStage): Turn {
  if (job === 'placed') return 'plant'
  if (job === 'unanswered' || job === 'refused') return 'staff'
  if (job === null && stageTurns[stage] === 'plant') return 'staff'
  return stageTurns[stage]
}

/** Working days before a planned day from which a step that was not reported is seen. */
const warningDays = 2
/** A plan that was moved by more days than this, or so often, is late whatever it says. */
const movedDaysMost = 5
const movedTimesMost = 3

interface PlanStanding {
  readonly today: string
  /** The day of the next step; null where the plant has none left. */
  readonly nextDay: string | null
  readonly turn: Turn
  readonly calendar: PlantCalendar
  /** How often the plan was moved, and by how many days the furthest. */
  readonly moved: number
  readonly movedDays: number
}

type Lateness = 'none' | 'yellow' | 'red'

/**
 * How late a run is. Yellow two working days before the next step is due, red behind that day, or where its
 * plan was moved too often or too far. Only whose turn it is can be late: while an owner listens or a carrier
 * drives, the plant is not.
 */
export function lateness({ today, nextDay, turn, calendar, moved, movedDays }: PlanStanding): Lateness {
  if (turn === 'nobody') return 'none'
  if (moved >= movedTimesMost || movedDays > movedDaysMost) return 'red'
  if (nextDay === null || turn === 'owner' || turn === 'carrier') return 'none'
  if (today > nextDay) return 'red'
  return today > workingDayAfter(calendar, nextDay, -warningDays) ? 'yellow' : 'none'
}

/** Days by which the step that is moved furthest comes later; 0 where none does. */
export function daysMoved(before: StageDays, after: StageDays): number {
  const msOf = (day: string) => Date.parse(`${day}T12:00:00Z`)
  const later = plannedStages.map(stage => (msOf(after[stage]) - msOf(before[stage])) / 86_400_000)
  return Math.max(0, ...later)
}

/** The day on which a plant is reminded of an order that it has not answered: its second working day. */
export const remindedFrom = (calendar: PlantCalendar, placedDay: string): string =>
  workingDayAfter(calendar, placedDay, 2)

/** The first day on which a plant's silence on an order is one: three working days, all of them over. */
export const silentFrom = (calendar: PlantCalendar, placedDay: string): string =>
  dayAfter(workingDayAfter(calendar, placedDay, 3), 1)
