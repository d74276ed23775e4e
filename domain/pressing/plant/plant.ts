// Who presses: when it works, how long each of its steps takes, what it takes on in a week. Rules 1.
import { dayAfter } from '../../time/shop-day.ts'

/** A day as `2027-02-03`. */
type Day = string

export interface PlantCalendar {
  /** Days of the week it works on, Monday being 1 and Sunday 7. */
  readonly workingDays: readonly number[]
  readonly holidays: readonly Day[]
  /** Weeks in which it is closed, both days with them. */
  readonly closings: readonly { readonly from: Day; readonly to: Day }[]
}

/** A plant that a run can be placed at, as a list names it. */
export interface NamedPlant {
  readonly id: number
  readonly name: string
  readonly country: string
}

export interface PlantContact {
  /** What they answer for: orders, sound, print. */
  readonly role: string
  readonly name: string
  readonly email: string
  readonly language: string
}

/** Working days that each step takes at the plant. */
export interface PlantLead {
  readonly cut: number
  readonly plate: number
  readonly test: number
  readonly print: number
  readonly press: number
}

/** What a plant can make. */
export const plantObjects = ['12', '10', '7', 'cd', 'tape'] as const

/** Where a plant says nothing: 15 days to the test pressing, 20 from its approval. */
export const usualLead: PlantLead = { cut: 5, plate: 5, test: 5, print: 10, press: 10 }

/** Where a plant says nothing: Monday to Friday. */
export const usualCalendar: PlantCalendar = { workingDays: [1, 2, 3, 4, 5], holidays: [], closings: [] }

/** The day of the week, Monday being 1. */
const weekdayOf = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

/** Whether a plant works on a day. */
const isWorkingDay = ({ workingDays, holidays, closings }: PlantCalendar, day: Day): boolean =>
  workingDays.includes(weekdayOf(day)) &&
  !holidays.includes(day) &&
  !closings.some(({ from, to }) => day >= from && day <= to)

/** So many days are looked at most; a plant that never works has no plan. */
const farthestDays = 3_660

/** The day so many working days later, or before where `days` is negative. The day itself does not count. */
export function workingDayAfter(calendar: PlantCalendar, day: Day, days: number): Day {
  const step = Math.sign(days)
  let left = Math.abs(days)
  let at = day
  for (let tried = 0; left > 0 && tried < farthestDays; tried += 1) {
    at = dayAfter(at, step)
    if (isWorkingDay(calendar, at)) left -= 1
  }
  return at
}

/** The Monday of the week of a day. */
export const mondayOf = (day: Day): Day => dayAfter(day, 1 - weekdayOf(day))
