/** As many of a kind as are remembered; older ones give way. */
const most = 40
/** Entries of a list that are looked at. */
const ofList = 5

/**
 * What answers named, by the name of its field: numbers of orders, tokens, codes. The `id` of what lies
 * under `/projects` is also a `project_id`, for whoever asks by that name.
 */
export function knownValues(random: () => number) {
  const pools = new Map<string, unknown[]>()
  function keep(key: string, value: unknown): void {
    const pool = pools.get(key) ?? []
    pools.set(key, pool)
    if (pool.includes(value)) return
    if (pool.length < most) pool.push(value)
    else pool[Math.floor(random() * most)] = value
  }
  function remember(noun: string, answer: unknown, depth = 0): void {
    if (depth > 4 || typeof answer !== 'object' || answer === null) return
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, ofList)) remember(noun, one, depth + 1)
      return
    }
    for (const [key, value] of Object.entries(answer)) {
      if (typeof value === 'object') remember(key, value, depth + 1)
      else if (
        typeof value === 'number' ||
        (typeof value === 'string' && value !== '' && value.length < 300)
      ) {
        keep(key, value)
        if (key === 'id') keep(`${noun.replace(/s$/, '')}_id`, value)
      }
    }
  }
  const one = (key: string): unknown => {
    const pool = pools.get(key)
    return pool?.[Math.floor(random() * pool.length)]
  }
  return { remember, keep, one }
}

/** The noun that a path is about: of `/user/orders/{id}/tracking`, for `id`, it is `orders`. */
export const nounOf = (path: string, part?: string): string =>
  path
    .split(part === undefined ? /\/?\{/ : `/{${part}}`)[0]
    ?.split('/')
    .at(-1) ?? ''
