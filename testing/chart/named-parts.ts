// Charts hold names, not functions: every action, guard, actor and delay is named in setup, so that a view,
// a test or a host can replace it. Functions that map an event to params are data flow and allowed.
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { partsOf, writtenConfig } from '../model/xstate-types.ts'

type Parts = ReturnType<typeof partsOf>
type Config = Readonly<Record<string, unknown>>

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null
const listOf = (value: unknown): unknown[] => (value === undefined || value === null ? [] : [value].flat())

/** The name of a reference such as `'keep'` or `{ type: 'keep', params }`. */
function nameOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  const type = isConfig(reference) ? reference['type'] : undefined
  return typeof type === 'string' ? type : null
}

function referenceFaults(
  where: string,
  kind: 'actions' | 'guards',
  reference: unknown,
  parts: Parts,
): string[] {
  const name = nameOf(reference)
  if (name === null) return [`${where}: ${kind} written inline`]
  return name in parts[kind] ? [] : [`${where}: ${kind} ${name} is not in setup`]
}

/** `and`, `or` and `not` are functions that carry the guards they join; those must be named in turn. */
function guardFaults(where: string, guard: unknown, parts: Parts): string[] {
  if (typeof guard !== 'function') return referenceFaults(where, 'guards', guard, parts)
  if ('guards' in guard) return listOf(guard.guards).flatMap(inner => guardFaults(where, inner, parts))
  return 'stateValue' in guard ? [] : [`${where}: guards written inline`]
}

const actionFaults = (where: string, actions: unknown, parts: Parts) =>
  listOf(actions).flatMap(action => referenceFaults(where, 'actions', action, parts))

function transitionFaults(where: string, written: unknown, parts: Parts): string[] {
  return listOf(written)
    .filter(isConfig)
    .flatMap(config => [
      ...(config['guard'] === undefined ? [] : guardFaults(where, config['guard'], parts)),
      ...actionFaults(where, config['actions'], parts),
    ])
}

function delayFaults(where: string, delays: Config, parts: Parts): string[] {
  return Object.keys(delays).flatMap(delay =>
    delay in parts.delays ? [] : [`${where}: delay ${delay} is not in setup`],
  )
}

/** Unnamed or unknown parts of one state: its transitions, outcomes, delays, entry and exit. */
export function namedPartFaults(machine: AnyStateMachine, node: AnyStateNode): string[] {
  const parts = partsOf(machine)
  const config = writtenConfig(node)
  const after = isConfig(config['after']) ? config['after'] : {}
  const on = isConfig(config['on']) ? config['on'] : {}
  const invokes = listOf(config['invoke']).filter(isConfig)
  const sources = invokes.map(invoke => invoke['src']).filter(source => typeof source === 'string')
  const groups: [name: string, written: unknown][] = [
    ...Object.entries(on),
    ...Object.entries(after),
    ['always', config['always']],
    ['onDone', config['onDone']],
    ...invokes.flatMap(invoke =>
      ['onDone', 'onError', 'onSnapshot'].map((key): [string, unknown] => [key, invoke[key]]),
    ),
  ]
  return [
    ...groups.flatMap(([name, written]) => transitionFaults(`${node.id} ${name}`, written, parts)),
    ...actionFaults(`${node.id} entry`, config['entry'], parts),
    ...actionFaults(`${node.id} exit`, config['exit'], parts),
    ...delayFaults(node.id, after, parts),
    ...sources
      .filter(source => !(source in parts.actors))
      .map(source => `${node.id}: actor ${source} is not in setup`),
  ]
}
