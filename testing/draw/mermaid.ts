import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { guardText } from './guard-text.ts'

/** The id of a state as a word that Mermaid takes. */
function word(node: AnyStateNode): string {
  return node.id.replaceAll(/\W/g, '_')
}

/** `xstate.done.actor.load` reads `load done`; own events keep their names. */
export function eventText(transition: { readonly eventType: unknown }): string {
  const eventType = String(transition.eventType)
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

function isInside(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isInside(node.parent, outer))
}

/** Mermaid draws no arrow from a box into itself: such arrows start at a mark inside, named "anywhere". */
function leavesFromInside(node: AnyStateNode): boolean {
  if (node.type === 'atomic' || node.type === 'final') return false
  const targets: AnyStateNode[] = ownTransitions(node).flatMap(transition => transition.target ?? [])
  return targets.some(target => isInside(target, node))
}

/** The event with its guard, as Mermaid takes it. */
function labelOf(transition: AnyTransitionDefinition): string {
  const guard = guardText(transition.guard)
  return `${eventText(transition)}${guard ? ` [${guard}]` : ''}`.replaceAll(':', ' ')
}

/** What is heard without leaving: an arrow would say that the state is left and entered anew. */
function stayingLines(node: AnyStateNode, mark: string, indent: string): string[] {
  const staying = ownTransitions(node).filter(({ target = [] }) => target.length === 0)
  return [...new Set(staying.map(transition => `${indent}${mark} : ${labelOf(transition)}`))]
}

function innerLines(node: AnyStateNode, indent: string): string[] {
  const children: AnyStateNode[] = Object.values(node.states)
  const start = node.type === 'compound' ? node.initial.target?.[0] : undefined
  const staying = stayingLines(node, `${word(node)}_any`, indent)
  const isMarked = leavesFromInside(node) || staying.length > 0
  const mark = isMarked ? [`${indent}state "anywhere" as ${word(node)}_any`, ...staying] : []
  const first = start ? [`${indent}[*] --> ${word(start)}`] : []
  const body = children.flatMap((child, index) => {
    const divider = node.type === 'parallel' && index > 0 ? [`${indent}--`] : []
    return [...divider, ...stateLines(child, indent)]
  })
  return [...mark, ...first, ...body]
}

function stateLines(node: AnyStateNode, indent: string): string[] {
  const name = `${indent}state "${node.key}" as ${word(node)}`
  if (node.type === 'history') {
    return [`${indent}state "${node.history === 'deep' ? 'H*' : 'H'}" as ${word(node)}`]
  }
  if (node.type === 'final') return [name, `${indent}${word(node)} --> [*]`]
  if (Object.keys(node.states).length === 0) return [name, ...stayingLines(node, word(node), indent)]
  return [`${name} {`, ...innerLines(node, `${indent}  `), `${indent}}`]
}

/** Where an arrow to a state ends: at its first state when it comes from inside of it. */
function endOf(source: AnyStateNode, target: AnyStateNode): AnyStateNode {
  const first: AnyStateNode | undefined = target.type === 'compound' ? target.initial.target?.[0] : undefined
  return first && isInside(source, target) ? first : target
}

function arrowLines(node: AnyStateNode): string[] {
  return ownTransitions(node).flatMap(transition => {
    const targets: readonly AnyStateNode[] = transition.target ?? []
    const from = leavesFromInside(node) ? `${word(node)}_any` : word(node)
    return targets.map(target => `  ${from} --> ${word(endOf(node, target))} : ${labelOf(transition)}`)
  })
}

/**
 * The statechart as a Mermaid diagram. What a state hears without leaving it stands in its box; of a box of
 * states, in the mark "anywhere" inside it.
 */
export function mermaid(machine: AnyStateMachine): string {
  const { root } = machine
  const arrows = allStates(root).flatMap(arrowLines)
  const states = root.type === 'parallel' ? stateLines(root, '  ') : innerLines(root, '  ')
  return ['```mermaid', 'stateDiagram-v2', ...states, ...new Set(arrows), '```'].join('\n')
}
