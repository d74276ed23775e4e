// A machine tested by its models: walked as an actor, or done in a system that runs it. What came out is told
// in the same words for both.
import type { AnyEventObject, AnyStateMachine, EventObject } from 'xstate'
import type { Plan } from '../graph/plan.ts'
import { NoSuchWay } from '../graph/walk-ways.ts'
import { eventText } from '../model/snapshot-key.ts'
import { killMutants } from '../mutation/kill-mutants.ts'
import type { LevelRun } from '../person/bound-run.ts'
import { PersonMismatch } from '../person/run-person.ts'
import { brokenOff, type Models, type Tested, type Verdict } from '../report/tested.ts'
import { allAnswers } from '../walk/guard-answers.ts'
import { WalkMismatch } from '../walk/oracle.ts'
import { replayTrace, shrinkTrace } from '../walk/trace.ts'
import type { WalkReport } from '../walk/walk-machine.ts'
import { endsEarly, type Explored, exploreByPlan } from './explore-by-plan.ts'

/** A difference that was found, with the fewest events found to lead to it. */
export interface Failure {
  /** Which of the machine's models. */
  readonly model: number
  readonly events: readonly EventObject[]
  readonly difference: string
}

export interface Testing {
  readonly plan: Plan
  readonly nowMs: () => number
  /** Keeps a failure, so that it can be done again; gives the file it is in. */
  readonly keep: (failure: Failure) => string
}

export interface ActorTesting extends Testing {
  /** Another chart, walked against the models instead of the one they are of. */
  readonly system?: AnyStateMachine | undefined
  /** Makes each slip the chart has room for, and counts those the walk notices. */
  readonly mutate?: boolean | undefined
}

type Found = Omit<Tested, 'verdict' | 'seconds'>

const sum = (reports: readonly WalkReport[], of: (report: WalkReport) => number): number =>
  reports.reduce((all, report) => all + of(report), 0)

/** What all of several lists have. */
const inAll = (lists: readonly (readonly string[])[]): string[] =>
  (lists[0] ?? []).filter(item => lists.every(list => list.includes(item)))

const nothing = {
  states: 0,
  edges: 0,
  comparisons: 0,
  transitions: { taken: 0, of: 0, missing: [] },
  unused: [],
}

const timer = (nowMs: () => number) => {
  const begun = nowMs()
  return () => (nowMs() - begun) / 1_000
}

/** Walks a machine by all its models, on live actors. */
export function testActor({ name, alphabets, needs }: Models, how: ActorTesting): Tested {
  const seconds = timer(how.nowMs)
  const reports: Explored[] = []
  try {
    for (const alphabet of alphabets) reports.push(exploreByPlan(alphabet, how.plan, how))
    const found = foundIn(name, reports, how.plan)
    const machine = how.mutate === true ? alphabets[0]?.machine : undefined
    const mutation = machine && { mutation: killMutants(machine, alphabets) }
    const needed = { ...found, needs: needs() }
    return { ...needed, ...nothingProved(found), ...mutation, verdict: verdictOf(found), seconds: seconds() }
  } catch (error) {
    const broken = actorFailure(alphabets, reports.length, how, error)
    return { name, verdict: brokenOff(error), ...nothing, needs: needs(), ...broken, seconds: seconds() }
  }
}

function foundIn(name: string, reports: readonly Explored[], plan: Plan): Found {
  // A transition that one of its uses has taken is taken.
  const missing = inAll(reports.map(report => report.missing))
  const of = reports[0]?.total ?? 0
  const unreached = reports.flatMap(report => report.unreached)
  // Of a walk that ended early nothing is missing: what it has not taken, it was not asked to take.
  const taken = endsEarly(plan) ? Math.max(...reports.map(({ hit }) => hit)) : of - missing.length
  return {
    name,
    states: sum(reports, report => report.states),
    edges: sum(reports, report => report.edges),
    comparisons: sum(reports, report => report.comparisons),
    transitions: { taken, of, missing },
    unused: inAll(reports.map(report => report.unused)),
    needs: [],
    guards: allAnswers(reports.map(report => report.guards)),
    ...(unreached.length > 0 && { unreached }),
  }
}

/** Why a walk proves nothing, in words. */
function nothingProved({ edges, comparisons, transitions }: Found): Pick<Tested, 'difference'> {
  if (edges === 0) return { difference: 'The alphabet offers no event: nothing was walked.' }
  if (comparisons === 0) return { difference: 'Nothing was compared.' }
  return transitions.taken > 0 ? {} : { difference: 'No transition was ever taken: every event is refused.' }
}

/** A walk that compared nothing, or offered nothing, proves nothing: it is no pass. */
function verdictOf({ comparisons, edges, transitions, unused, unreached = [] }: Found): Verdict {
  if (comparisons === 0 || edges === 0 || transitions.taken === 0) return 'failed'
  return [...transitions.missing, ...unused, ...unreached].length === 0 ? 'passed' : 'incomplete'
}

/** What a walk broke at: shrunk and kept when it is a difference. */
function actorFailure(
  alphabets: Models['alphabets'],
  model: number,
  { system, keep }: ActorTesting,
  error: unknown,
): Pick<Tested, 'difference' | 'trace'> {
  const alphabet = alphabets[model]
  if (!(error instanceof WalkMismatch) || alphabet === undefined)
    return { difference: error instanceof Error ? error.message : String(error) }
  const under = system ? { system } : {}
  const events: readonly AnyEventObject[] = shrinkTrace(alphabet, error.events, under)
  const result = replayTrace(alphabet, events, under)
  const difference = result.kind === 'differs' ? result.difference : error.difference
  return { difference, trace: { steps: events.map(eventText), file: keep({ model, events, difference }) } }
}

/** Does a machine's model in the system it is bound to. Throws what is no difference but a defect. */
export async function testSystem(name: string, run: LevelRun, how: Testing): Promise<Tested> {
  const seconds = timer(how.nowMs)
  try {
    const { states, edges, comparisons, neverDone, reached, unreached } = await run.walk(how.plan)
    const { seen, of } = reached.covered.edges
    const transitions = { taken: seen, of, missing: [] }
    // Acts left out because enough was reached are none that were missed.
    const unused = unreached.length > 0 ? neverDone : []
    const held = unreached.length === 0 ? ('passed' as const) : ('incomplete' as const)
    const verdict = comparisons === 0 ? ('failed' as const) : held
    const counts = { states, edges, comparisons, transitions, unused, unreached, needs: [] }
    return { name, verdict, ...counts, seconds: seconds() }
  } catch (error) {
    const found = await systemFailure(run, how, error)
    return { name, verdict: brokenOff(error), ...nothing, needs: [], ...found, seconds: seconds() }
  }
}

async function systemFailure(
  run: LevelRun,
  { keep }: Testing,
  error: unknown,
): Promise<Pick<Tested, 'difference' | 'trace'>> {
  if (error instanceof NoSuchWay) return { difference: error.message }
  if (!(error instanceof PersonMismatch)) throw error
  const shrunk = await run.shrink(error.acts)
  const result = await run.repeat(shrunk)
  const found = result.kind === 'differs' ? { ...result, acts: shrunk } : error
  const { acts: events, difference } = found
  const steps = events.map(act => JSON.stringify(act))
  return { difference, trace: { steps, file: keep({ model: 0, events, difference }) } }
}
