import { addSeconds, type Clock } from '../base/clock.ts'

export interface TestClock extends Clock {
  /** Moves the time on. */
  pass(seconds: number): void
}

/** A clock that stands at Monday, 2 March 2026, 12:00 UTC until it is moved. */
export function testClock(): TestClock {
  let now = new Date('2026-03-02T12:00:00.000Z')
  return {
    now: () => now,
    pass: seconds => {
      now = addSeconds(now, seconds)
    },
  }
}
