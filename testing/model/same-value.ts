// Equality without writing anything down. It only has to be right when it says yes: where it says no, the
// stable texts of both are compared, and they decide.

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

function isSameRecord(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  // What writes itself as text may write anything, and what is no plain record may hide what it is.
  if (!isPlain(one) || !isPlain(other) || 'toJSON' in one || 'toJSON' in other) return false
  let names = 0
  for (const name in one) {
    if (!Object.hasOwn(other, name) || !isSame(one[name], other[name])) return false
    names += 1
  }
  return names === Object.keys(other).length
}

function isSameList(one: readonly unknown[], other: unknown): boolean {
  return (
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((value, index) => isSame(value, other[index]))
  )
}

/** True only when two values have the same stable text. What is the very same object needs no look inside. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  return Array.isArray(one) ? isSameList(one, other) : isSameRecord(one, other)
}

const frozen = new WeakSet<object>()

/** Whether this object was frozen through and through: what was worked out of it stays true. */
export const isFrozenData = (value: object): boolean => frozen.has(value)

/**
 * Freezes plain data through and through. The model's data is shared with the live actors, so a machine that
 * wrote into it would change both sides alike and go unseen; frozen, it throws.
 */
export function freezeData<T>(value: T): T {
  if (!isObject(value) || frozen.has(value)) return value
  if (!Array.isArray(value) && !isPlain(value)) return value
  frozen.add(value)
  for (const inner of Object.values(value)) freezeData(inner)
  return Object.freeze(value)
}
