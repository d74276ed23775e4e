import { type ExitCode, exitCodes } from './terminal/exit-code.ts'
import type { Problem } from './terminal/problem.ts'
import type { Streams } from './terminal/streams.ts'
import { inWords } from './terminal/words.ts'

/** A journey as a command meets it: send an intent, wait until nothing is busy, look. */
export interface Hosted<Event, View> {
  send(event: Event): void
  view(): View
  rest(): Promise<void>
}

/** What every view can say of itself. */
interface Viewed {
  readonly can?: Readonly<Record<string, boolean>>
  readonly problem?: Problem | null
  /** Why the last change was not made. */
  readonly refusal?: string | null
}

interface Intent<Event, View> {
  readonly events: readonly Event[]
  /** The view's `can` that must be true before; without one the machine judges by itself. */
  readonly needs?: string
  /** Problems that keep nothing from being done: told in passing, and the view is shown all the same. */
  readonly bearable?: readonly string[]
  readonly show: (view: View) => string
}

/** Why the machine did not do it, if it did not. */
function problemOf({ problem, refusal }: Viewed): Problem | undefined {
  if (refusal !== undefined && refusal !== null) return { code: refusal }
  return problem ?? undefined
}

/** The intents that are open, as a person reads them. */
function openNow({ can = {} }: Viewed): string {
  const open = Object.keys(can).filter(name => can[name])
  return open.length === 0 ? 'Nothing is open now.' : `Open now: ${open.join(', ')}.`
}

/**
 * The whole of a command's behaviour: send, wait until the machine is not busy, print the view, give the
 * exit code. The machine is the validation: an intent that is not open is answered with those that are.
 */
export async function runIntent<Event, View extends Viewed>(
  journey: Hosted<Event, View>,
  streams: Streams,
  { events, needs, bearable = [], show }: Intent<Event, View>,
): Promise<ExitCode> {
  const before = journey.view()
  if (needs !== undefined && before.can?.[needs] === false) {
    return streams.fail({ code: 'not_open_now', about: openNow(before) })
  }
  for (const event of events) journey.send(event)
  await journey.rest()
  const view = journey.view()
  const problem = problemOf(view)
  if (problem !== undefined && !bearable.includes(problem.code)) return streams.fail(problem)
  if (problem !== undefined) {
    const { says, next = '' } = inWords(problem)
    streams.warn(`${says} ${next}`.trimEnd())
  }
  streams.result(view, () => show(view))
  return exitCodes.ok
}
