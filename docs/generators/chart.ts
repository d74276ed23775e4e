import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** The id of a state as a word that Mermaid takes. */
function word(node: AnyStateNode): string {
  return node.id.replaceAll(/\W/g, '_')
}

/** `xstate.done.actor.load` reads `load done`; own events keep their names. */
export function eventText(eventType: string): string {
  const parts = eventType.split('.')
  if (eventType === '') return 'always'
  if (parts[0] !== 'xstate') return eventType
  if (parts[1] === 'after') return `after ${parts[2]}`
  const subject = parts.slice(3).join('.')
  if (parts[1] === 'done' && parts[2] === 'state') return 'finished'
  return (
    { done: `${subject} done`, error: `${subject} broke` }[parts[1] ?? ''] ??
    `${parts.slice(2).join('.')} shown`
  )
}

function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard !== 'object' && typeof guard !== 'function') return ''
  if (guard === null) return ''
  if ('type' in guard && typeof guard.type === 'string') return guard.type
  return 'check' in guard || typeof guard === 'function' ? 'condition' : ''
}

/** Every transition that a state declares itself, in the order of the chart. */
export function ownTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  const listed: AnyTransitionDefinition[] = [...node.transitions.values()].flat()
  return [...listed, ...(node.always ?? [])]
}

/** All states of a machine, parents before children. */
export function allStates(node: AnyStateNode): AnyStateNode[] {
  const children: AnyStateNode[] = Object.values(node.states)
  return [node, ...children.flatMap(allStates)]
}

function stateLines(node: AnyStateNode, indent: string): string[] {
  const children: AnyStateNode[] = Object.values(node.states)
  const inner = `${indent}  `
  const start = node.type === 'compound' ? node.initial.target?.[0] : undefined
  const body = children.flatMap((child, index) => {
    const divider = node.type === 'parallel' && index > 0 ? [`${inner}--`] : []
    return [...divider, ...stateLines(child, inner)]
  })
  const first = start ? [`${inner}[*] --> ${word(start)}`] : []
  if (children.length === 0) return [`${indent}state "${node.key}" as ${word(node)}`]
  return [`${indent}state "${node.key}" as ${word(node)} {`, ...first, ...body, `${indent}}`]
}

function arrowLines(node: AnyStateNode): string[] {
  return ownTransitions(node).flatMap(transition => {
    const guard = guardText(transition.guard)
    const label = `${eventText(transition.eventType)}${guard ? ` [${guard}]` : ''}`
    const targets: readonly AnyStateNode[] = transition.target ?? []
    return targets.map(target => `  ${word(node)} --> ${word(target)} : ${label.replaceAll(':', ' ')}`)
  })
}

/** The statechart as a Mermaid diagram. Transitions that stay in their state are left out. */
export function mermaid(machine: AnyStateMachine): string {
  const arrows = allStates(machine.root).flatMap(arrowLines)
  return ['```mermaid', 'stateDiagram-v2', ...stateLines(machine.root, '  '), ...new Set(arrows), '```'].join(
    '\n',
  )
}
