// Time in a walk is a choice, not a measure: every armed delay may be the next to run out. xstate's
// SimulatedClock fires every shorter delay on the way to a longer one, which the model, walking one event
// at a time, cannot follow.
import type { AnyActorRef } from 'xstate'
import { scheduledEvents } from '../model/xstate-types.ts'

interface Armed {
  readonly eventType: string
  readonly delayMs: number
  readonly fire: () => void
}

export class WalkClock {
  readonly #armed = new Map<number, Armed>()
  readonly #known = new WeakSet<object>()
  #system: AnyActorRef['system'] | null = null
  #nextId = 1
  readonly #everArmed: Armed[] = []

  /** The clock reads from the system which event a timer will raise; attach it before the actors start. */
  attach(system: AnyActorRef['system']): void {
    this.#system = system
  }

  setTimeout(fire: () => void, delayMs: number): number {
    const id = this.#nextId++
    const armed = { fire, delayMs, eventType: this.#newlyScheduled() }
    this.#armed.set(id, armed)
    this.#everArmed.push(armed)
    return id
  }

  clearTimeout(id: number): void {
    this.#armed.delete(id)
  }

  /** Delays waiting now, by the type of their event. */
  pending(): { readonly eventType: string; readonly delayMs: number }[] {
    return [...this.#armed.values()].map(({ eventType, delayMs }) => ({ eventType, delayMs }))
  }

  /** Every delay there was since the beginning, as `pending` has them. */
  everArmed(): readonly Pick<Armed, 'eventType' | 'delayMs'>[] {
    return this.#everArmed
  }

  /** Lets one delay run out. False when no such delay is armed. */
  elapse(eventType: string): boolean {
    const found = [...this.#armed].find(([, armed]) => armed.eventType === eventType)
    if (!found) return false
    this.#armed.delete(found[0])
    found[1].fire()
    return true
  }

  #newlyScheduled(): string {
    for (const scheduled of this.#system === null ? [] : scheduledEvents(this.#system)) {
      if (this.#known.has(scheduled)) continue
      this.#known.add(scheduled)
      return scheduled.event.type
    }
    return ''
  }
}
