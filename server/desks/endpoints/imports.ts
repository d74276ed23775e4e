// Files brought in at desks: what their columns are, and what would become of their lines.
import pLimit from 'p-limit'
import { isFailure, type ParsedInput } from '#contract'
import { fileTargets } from '#domain/desks/file-columns.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { prepareJob } from '../jobs/prepare-job.ts'
import { prepareLines } from '../import/prepare-lines.ts'
import { readDeskFile } from '../import/read-file.ts'
import type { DeskBindings } from '../check-record.ts'
import type { DeskBinding } from '../store/binding.ts'
import { boundDesk } from './bound-desk.ts'
import { anew } from './jobs.ts'

/** Files that a process reads at once: one of 25 MB is held whole while it is. */
const reading = pLimit(2)

/** Lines of a file that are shown, so that somebody sees whether it was read right. */
const sampleLines = 5
/** Longest text of a cell that is shown. */
const mostShown = 120

type FileInput = Omit<ParsedInput<'desk.fileColumns'>, 'desk'>

const readSent = (binding: DeskBinding, { file, encoding, separator, map, dates, decimal }: FileInput) =>
  readDeskFile(binding.desk, {
    bytes: Buffer.from(file, 'base64'),
    encoding,
    separator,
    map,
    dates,
    decimal,
  })

/** Files of desks. Spec section 7; decision 024. */
export function deskImports(bindings: DeskBindings) {
  const columns: Handler<'desk.fileColumns'> = async ({ user }, { desk, ...input }) => {
    const binding = boundDesk(bindings, desk, 'edit', user)
    if (isFailure(binding)) return binding
    const read = await reading(() => readSent(binding, input))
    if ('mistakes' in read) return fail('import_unreadable', read.mistakes)
    return {
      encoding: read.encoding,
      guessed: read.isGuessed,
      separator: read.separator,
      lines: read.rows.length,
      columns: read.columns.map((column, index) => ({
        ...column,
        samples: read.rows.slice(0, sampleLines).map(({ cells }) => (cells[index] ?? '').slice(0, mostShown)),
      })),
      targets: fileTargets(binding.desk),
    }
  }

  const imported: Handler<'desk.import'> = async (context, { desk, file_name, reason, via, ...input }) => {
    const { user } = context
    const binding = boundDesk(bindings, desk, 'edit', user)
    if (isFailure(binding)) return binding
    return reading(async () => {
      const read = await readSent(binding, input)
      if ('mistakes' in read) return fail('import_unreadable', read.mistakes)
      if (Object.keys(read.unmapped).length > 0) return fail('import_unreadable', read.unmapped)
      const style = { dates: input.dates, decimal: input.decimal }
      const lines = await prepareLines(context.db, bindings, binding, { ...read, style })
      const job = await prepareJob(
        context,
        { desk, kind: 'import', who: user.id, via, reason, source: file_name },
        lines,
      )
      // Where nothing is the matter with the file but that it has no lines.
      return isFailure(job)
        ? fail('import_unreadable', { file: 'file_empty' })
        : anew(context, bindings, job, user)
    })
  }

  return { 'desk.fileColumns': columns, 'desk.import': imported }
}
