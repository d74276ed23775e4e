type Drawn = { readonly category: string; readonly format?: string | null | undefined }

/** What comes out of the sleeve of what is no record; of a project its format says it: CD, C46. */
export function insideOf({ category, format }: Drawn): 'cd' | 'tape' | undefined {
  if (category === 'cd' || category === 'tape') return category
  const [, kind] = /^C(D|\d)/.exec(format ?? '') ?? []
  if (category !== 'project' || !kind) return undefined
  return kind === 'D' ? 'cd' : 'tape'
}
