// Fields of a project in the making, changed from the terminal by the call that its page saves with.
import { isFailure } from '#contract'
import { readDraftChange } from '#domain/pressing/creation/draft-file.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { problemIn, withShop } from '../with-shop.ts'
import { refused } from './make-project.ts'
import { draftText, missingIn, reportOn } from './own-projects.ts'
import { readObject } from './read-object.ts'

export interface SaveOptions {
  /** `name=text`, each. */
  readonly set?: readonly string[]
}

/** Names and texts of `name=text`; what has no sign between them is an empty text. */
const namedTexts = (set: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    set.map(one => {
      const at = one.indexOf('=')
      return at < 0 ? [one, ''] : [one.slice(0, at), one.slice(at + 1)]
    }),
  )

/** Changes fields of a project; anything wrong is refused whole, each field named. */
export async function saveProject(
  terminal: Terminal,
  [id = '', file]: readonly string[],
  { set = [], ...options }: SaveOptions & CommonOptions,
): Promise<ExitCode> {
  const before = openStreams(terminal, options)
  if (!/^\d{1,10}$/.test(id))
    return before.fail({ code: 'option_invalid', about: `${id} is no number of a project.` })
  const object = file === undefined ? undefined : await readObject(terminal, file)
  if (object?.ok === false) return before.fail(object.problem)
  const value = { ...object?.fields, ...namedTexts(set) }
  if (Object.keys(value).length === 0)
    return before.fail({ code: 'option_invalid', about: 'Name a file, or --set a field.' })
  return withShop(terminal, options, async ({ ports, streams }) => {
    const draft = await ports.api.call('projects.edit', { id: Number(id) })
    if (isFailure(draft)) return streams.fail(problemIn(draft))
    const read = readDraftChange(value, draft)
    if (!read.ok) return streams.fail(refused(read.problems))
    const { kind, version } = draft
    const asked = { id: draft.id, kind, version, fields: { ...read.fields } }
    const saved = await ports.api.call('projects.create', asked, { idempotencyKey: ports.random.key() })
    if (isFailure(saved)) return streams.fail(problemIn(saved))
    const report = await reportOn(ports, saved, terminal.nowMs())
    if (isFailure(report)) return streams.fail(problemIn(report))
    const missing = missingIn(report)
    streams.result({ ...saved, missing }, () => draftText(saved, missing))
    return exitCodes.ok
  })
}
