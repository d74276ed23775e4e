// Which answers the guards of a chart have given, told apart by the transition each stands at: of a guard
// that was always true nobody has seen that it refuses.
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { transitionKey } from '../chart/coverage.ts'
import { allNodes } from '../chart/structure.ts'
import { alwaysOf, transitionLists } from '../model/xstate-types.ts'

/** What has been seen of the guard of one transition. */
export interface GuardAnswers {
  /** The transition, as the coverage names it. */
  readonly transition: string
  readonly guard: string
  readonly wasTrue: boolean
  readonly wasFalse: boolean
}

type Guard = NonNullable<AnyTransitionDefinition['guard']>

const isGuard = (value: unknown): value is Guard =>
  typeof value === 'string' || typeof value === 'object' || typeof value === 'function'

/** The guard as its chart names it; one made of others by theirs. */
function nameOf(guard: Guard): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object') return guard.type
  const inner: unknown = 'guards' in guard ? guard.guards : undefined
  // A function written where it stands is called after the field it is written in.
  if (!Array.isArray(inner)) return ['', 'guard'].includes(guard.name) ? 'inline' : guard.name
  return `${guard.name}(${inner.filter(isGuard).map(nameOf).join(', ')})`
}

const guardedIn = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  allNodes(machine)
    .flatMap(node => [...transitionLists(node).flatMap(([, list]) => list), ...alwaysOf(node)])
    .filter(({ guard }) => guard !== undefined)

/**
 * Makes every guard of a machine tell what it answers. It changes the machine it is given, which has to be
 * one made for a walk.
 */
export function hearGuards(machine: AnyStateMachine) {
  const heard = new Map<string, { guard: string; wasTrue: boolean; wasFalse: boolean }>()
  for (const definition of guardedIn(machine)) {
    const { guard } = definition
    const key = transitionKey(definition)
    if (guard === undefined || key === null) continue
    const said = { guard: nameOf(guard), wasTrue: false, wasFalse: false }
    heard.set(key, said)
    type Asked = Parameters<typeof evaluateGuard>
    const check = (snapshot: Asked[3], { context, event }: { context: Asked[1]; event: Asked[2] }) => {
      const answer = evaluateGuard(guard, context, event, snapshot)
      if (answer) said.wasTrue = true
      else said.wasFalse = true
      return answer
    }
    // The library asks a guard that has a `check` by it, and gives it the snapshot that `stateIn` needs.
    definition.guard = Object.assign(() => false, { check })
  }
  return {
    forget(): void {
      for (const said of heard.values()) Object.assign(said, { wasTrue: false, wasFalse: false })
    },
    /** In the order of the chart. */
    answers: (): GuardAnswers[] => [...heard].map(([transition, said]) => ({ transition, ...said })),
  }
}

/** Whether it was seen to let through and to keep back. */
export const isSeenWhole = ({ wasTrue, wasFalse }: GuardAnswers): boolean => wasTrue && wasFalse

/** What was not seen of a guard, in words; it is no fault, for a model may have no use for the other. */
export function answersInWords({ wasTrue, wasFalse }: GuardAnswers): string {
  if (wasTrue) return wasFalse ? 'true and false' : 'never false'
  return wasFalse ? 'never true' : 'never asked'
}

/** What several walks have seen of the same guards. */
export function allAnswers(walks: readonly (readonly GuardAnswers[])[]): GuardAnswers[] {
  const all = new Map<string, GuardAnswers>()
  for (const one of walks.flat()) {
    const known = all.get(one.transition)
    const wasTrue = one.wasTrue || known?.wasTrue === true
    const wasFalse = one.wasFalse || known?.wasFalse === true
    all.set(one.transition, { ...one, wasTrue, wasFalse })
  }
  return [...all.values()]
}
