// Files brought in at desks: what their columns are, and what would become of their lines.
import pLimit from 'p-limit'
import { isFailure, type ParsedInput } from '#contract'
import type { DeskNoun } from '#domain/desks/desks.ts'
import { fileTargets } from '#domain/desks/file-columns.ts'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { missingLines } from '../jobs/missing-lines.ts'
import { prepareJob } from '../jobs/prepare-job.ts'
import { prepareLines } from '../import/prepare-lines.ts'
import { triedLines } from '../import/tried-lines.ts'
import { readDeskFile } from '../import/read-file.ts'
import type { DeskBindings } from '../check-record.ts'
import type { DeskBinding } from '../store/binding.ts'
import { fittingMaps, forgetFileMap, hasRoomForMap, keepFileMap, readFileMap } from '../store/file-maps.ts'
import { boundDesk } from './bound-desk.ts'
import { anew } from './jobs.ts'

/** Files that a process reads at once: one of 25 MB is held whole while it is. */
const reading = pLimit(2)

/** Lines of a file that are shown, so that somebody sees whether it was read right. */
const sampleLines = 5
/** Longest text of a cell that is shown. */
const mostShown = 120

type FileInput = Omit<ParsedInput<'desk.fileColumns'>, 'desk'>

/** Reads a file as it was sent, by the map that was kept for such files where one is named. */
async function readSent(db: Database, { desk }: DeskBinding, input: FileInput) {
  const { file, map, kept: name } = input
  const kept = name === undefined ? undefined : await readFileMap(db, desk.noun, name)
  if (name !== undefined && kept === undefined) return { mistakes: { kept: 'choice_unknown' } }
  const { encoding, separator, dates, decimal } = { ...kept?.style, ...said(input) }
  const style = { encoding, separator, dates, decimal }
  const read = await readDeskFile(desk, {
    bytes: Buffer.from(file, 'base64'),
    map,
    kept: kept?.map,
    ...style,
  })
  return 'mistakes' in read ? read : { ...read, style }
}

/** What of how a file is read was said. */
const said = ({ encoding, separator, dates, decimal }: FileInput) => ({
  ...(encoding !== undefined && { encoding }),
  ...(separator !== undefined && { separator }),
  ...(dates !== undefined && { dates }),
  ...(decimal !== undefined && { decimal }),
})

type Read = Exclude<Awaited<ReturnType<typeof readSent>>, { readonly mistakes: unknown }>

/** Keeps the map of a file under a name. What is made of other cells is no head of the next file. */
async function keepMap(db: Database, desk: string, who: number, name: string, { columns, style }: Read) {
  const map = Object.fromEntries(columns.map(({ head, to }) => [head, to ?? '']))
  await keepFileMap(db, { desk, name, who }, { map, style })
}

interface Keeping {
  readonly db: Database
  readonly user: SignedIn
}

/** Why a map may not be kept: it is for all who bring files in, so it takes the right to edit. */
async function mayKeep({ db, user }: Keeping, bindings: DeskBindings, desk: DeskNoun, name: string) {
  const binding = boundDesk(bindings, desk, 'edit', user)
  if (isFailure(binding)) return binding
  if (await hasRoomForMap(db, { desk, name })) return undefined
  return fail('import_unreadable', { keep_as: 'too_many' })
}

/** A mapping is for all who bring files in, so to forget it takes the right that keeping it takes. */
const forgetting =
  (bindings: DeskBindings): Handler<'desk.forgetMapping'> =>
  async ({ db, user }, { desk, name }) => {
    const binding = boundDesk(bindings, desk, 'edit', user)
    if (isFailure(binding)) return binding
    const isGone = await forgetFileMap(db, { desk, name })
    return isGone ? { done: true as const } : fail('input_invalid', { name: 'choice_unknown' })
  }

/** Files of desks. Spec section 7; decision 024. */
export function deskImports(bindings: DeskBindings) {
  const columns: Handler<'desk.fileColumns'> = async ({ db, user }, { desk, ...input }) => {
    const binding = boundDesk(bindings, desk, 'edit', user)
    if (isFailure(binding)) return binding
    const read = await reading(() => readSent(db, binding, input))
    if ('mistakes' in read) return fail('import_unreadable', read.mistakes)
    const heads = read.columns.map(({ head }) => head)
    return {
      encoding: read.encoding,
      guessed: read.isGuessed,
      separator: read.separator,
      lines: read.rows.length,
      further: read.further,
      columns: read.columns.map((column, index) => ({
        ...column,
        samples: read.rows.slice(0, sampleLines).map(({ cells }) => (cells[index] ?? '').slice(0, mostShown)),
      })),
      targets: fileTargets(binding.desk),
      kept: await fittingMaps(db, desk, heads),
    }
  }

  const imported: Handler<'desk.import'> = async (context, { desk, file_name, reason, via, ...input }) => {
    const { db, user } = context
    const { missing, keep_as: keepAs } = input
    const binding = boundDesk(bindings, desk, missing === undefined ? 'edit' : 'move', user)
    if (isFailure(binding)) return binding
    const unkept = keepAs === undefined ? undefined : await mayKeep(context, bindings, desk, keepAs)
    if (unkept !== undefined) return unkept
    return reading(async () => {
      const read = await readSent(db, binding, input)
      if ('mistakes' in read) return fail('import_unreadable', read.mistakes)
      if (Object.keys(read.unmapped).length > 0) return fail('import_unreadable', read.unmapped)
      const saving = { who: user.id, at: context.clock.now() }
      const named = await triedLines(db, binding, await prepareLines(db, bindings, binding, read), saving)
      const lines =
        missing === undefined
          ? named
          : await missingLines(context, binding, named, { of: missing, isInventory: read.isInventory })
      if (isFailure(lines)) return lines
      const what =
        missing === undefined
          ? ({ kind: 'import' } as const)
          : ({ kind: 'move', move: binding.desk.retires?.move } as const)
      const job = await prepareJob(
        context,
        { desk, ...what, who: user.id, via, reason, source: file_name },
        lines,
      )
      // Where nothing is the matter with the file but that it has no lines, or names all there is.
      if (isFailure(job))
        return fail('import_unreadable', { file: missing === undefined ? 'file_empty' : 'nothing_missing' })
      if (keepAs !== undefined) await keepMap(db, desk, user.id, keepAs, read)
      return anew(context, bindings, job, user)
    })
  }

  return { 'desk.fileColumns': columns, 'desk.forgetMapping': forgetting(bindings), 'desk.import': imported }
}
