// Print files of a run from a terminal: which there are, sent by the journey of their page, and accepted.
import { stat, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { createActor, waitFor } from 'xstate'
import { isFailure, type Output } from '#contract'
import { projectPartsJourney } from '#machines/journeys/project-parts/project-parts.journey.ts'
import type { ProjectPartsSnapshot } from '#machines/journeys/project-parts/project-parts.machine.ts'
import { viewProjectParts } from '#machines/journeys/project-parts/project-parts.view.ts'
import { type ExitCode, exitCodeOfMany } from '../terminal/exit-code.ts'
import { foundText } from '../preflight/report.ts'
import { pageWord, spaced } from '../terminal/page-words.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { fieldSays } from '../terminal/words.ts'
import { answer, problemIn, withShop } from '../with-shop.ts'

type Parts = Output<'parts.list'>

/** The slots of a project, as a table, with what asks or is refused beneath. */
function partsText({ parts, proof }: Parts): string {
  if (parts.length === 0) return 'Nothing is printed for this run.'
  const rows = parts.map(({ key, state, version, versions: [last] }) => [
    key,
    pageWord('print.state', state),
    version === 0 ? '' : version,
    last?.file_name ?? '',
  ])
  const found = parts.flatMap(({ key, versions: [last] }) =>
    (last?.findings ?? [])
      .filter(({ signal }) => signal === 'red' || signal === 'amber')
      // The code is what `part accept --code` takes.
      .map(found => `${key}: ${found.signal}, ${foundText(found)} [${found.code}]`),
  )
  const standing = proof === null ? [] : [`proof v${proof.version} is ${spaced(proof.state)}`]
  return [table(['part', 'state', 'version', 'file'], rows), ...found, ...standing].join('\n')
}

/** Prints the parts of a project. */
export const listParts = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) =>
    answer(streams, await ports.api.call('parts.list', { id }), partsText),
  )

export interface UploadOptions {
  readonly reason?: string
}

const isDone = ({ context }: ProjectPartsSnapshot): boolean =>
  context.queue.every(({ state }) => state === 'failed' || state === 'same') &&
  context.list.parts.every(({ state }) => state !== 'checking')

/** Sends a file into a slot and waits until it is checked; run again, it goes on where it stopped. */
export async function uploadPart(
  terminal: Terminal,
  [id = '', part = '', name = '']: readonly string[],
  { reason = '', ...options }: UploadOptions & CommonOptions,
): Promise<ExitCode> {
  const path = resolve(terminal.cwd, name)
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() !== true)
    return openStreams(terminal, options).fail({ code: 'file_missing', about: path })
  return withShop(terminal, options, async ({ ports, streams }) => {
    const list = await ports.api.call('parts.list', { id })
    if (isFailure(list)) return streams.fail(problemIn(list))
    const sending = createActor(projectPartsJourney.provide(ports), { systemId: 'projectParts', input: list })
    sending.start()
    let isStopped = false
    const release = terminal.onStop(() => {
      isStopped = true
      for (const { key } of sending.getSnapshot().context.queue) sending.send({ type: 'parts.cancel', key })
      // Also where only the check is waited for.
      sending.send({ type: 'parts.cancel', key: '' })
    })
    try {
      const file = { name: path, size: found.size }
      sending.send({ type: 'parts.add', reason, files: [{ key: ports.random.key(), file, part }] })
      const view = viewProjectParts(await waitFor(sending, now => isStopped || isDone(now)))
      if (isStopped) return streams.fail({ code: 'cancelled' })
      for (const one of view.queue)
        if (one.state === 'same') streams.say(`${basename(one.name)} is the file that is there already.`)
        else streams.warn(`${basename(one.name)}: ${fieldSays(one.problem ?? '')}`)
      const bad = view.queue.filter(({ state }) => state === 'failed').length
      streams.result(view.list, () => partsText(view.list))
      return exitCodeOfMany({ good: 1 - bad, bad, pending: 0 })
    } finally {
      release()
      sending.stop()
    }
  })
}

export interface AcceptOptions {
  readonly reason: string
  readonly code?: string
}

/** Accepts findings of the file of a part: all that one may, or one by its code. */
export const acceptPart = (
  terminal: Terminal,
  [id = '', part = '']: readonly string[],
  { reason, code, ...options }: AcceptOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const list = await ports.api.call('parts.list', { id })
    if (isFailure(list)) return streams.fail(problemIn(list))
    const slot = list.parts.find(({ key }) => key === part)
    const codes = (slot?.asks ?? []).filter(one => code === undefined || one === code)
    if (code !== undefined && codes.length === 0)
      return streams.fail({ code: 'option_invalid', about: `${code} is not asked of ${part}.` })
    const asked = { id, part, move: 'accept' as const, codes, reason, seen: slot?.version ?? 0 }
    const moved = await ports.api.call('parts.move', asked, { idempotencyKey: ports.random.key() })
    return answer(streams, moved, partsText)
  })

/** Has the file of a part checked once more. */
export const recheckPart = (
  terminal: Terminal,
  [id = '', part = '']: readonly string[],
  options: CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const list = await ports.api.call('parts.list', { id })
    if (isFailure(list)) return streams.fail(problemIn(list))
    const seen = list.parts.find(({ key }) => key === part)?.version ?? 0
    const asked = { id, part, move: 'recheck' as const, codes: [], reason: '', seen }
    const moved = await ports.api.call('parts.move', asked, { idempotencyKey: ports.random.key() })
    return answer(streams, moved, partsText)
  })

/** Writes the template of a part into a file. */
export const writeTemplate = (
  terminal: Terminal,
  [id = '', part = '']: readonly string[],
  options: CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const file = await ports.api.call('parts.template', { id, part })
    if (isFailure(file)) return streams.fail(problemIn(file))
    const path = resolve(terminal.cwd, basename(file.file_name))
    await writeFile(path, file.bytes)
    streams.result({ file: path, size_bytes: file.bytes.length }, () => path)
    return 0
  })
