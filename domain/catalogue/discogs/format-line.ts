// The format of a listing at Discogs, `2xLP, Album + 7"`: what is sold, and what it weighs.
import { type ImportedRecord, weightOf } from './record.ts'

type Category = Exclude<ImportedRecord['category'], 'project'>

/** Words of a part that say what it is. CDs have many names: of how they are burnt, mastered or pressed. */
const formats = [
  ['vinyl', /^(?:lp|\d+"|vinyl|flexi|shellac)$/i],
  ['cd', /^cd(?:[- ]?r(?:om)?|v)?$/i],
  ['cd', /^(?:shm|uhq|hq|xr|mqa|enhanced|mini|blu-spec)[- ]?cd2?$/i],
  ['cd', /^(?:minimax|hdcd|(?:shm-)?sacd)$/i],
  ['tape', /^(?:cass|cassette)$/i],
] as const satisfies readonly (readonly [Category, RegExp])[]

/** Discs that are not sold alone, and weigh as much as a CD beside one that is. */
const besides = /^(?:dvd(?:[- ]?[rva])?|blu-ray)$/i

interface Part {
  /** Undefined for what only goes along. */
  readonly category: Category | undefined
  readonly weightGrams: number
}

/** A part between two plus signs: `2xLP, Album`. Undefined where it names no disc and no tape. */
function partOf(text: string): Part | undefined {
  const words = text.split(',').map(word => {
    const [, many = '1', name = ''] = /^(?:(\d{1,2})\s?x\s?)?(.*)$/i.exec(word.trim()) ?? []
    return { many: Math.max(1, Number(many)), name }
  })
  const size = words.map(({ name }) => /^(7|10)"$/.exec(name)?.[1]).find(one => one !== undefined) ?? '12'
  for (const { many, name } of words) {
    const category = formats.find(([, pattern]) => pattern.test(name))?.[0]
    if (category !== undefined) return { category, weightGrams: weightOf(category, many, size) }
    if (besides.test(name)) return { category: undefined, weightGrams: weightOf('cd', many, size) }
  }
  return undefined
}

/**
 * What a format line such as `2xLP, Album, RE + 7"` is of, and what it weighs in grams, all its parts
 * together; undefined for what is not sold as a copy. A set is of the kind of its first part that is sold.
 */
export function formatOf(line: string): { category: Category; weightGrams: number } | undefined {
  const parts = line.split('+').flatMap(text => partOf(text) ?? [])
  const category = parts.find(part => part.category !== undefined)?.category
  if (category === undefined) return undefined
  return { category, weightGrams: parts.reduce((sum, { weightGrams }) => sum + weightGrams, 0) }
}
