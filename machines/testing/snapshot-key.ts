// Snapshots as comparable text: keys sorted, actor refs by id, errors by message, so that two runs of one
// path agree.
import type { AnyEventObject } from 'xstate'
import { childrenOf, contextOf, type ErasedAlphabet, type Seen, valueOf } from './xstate-types.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function comparable(_key: string, value: unknown): unknown {
  if (value instanceof Error) return { error: value.message }
  if (value instanceof Map) return { map: [...value.entries()] }
  if (value instanceof Set) return { set: [...value.values()] }
  if (typeof value === 'bigint') return `${value}n`
  if (!isRecord(value) || Array.isArray(value)) return value
  if ('sessionId' in value && 'send' in value) return { ref: value['id'] }
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Any value as text that is equal when the values are. */
export const stableText = (value: unknown): string => JSON.stringify(value, comparable) ?? 'undefined'

export const eventText = (event: AnyEventObject): string => stableText(event)

/** Children with ids of their own; xstate's generated ids (x:1) differ from run to run. */
export const namedChildren = (snapshot: Seen): string[] => {
  const children = childrenOf(snapshot)
  return Object.keys(children)
    .filter(id => children[id] !== undefined && !/^x:\d+$/.test(id))
    .sort()
}

/**
 * What makes a state of the graph: value, status, remembered history, children, and the context or the
 * identity.
 */
export const snapshotKey = (snapshot: Seen, identity?: ErasedAlphabet['identity']): string =>
  stableText({
    value: valueOf(snapshot),
    status: snapshot.status,
    children: namedChildren(snapshot),
    history: Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map(node => node.id)]),
    context: identity ? identity(snapshot) : contextOf(snapshot),
  })

/** What must be equal between the model and the system after every step. */
export const comparedParts = (snapshot: Seen, view?: ErasedAlphabet['view']): Record<string, string> => ({
  value: stableText(snapshot.value),
  status: snapshot.status,
  context: stableText(snapshot.context),
  tags: stableText([...snapshot.tags].sort()),
  children: stableText(namedChildren(snapshot)),
  ...(view ? { view: stableText(view(snapshot)) } : {}),
})
