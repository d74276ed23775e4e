// Tracks from files of this machine into a project, by the journey of its page: one after another, in parts,
// and what was cut off goes on where it stopped.
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { createActor, waitFor } from 'xstate'
import { isFailure } from '#contract'
import { formatDuration } from '#domain/time/duration.ts'
import type { FileFacts } from '#domain/text/validation.ts'
import type {
  Held,
  ProjectTracksSnapshot,
  Track,
  TracksInput,
} from '#machines/journeys/project-tracks/project-tracks.machine.ts'
import { isSameFile } from '#machines/journeys/project-tracks/held-uploads.ts'
import {
  megabytesOf,
  type QueuedView,
  viewProjectTracks,
} from '#machines/journeys/project-tracks/project-tracks.view.ts'
import { projectTracksJourney } from '#machines/journeys/project-tracks/project-tracks.journey.ts'
import type { ZipView } from '#machines/track-uploads.ts'
import { type ExitCode, exitCodeOfMany } from '../terminal/exit-code.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { type CommonOptions, openStreams, type Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { type OpenShop, problemIn, withShop } from '../with-shop.ts'
import { fieldSays } from '../terminal/words.ts'

/** The files of a command, each with its whole path; one that cannot be read fails them all. */
async function factsOf({ cwd }: Terminal, names: readonly string[]): Promise<readonly FileFacts[] | Failed> {
  const files: FileFacts[] = []
  for (const name of new Set(names.map(one => resolve(cwd, one)))) {
    const found = await stat(name).catch(() => undefined)
    if (found?.isFile() !== true) return failed('file_missing', name)
    files.push({ name, size: found.size })
  }
  return files
}

/** A file whose track stands in the list already: a second run of the same command does not double it. */
const isThere = (tracks: readonly Track[], { name, size }: FileFacts): boolean =>
  tracks.some(({ file }) => file?.name === basename(name) && file.size_bytes === size)

/** Sends files to a project as its page does. Files that are there already are left out, and that is said. */
export async function uploadTracks(
  terminal: Terminal,
  [id = '', ...names]: readonly string[],
  options: CommonOptions,
): Promise<ExitCode> {
  const before = openStreams(terminal, options)
  if (!/^\d{1,10}$/.test(id))
    return before.fail({ code: 'option_invalid', about: `${id} is no number of a project.` })
  const files = await factsOf(terminal, names)
  if (isFailure(files)) return before.fail(files.problem)
  return withShop(terminal, options, async shop => {
    const draft = await shop.ports.api.call('projects.edit', { id: Number(id) })
    if (isFailure(draft)) return shop.streams.fail(problemIn(draft))
    const missing = files.filter(file => !isThere(draft.tracks, file))
    for (const { name } of files.filter(file => isThere(draft.tracks, file)))
      shop.streams.say(`${basename(name)} is there already.`)
    for (const held of draft.uploads) shop.streams.say(heldText(held, missing))
    const { id: projectId, tracks, uploads, zips } = draft
    return send(shop, { projectId, tracks, uploads, zips }, missing)
  })
}

/** What is said of a file that stopped on its way: it goes on now, or waits to be named. */
function heldText(held: Held, files: readonly FileFacts[]): string {
  const there = `${megabytesOf(held.arrived_bytes)} of ${megabytesOf(held.size_bytes)} MB`
  return files.some(file => isSameFile(held, file))
    ? `${held.name} goes on; ${there} are there.`
    : `${held.name} was begun and is not whole: ${there}. Send the same file to go on.`
}

const hosted = ({ ports }: OpenShop, input: TracksInput) =>
  createActor(projectTracksJourney.provide(ports), { systemId: 'projectTracks', input })

const isSent = ({ context }: ProjectTracksSnapshot): boolean =>
  context.queue.every(({ state }) => state === 'failed')
const isUnpacked = ({ context }: ProjectTracksSnapshot): boolean =>
  context.zips.every(({ standing }) => standing === 'done')

/** Where each file of a ZIP went, or why nowhere. */
const zipText = ({ name, files }: ZipView): string =>
  [
    `${name}:`,
    ...files.map(({ name: file, slot, part, code }) => {
      if (code !== null) return `  ${file}: ${fieldSays(code)}`
      return `  ${file} -> ${slot === 'part' ? `the part ${part ?? ''}` : 'the tracks'}`
    }),
  ].join('\n')

async function send(shop: OpenShop, list: TracksInput, files: readonly FileFacts[]): Promise<ExitCode> {
  const { terminal, streams, ports } = shop
  const sending = hosted(shop, list).start()
  const progress = showProgress(sending, streams, files)
  let isStopped = false
  const release = terminal.onStop(() => {
    isStopped = true
    for (const { key } of sending.getSnapshot().context.queue) sending.send({ type: 'tracks.cancel', key })
  })
  try {
    sending.send({ type: 'tracks.add', files: files.map(file => ({ key: ports.random.key(), file })) })
    const { tracks, queue, zips } = viewProjectTracks(
      // Whoever stops does not wait for the server to unpack what it has.
      await waitFor(sending, snapshot => isSent(snapshot) && (isStopped || isUnpacked(snapshot))),
    )
    progress.end()
    if (isStopped) return streams.fail({ code: 'cancelled' })
    for (const one of queue) streams.warn(`${basename(one.name)}: ${fieldSays(one.problem ?? '')}`)
    const failures = queue.map(({ name, problem }) => ({ file: basename(name), code: problem }))
    const sent = zips.filter(({ id }) => list.zips?.every(zip => zip.id !== id) !== false)
    streams.result({ tracks, zips: sent, failed: failures }, () =>
      [...sent.map(zipText), tracksText(tracks)].join('\n'),
    )
    return exitCodeOfMany({ good: files.length - queue.length, bad: queue.length, pending: 0 })
  } finally {
    release()
    sending.stop()
  }
}

const bytesPerMegabyte = 1_000_000

/** Megabytes that have arrived, and the file that is on its way. */
function showProgress(
  sending: ReturnType<typeof hosted>,
  streams: Streams,
  files: readonly FileFacts[],
): { end(): void } {
  const progress = streams.progress('upload')
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const inMegabytes = (bytes: number) => Math.round(bytes / bytesPerMegabyte)
  const leftOf = ({ size, percent }: QueuedView) => (size * (100 - percent)) / 100
  sending.subscribe(snapshot => {
    const { queue } = viewProjectTracks(snapshot)
    const left = queue.reduce((sum, one) => sum + leftOf(one), 0)
    const now = queue.find(({ state }) => state === 'sending')
    if (now === undefined) return
    progress.at(inMegabytes(total - left), inMegabytes(total), `MB, ${basename(now.name)} ${now.percent} %`)
  })
  return progress
}

/** The tracks of a project, as a table. */
export function tracksText(tracks: readonly Track[]): string {
  if (tracks.length === 0) return 'No tracks.'
  return table(
    ['track', 'side', 'title', 'time', 'file', 'mp3', 'measured'],
    tracks.map(({ id, side, position, title, seconds, file, encoding, check }) => [
      id,
      side === null ? position : `${side}${position}`,
      title,
      formatDuration(seconds),
      file === null ? '' : `${file.format} ${file.bit_depth} bit ${file.sample_rate / 1_000} kHz`,
      encoding,
      check?.standing === 'waiting' ? `${Math.floor(check.share * 100)} %` : (check?.standing ?? ''),
    ]),
    { right: ['track', 'time'] },
  )
}
