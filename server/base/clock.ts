import { dayMs } from '#domain/time/milliseconds.ts'

/** The time, as a port: tests stand still or move at will. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** An instant that many days later (or earlier, when negative). */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

/** An instant that many seconds later (or earlier, when negative). */
export const addSeconds = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1_000)
