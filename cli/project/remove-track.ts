import { isFailure } from '#contract'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { problemIn, withShop } from '../with-shop.ts'
import { tracksText } from './upload-tracks.ts'

const isNumber = (text: string): boolean => /^\d{1,10}$/.test(text)

/** Takes a track off the list of a project of one's own, with its recording; those behind it move up. */
export async function removeTrack(
  terminal: Terminal,
  [id = '', track = '']: readonly string[],
  options: CommonOptions,
): Promise<ExitCode> {
  const before = openStreams(terminal, options)
  const wrong = [id, track].find(text => !isNumber(text))
  if (wrong !== undefined) return before.fail({ code: 'option_invalid', about: `${wrong} is no number.` })
  return withShop(terminal, options, async ({ ports, streams }) => {
    const draft = await ports.api.call('projects.edit', { id: Number(id) })
    if (isFailure(draft)) return streams.fail(problemIn(draft))
    if (!draft.tracks.some(one => one.id === Number(track)))
      return streams.fail({ code: 'not_found', about: `The project has no track ${track}.` })
    const asked = { project_id: draft.id, id: Number(track) }
    const left = await ports.api.call('tracks.remove', asked, { idempotencyKey: ports.random.key() })
    if (isFailure(left)) return streams.fail(problemIn(left))
    streams.result(left, () => tracksText(left.tracks))
    return exitCodes.ok
  })
}
