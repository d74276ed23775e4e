// Projects made from the terminal: begun by the call of the creation page, handed in by its journey.
import { createActor, waitFor } from 'xstate'
import { isFailure } from '#contract'
import { readDraftFile } from '#domain/pressing/creation/draft-file.ts'
import type { DraftProblem } from '#domain/pressing/creation/read-draft.ts'
import { viewProjectDraft } from '#machines/journeys/project-draft/project-draft.view.ts'
import { projectDraftJourney } from '#machines/journeys/project-draft/project-draft.journey.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { painter } from '../terminal/paint.ts'
import type { Problem } from '../terminal/problem.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { problemIn, withShop } from '../with-shop.ts'
import { readObject } from './read-object.ts'
import { draftText, missingIn, redText, reportOn } from './own-projects.ts'

/** The first problem of each field, with the nearest text that would do. */
export function refused(problems: readonly DraftProblem[]): Problem {
  const last = problems.toReversed()
  const nearest = last.flatMap(({ name, nearest: near }): [string, string][] =>
    near === undefined ? [] : [[name, near]],
  )
  const fields = last.map(({ name, code }): [string, string] => [name, code])
  return { code: 'input_invalid', fields: Object.fromEntries(fields), nearest: Object.fromEntries(nearest) }
}

/** Makes a project of a JSON file. A file with anything wrong is refused whole, each field named. */
export async function createProject(
  terminal: Terminal,
  file: string,
  options: CommonOptions,
): Promise<ExitCode> {
  const before = openStreams(terminal, options)
  const object = await readObject(terminal, file)
  if (!object.ok) return before.fail(object.problem)
  const read = readDraftFile(object.fields)
  if (!read.ok) return before.fail(refused(read.problems))
  const { kind, fields, quote } = read.file
  return withShop(terminal, options, async ({ ports, streams }) => {
    const asked = { kind, fields: { ...fields }, ...(quote !== undefined && { quote }) }
    const made = await ports.api.call('projects.create', asked, { idempotencyKey: ports.random.key() })
    if (isFailure(made)) return streams.fail(problemIn(made))
    const report = await reportOn(ports, made, terminal.nowMs())
    if (isFailure(report)) return streams.fail(problemIn(report))
    const missing = missingIn(report)
    streams.result({ ...made, missing }, () => draftText(made, missing))
    return exitCodes.ok
  })
}

/** Hands a project in as its page does; what keeps it from being handed in is told by field. */
export const submitProject = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    if (!/^\d{1,10}$/.test(id)) {
      return streams.fail({ code: 'option_invalid', about: `${id} is no number of a project.` })
    }
    const draft = await ports.api.call('projects.edit', { id: Number(id) })
    if (isFailure(draft)) return streams.fail(problemIn(draft))
    const key = ports.random.key()
    const input = { draft, unsaved: {}, key }
    const making = createActor(projectDraftJourney.provide(ports), { input }).start()
    try {
      if (!viewProjectDraft(making.getSnapshot()).can.submit) {
        const about = `It is ${draft.step}; moves open now: ${draft.moves.join(', ') || 'none'}.`
        return streams.fail({ code: 'not_open_now', about })
      }
      making.send({ type: 'draft.move', move: 'submit', key })
      const { value, context } = await waitFor(making, snapshot => !snapshot.hasTag('busy'))
      if (value === 'conflicted') return streams.fail({ code: 'draft_changed', status: 409 })
      if (value !== 'moved') {
        const report = await reportOn(ports, draft, terminal.nowMs())
        if (!isFailure(report) && !streams.json)
          streams.say(redText(report, painter(terminal, terminal.isErrTty)))
        return streams.fail(context.problem ?? { code: 'internal' })
      }
      streams.result(context.draft, () => draftText(context.draft, []))
      return exitCodes.ok
    } finally {
      making.stop()
    }
  })
