// Lines of one file that mean the same record: neither is written, and each names the other.
import type { FieldErrors } from '#contract'
import { lineName } from './read-file.ts'
import type { FoundLine, SaidKey } from './find-records.ts'

/** Lines with one key that are compared with each other: a file of one name throughout costs no more. */
const mostCompared = 100

/** New lines with a different earlier key are different records, whatever a later key says. */
const differs = (one: FoundLine, other: FoundLine, before: number): boolean =>
  one.keys.slice(0, before).some((key, index) => {
    const its = other.keys[index]
    return key != null && its != null && key.by !== its.by
  })

class Doubles {
  readonly #found = new Map<number, FieldErrors>()
  readonly #lines: readonly FoundLine[]

  constructor(lines: readonly FoundLine[]) {
    this.#lines = lines
  }

  note(one: number, other: number): void {
    this.#name(one, other)
    this.#name(other, one)
  }

  #name(one: number, other: number): void {
    const line = this.#lines[other]?.line ?? 0
    // The first of the others is enough to find it.
    if (!this.#found.has(one)) this.#found.set(one, { [lineName(line)]: 'doubled' })
  }

  get all(): ReadonlyMap<number, FieldErrors> {
    return this.#found
  }
}

/** By the place of a line, which other line means the same record. */
export function doubledIn(lines: readonly FoundLine[]): ReadonlyMap<number, FieldErrors> {
  const doubles = new Doubles(lines)
  const byRecord = new Map<number, number>()
  const byKey = new Map<string, number[]>()
  const meet = (at: number, line: FoundLine, key: SaidKey, index: number) => {
    const text = `${index} ${key.all}`
    const others = byKey.get(text) ?? []
    for (const other of others) {
      const its = lines[other]
      if (its !== undefined && !differs(line, its, index)) doubles.note(at, other)
    }
    if (others.length < mostCompared) byKey.set(text, [...others, at])
  }
  for (const [at, line] of lines.entries()) {
    if (line.record === null) {
      // A number that leads nowhere means nothing that another line could mean too.
      if (line.id === null)
        for (const [index, key] of line.keys.entries()) if (key) meet(at, line, key, index)
      continue
    }
    const other = byRecord.get(line.record.id)
    if (other === undefined) byRecord.set(line.record.id, at)
    else doubles.note(at, other)
  }
  return doubles.all
}
