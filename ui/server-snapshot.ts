// The journeys as the server left them, read without XState: what the first render in a browser shows.

/** A state's value as it is persisted: a name, or names by region. */
type StateValue = string | { readonly [region: string]: StateValue }

/** What views read of a snapshot. */
export interface ServerSnapshot {
  readonly status: string
  readonly value: StateValue
  readonly context: unknown
  matches(wanted: StateValue): boolean
  hasTag(tag: string): boolean
}

/** Tags of the states the journeys are in, by journey; those without any are left out. */
export type Tags = Readonly<Record<string, readonly string[]>>

interface Persisted {
  readonly status: string
  readonly value: StateValue
  readonly context: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isStateValue = (value: unknown): value is StateValue =>
  typeof value === 'string' || (isRecord(value) && Object.values(value).every(isStateValue))

const isPersisted = (value: unknown): value is Persisted =>
  isRecord(value) && typeof value['status'] === 'string' && isStateValue(value['value'])

/** Whether a state is the wanted one or lies in it. */
function isIn(value: StateValue | undefined, wanted: StateValue): boolean {
  if (value === undefined) return false
  if (typeof wanted === 'string') return typeof value === 'string' ? value === wanted : wanted in value
  if (typeof value === 'string') return false
  return Object.entries(wanted).every(([region, inner]) => isIn(value[region], inner))
}

/** A persisted journey as views read it; undefined for what is no journey. */
export function serverSnapshot(persisted: unknown, tags: readonly string[] = []): ServerSnapshot | undefined {
  if (!isPersisted(persisted)) return undefined
  const { status, value, context } = persisted
  return {
    status,
    value,
    context,
    matches: wanted => isIn(value, wanted),
    hasTag: tag => tags.includes(tag),
  }
}

/** All journeys of a persisted shop by name. */
export function serverSnapshots(shop: unknown, tags: Tags = {}): ReadonlyMap<string, ServerSnapshot> {
  const children = isRecord(shop) ? shop['children'] : undefined
  if (!isRecord(children)) return new Map()
  const found = Object.entries(children).flatMap(([id, child]) => {
    const left = serverSnapshot(isRecord(child) ? child['snapshot'] : undefined, tags[id])
    return left ? [[id, left] as const] : []
  })
  return new Map(found)
}

const isSameValue = (one: StateValue, other: unknown): boolean => {
  if (typeof one === 'string') return one === other
  if (!isRecord(other)) return false
  const regions = Object.entries(one)
  return (
    regions.length === Object.keys(other).length &&
    regions.every(([region, value]) => isSameValue(value, other[region]))
  )
}

/** True while a running journey shows just what the one left does: nothing is drawn anew for its coming. */
export function isUnmoved(left: ServerSnapshot | undefined, now: unknown): boolean {
  if (left === undefined || !isRecord(now)) return false
  return (
    now['context'] === left.context && now['status'] === left.status && isSameValue(left.value, now['value'])
  )
}
