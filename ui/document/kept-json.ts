import { plainJson } from '../plain-json.ts'

/** Data as text, and as UTF-8 for a script element unless JSON does not say all of it. */
type KeptJson = { readonly text: string; readonly bytes: Uint8Array | undefined }

const texts = new WeakMap<object, KeptJson>()

function kept(data: object): KeptJson {
  const known = texts.get(data)
  if (known !== undefined) return known
  const plain = plainJson(data)
  const bytes = plain === undefined ? undefined : Buffer.from(plain)
  const written = { text: plain ?? JSON.stringify(data), bytes }
  texts.set(data, written)
  return written
}

/** The text of data that comes as the same object as long as nothing of it changes; written once. */
export const keptText = (data: object): string => kept(data).text

/** The JSON of data that is kept, or that nobody can change; undefined for other data. */
export const keptJson = (data: object): Uint8Array | undefined =>
  Object.isFrozen(data) ? kept(data).bytes : texts.get(data)?.bytes
