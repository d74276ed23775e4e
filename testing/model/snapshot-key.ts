// Snapshots as comparable text: keys sorted, actor refs by id, errors by message, so that two runs of one
// path agree.
import type { AnyEventObject } from 'xstate'
import { isFrozenData } from './same-value.ts'
import { childrenOf, contextOf, type ErasedAlphabet, type Seen, valueOf } from './xstate-types.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function recordText(value: Readonly<Record<string, unknown>>): string {
  const fields: string[] = []
  for (const name of Object.keys(value).sort()) {
    const text = textOf(value[name])
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return `{${fields.join()}}`
}

const listText = (values: readonly unknown[]): string =>
  `[${values.map(value => textOf(value) ?? 'null').join()}]`

function objectText(value: object): string | undefined {
  if (Array.isArray(value)) return listText(value)
  if (value instanceof Error) return recordText({ error: value.message })
  if (value instanceof Map) return recordText({ map: [...value.entries()] })
  if (value instanceof Set) return recordText({ set: [...value.values()] })
  if (!isRecord(value)) return undefined
  if ('sessionId' in value && 'send' in value) return recordText({ ref: value['id'] })
  if (typeof value['toJSON'] === 'function') return textOf(JSON.parse(JSON.stringify(value)))
  return recordText(value)
}

/** The text of data that can no longer change: contexts share most of what they hold. */
const frozenTexts = new WeakMap<object, string | undefined>()

function keptText(value: object): string | undefined {
  if (!isFrozenData(value)) return objectText(value)
  const known = frozenTexts.get(value)
  if (known !== undefined) return known
  const text = objectText(value)
  frozenTexts.set(value, text)
  return text
}

/** As JSON writes it, keys in order. Written by hand: a walk spends most of its time here. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) return keptText(value)
  return typeof value === 'bigint' ? `"${value}n"` : JSON.stringify(value)
}

/** Any value as text that is equal when the values are. */
export const stableText = (value: unknown): string => textOf(value) ?? 'undefined'

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
export function snapshotKey(snapshot: Seen, identity?: ErasedAlphabet['identity']): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, nodes.map(node => node.id)])
  const rest = stableText([valueOf(snapshot), snapshot.status, namedChildren(snapshot), history])
  const context = identity ? identity(snapshot) : contextOf(snapshot)
  // Nobody asks for the text of a whole context twice: kept, it would only be there for the collector.
  return rest + (isRecord(context) ? (objectText(context) ?? '') : stableText(context))
}

/** What must be equal between the model and the system after every step. */
export const comparedParts = (snapshot: Seen, view?: ErasedAlphabet['view']): Record<string, string> => ({
  value: stableText(snapshot.value),
  status: snapshot.status,
  context: stableText(snapshot.context),
  tags: stableText([...snapshot.tags].sort()),
  children: stableText(namedChildren(snapshot)),
  ...(view ? { view: stableText(view(snapshot)) } : {}),
})
