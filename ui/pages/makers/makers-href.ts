export type MakersQuery = { letter?: string; search?: string; after?: string }

/** The address of an index of names, narrowed as asked; what is empty is left out. */
export function makersHref(path: string, query: MakersQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(given)).toString()}`
}
