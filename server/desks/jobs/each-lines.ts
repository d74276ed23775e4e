// A record of another desk for each of many that were chosen, such as a planned price for each item.
import { isBlank } from '#domain/desks/cell.ts'
import { readWhere } from '#domain/desks/condition.ts'
import { mostJobEach } from '#domain/desks/job.ts'
import { fail } from '../../base/failure.ts'
import type { Timed } from '../../database/database.ts'
import type { SignedIn } from '../../http/context.ts'
import { mistakesOfNew } from '../check-record.ts'
import type { DeskBinding, Values } from '../store/binding.ts'
import type { PreparedLine } from '../store/job-lines.ts'
import { chosenParts, type Selection } from './choose-lines.ts'

interface Each {
  /** The desk of what is made, and its column that says for which record. */
  readonly target: DeskBinding
  readonly by: string
  readonly fields: Values
  readonly user: SignedIn
}

/**
 * The lines of a job that makes such records, as they will be made, with what each column has now; or what is
 * wrong with what was asked of all of them.
 */
export async function eachLines(
  deps: Timed,
  binding: DeskBinding,
  selection: Selection,
  { target, by, fields, user }: Each,
) {
  const read = readWhere(binding.desk, selection.where ?? '')
  if ('mistakes' in read) return fail('input_invalid', read.mistakes)
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => !isBlank(value)))
  const mistakes = mistakesOfNew(target.desk, { ...said, [by]: 1 })
  if (Object.keys(mistakes).length > 0) return fail('input_invalid', mistakes)
  const saving = { who: user.id, at: deps.clock.now() }
  const [named] = binding.desk.shown
  const lines: PreparedLine[] = []
  for await (const part of chosenParts(deps, binding, selection, [named])) {
    if (lines.length + part.length > mostJobEach) return fail('input_invalid', { lines: 'out_of_range' })
    for (const { id, cells } of part) {
      const name = typeof cells?.[named] === 'string' ? cells[named] : String(id)
      const drawn =
        cells === undefined
          ? { mistakes: { [by]: 'not_found' } }
          : await target.draws?.(deps.db, { ...said, [by]: id }, saving)
      if (drawn === undefined) return fail('forbidden')
      lines.push(
        'mistakes' in drawn
          ? { recordId: null, name, verdict: 'refused', fields: {}, mistakes: { ...drawn.mistakes } }
          : { recordId: null, verdict: 'create', mistakes: {}, ...drawn },
      )
    }
  }
  return lines
}
