/** All genres; 19 was never given out. Spec section 3. */
export const genres = [
  { id: 1, name: 'Electronic' },
  { id: 2, name: 'Country' },
  { id: 3, name: 'Blues' },
  { id: 4, name: 'Folk' },
  { id: 5, name: 'Funk' },
  { id: 6, name: 'Hip hop' },
  { id: 7, name: 'Jazz' },
  { id: 8, name: 'Pop' },
  { id: 9, name: 'RnB' },
  { id: 10, name: 'Soul' },
  { id: 11, name: 'Rock' },
  { id: 12, name: 'World' },
  { id: 13, name: 'Variety' },
  { id: 14, name: 'Reggae' },
  { id: 15, name: 'Classic' },
  { id: 16, name: 'Other' },
  { id: 17, name: 'Disco' },
  { id: 18, name: 'Metal' },
  { id: 20, name: 'Soundtrack' },
] as const

export type GenreId = (typeof genres)[number]['id']

/** The shop's genre links, in menu order; ids in the order the query writes them. Spec section 2. */
export const genreFilters = [
  { key: 'pop', name: 'Pop', ids: [8] },
  { key: 'rock-metal', name: 'Rock/Metal', ids: [11, 18] },
  { key: 'hip-hop-rnb', name: 'Hip Hop/R&B', ids: [6, 9] },
  { key: 'folk-country', name: 'Folk/Country', ids: [4, 2] },
  { key: 'soundtracks', name: 'Soundtracks', ids: [20] },
  { key: 'world-reggae', name: 'World/Reggae', ids: [12, 14] },
  { key: 'electronic', name: 'Electronic', ids: [1] },
  { key: 'soul-blues', name: 'Soul/Blues', ids: [10, 3] },
] as const satisfies readonly { key: string; name: string; ids: readonly GenreId[] }[]

/** True for an id of the list. */
export function isGenreId(value: unknown): value is GenreId {
  return genres.some(genre => genre.id === value)
}

/**
 * Reads the `genre` query, ids separated by a pipe; unknown ids are dropped, repeated ones kept once. Spec
 * section 2.
 */
export function parseGenreQuery(query: string | undefined | null): GenreId[] {
  const ids = (query ?? '').split('|').map(part => (/^\d{1,3}$/.test(part.trim()) ? Number(part) : undefined))
  return [...new Set(ids.filter(isGenreId))]
}

/** Writes the `genre` query: `11|18`. Spec section 2. */
export function genreQuery(ids: readonly GenreId[]): string {
  return ids.join('|')
}

const styleGenres: readonly [RegExp, GenreId][] = [
  [/\bmetal\b/i, 18],
  [/\bsoul\b/i, 10],
  [/rnb|r&b/i, 9],
  [/\bdisco\b/i, 17],
  [/^country\b/i, 2],
  [/african|celtic|afrobeat|highlife|fado|flamenco|raï|klezmer|polka/i, 12],
  [/chanson|variet/i, 13],
]

const discogsGenres: Readonly<Record<string, GenreId>> = {
  Electronic: 1,
  Blues: 3,
  'Folk, World, & Country': 4,
  'Funk / Soul': 5,
  'Hip Hop': 6,
  Jazz: 7,
  Pop: 8,
  Rock: 11,
  Latin: 12,
  Reggae: 14,
  Classical: 15,
  'Stage & Screen': 20,
}

const refinable: Readonly<Record<string, readonly GenreId[]>> = {
  'Folk, World, & Country': [2, 12],
  'Funk / Soul': [10, 9, 17],
  Pop: [13],
  Rock: [18],
}

/**
 * Maps a Discogs genre and its styles to ours; a style refines the genre it belongs to. Unknown gives 16,
 * Other.
 */
export function genreOfDiscogs(genre: string, styles: readonly string[] = []): GenreId {
  const allowed = (Object.hasOwn(refinable, genre) && refinable[genre]) || []
  for (const style of styles) {
    const refined = styleGenres.find(([pattern, id]) => allowed.includes(id) && pattern.test(style))
    if (refined !== undefined) return refined[1]
  }
  return (Object.hasOwn(discogsGenres, genre) && discogsGenres[genre]) || 16
}
