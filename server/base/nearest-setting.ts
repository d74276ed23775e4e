/** What only settings of the shop begin with: any other name under one of these is a mistake. */
const prefixes = [
  'SILLON_',
  'STRIPE_',
  'SMTP_',
  'METRICS_',
  'GOOGLE_CLIENT_',
  'FACEBOOK_CLIENT_',
  'SOUNDCLOUD_',
  'DATABASE_POOL',
  'TRUST_PROX',
]

/** Names shorter than this are near to half of what other programs read, so only exchanged letters count. */
const shortLength = 6

/**
 * The setting that a variable's name is meant to be: one that is a slip of the keyboard away, one that it
 * leaves words out of or goes on from, or the nearest one of its prefix. Undefined for a setting itself and
 * for what belongs to other programs.
 */
function nearestSetting(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined
  const asked = name.toUpperCase().replaceAll('-', '_')
  if (known.includes(asked))
    return name === asked.toLowerCase() && asked.length < shortLength ? undefined : asked
  const ranked = known
    .map(word => ({ word, slips: slips(asked, word) }))
    .toSorted((one, other) => one.slips - other.slips)
  const [best] = ranked
  if (best === undefined) return undefined
  if (best.slips <= slipsAllowed(best.word)) {
    return best.word.length >= shortLength || isExchanged(asked, best.word) ? best.word : undefined
  }
  if (asked.includes('_')) {
    const cut = known.find(word => word.startsWith(`${asked}_`) || isLengthened(asked, word))
    if (cut !== undefined) return cut
  }
  const prefix = prefixes.find(start => asked.startsWith(start))
  return prefix && ranked.find(({ word }) => word.startsWith(prefix))?.word
}

/** Names that are nobody's but look like ours: a setting that nobody reads is worse than a missing one. */
export const misspelt = (names: readonly string[], known: readonly string[]): string[] =>
  names.flatMap(name => {
    const meant = nearestSetting(name, known)
    return meant === undefined ? [] : [`${name}: is no setting of Sillon; ${meant} is. Correct it`]
  })

/** A name whose last word goes on: `DATA_DIRECTORY` for `DATA_DIR`. */
const isLengthened = (asked: string, word: string): boolean =>
  word.includes('_') && asked.startsWith(word) && !asked.slice(word.length).includes('_')

const slipsAllowed = (word: string): number => (word.length < 10 ? 1 : 2)

const isExchanged = (one: string, other: string): boolean =>
  one.length === other.length && one.split('').toSorted().join('') === other.split('').toSorted().join('')

/** Letters put in, left out, changed or exchanged with their neighbour (optimal string alignment). */
function slips(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const changed = (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1)
      const least = Math.min(changed, (rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      const isCrossed = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(isCrossed ? Math.min(least, (rows[i - 2]?.[j - 2] ?? 0) + 1) : least)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}
