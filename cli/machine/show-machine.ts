import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { Paint } from '../terminal/paint.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { machines } from './catalogue.ts'
import { allStates, eventText, mermaid, ownTransitions } from '#testing/draw/mermaid.ts'

export interface MachineShowOptions {
  readonly mermaid?: boolean
}

/** Every machine with its size. */
export async function listMachines(terminal: Terminal, options: CommonOptions): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const rows = await Promise.all(
    (await machines()).map(async ({ name, family, load }) => {
      const states = allStates((await load()).root)
      return { name, family, states: states.length, transitions: states.flatMap(ownTransitions).length }
    }),
  )
  streams.result(rows, () =>
    table(
      ['machine', 'family', 'states', 'transitions'],
      rows.map(({ name, family, states, transitions }) => [name, family, states, transitions]),
      { right: ['states', 'transitions'], head: text => streams.paint('dim', text) },
    ),
  )
  return exitCodes.ok
}

/** One machine: its states, events and guards, or its diagram. */
export async function showMachine(
  terminal: Terminal,
  name: string,
  options: MachineShowOptions & CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const found = (await machines()).find(machine => machine.name === name)
  if (found === undefined) return streams.fail({ code: 'machine_unknown', about: name })
  const machine = await found.load()
  const drawn = mermaid(machine)
    .replaceAll(/^```.*\n?/gm, '')
    .trimEnd()
  if (options.mermaid === true) {
    streams.result({ name, mermaid: drawn }, () => drawn)
    return exitCodes.ok
  }
  const description = { name, family: found.family, ...describe(machine) }
  streams.result(description, () => machineText(description, streams.paint))
  return exitCodes.ok
}

const pathOf = (node: AnyStateNode): string => node.path.join('.') || '(root)'

function guardName(guard: unknown): string {
  if (guard === undefined || guard === null) return ''
  if (typeof guard === 'string') return guard
  return typeof guard === 'object' && 'type' in guard ? String(guard.type) : 'condition'
}

/** Event types written by hand; what the machine tells itself by timers and calls is left out. */
const isIntent = (type: string): boolean => type !== '' && type !== '*' && !type.startsWith('xstate.')

function describe(machine: AnyStateMachine) {
  const nodes = allStates(machine.root)
  const transitions = nodes.flatMap(node =>
    ownTransitions(node).map(transition => {
      const targets: readonly AnyStateNode[] = transition.target ?? []
      return {
        from: pathOf(node),
        event: eventText(transition),
        guard: guardName(transition.guard),
        to: targets.map(pathOf).join(', ') || '(stays)',
      }
    }),
  )
  const events = nodes.flatMap(node => ownTransitions(node).map(({ eventType }) => String(eventType)))
  return {
    states: nodes.map(node => ({ state: pathOf(node), type: node.type, tags: [...node.tags] })),
    events: [...new Set(events.filter(isIntent))],
    guards: [...new Set(transitions.map(({ guard }) => guard).filter(guard => guard !== ''))],
    transitions,
  }
}

type Description = ReturnType<typeof describe> & { readonly name: string; readonly family: string }

function machineText(
  { name, family, states, events, guards, transitions }: Description,
  paint: Paint,
): string {
  const head = { head: (text: string) => paint('dim', text) }
  return [
    `${paint('bold', name)}  ${family}`,
    '',
    table(
      ['state', 'kind', 'tags'],
      states.map(one => [one.state, one.type, one.tags.join(', ')]),
      head,
    ),
    '',
    `events: ${events.join(', ')}`,
    `guards: ${guards.join(', ') || 'none'}`,
    '',
    table(
      ['from', 'event', 'if', 'to'],
      transitions.map(one => [one.from, one.event, one.guard, one.to]),
      head,
    ),
  ].join('\n')
}
