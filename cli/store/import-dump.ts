import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { importDump } from '../embedded.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { facts, table } from '../terminal/table.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withStore } from '../with-store.ts'

export interface ImportDiscogsOptions {
  readonly restart?: boolean
}

type Report = Awaited<ReturnType<typeof importDump>>

const reasons: Readonly<Record<keyof Report['skipped'], string>> = {
  not_accepted: 'not accepted by Discogs',
  no_title: 'without a title',
  no_artist: 'without an artist',
  no_tracks: 'without a track list',
  format_not_sold: 'of a format the shop does not sell',
  unofficial: 'unofficial pressing',
}

const isReason = (name: string): name is keyof typeof reasons => name in reasons

function reportText({ read, imported, known, skipped, resumedAt }: Report): string {
  const rows = Object.entries(skipped).map(([name, count]) => [count, isReason(name) ? reasons[name] : name])
  const counts = facts([
    ['read', read],
    ['loaded', imported],
    ['there already', known],
    ['skipped', rows.reduce((sum, [count]) => sum + Number(count), 0)],
    ['went on after', resumedAt > 0 ? `release ${resumedAt}, where an earlier run had stopped` : null],
  ])
  return rows.length === 0
    ? counts
    : `${counts}\n\n${table(['skipped', 'because'], rows, { right: ['skipped'] })}`
}

/**
 * Brings a release dump of Discogs into the shop. Ctrl-C stops between batches; the next run goes on there.
 */
export async function importDiscogsFile(
  terminal: Terminal,
  name: string,
  options: ImportDiscogsOptions & CommonOptions,
): Promise<ExitCode> {
  const file = resolve(terminal.cwd, name)
  const isReadable = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  )
  if (!isReadable) return openStreams(terminal, options).fail({ code: 'file_unreadable', about: file })
  return withStore(terminal, options, async (store, streams) => {
    const stopping = new AbortController()
    const release = terminal.onStop(() => stopping.abort())
    const progress = streams.progress('Reading releases')
    const report = await importDump({
      db: store.db,
      file,
      now: new Date(terminal.nowMs()),
      restart: options.restart ?? false,
      signal: stopping.signal,
      onProgress: ({ read, imported }) => progress.at(read, undefined, `${imported} loaded`),
    })
    progress.end()
    release()
    streams.result(report, () => reportText(report))
    const { problem } = report
    if (problem !== undefined) {
      const what =
        problem.problem === 'cut_off' ? 'The file ends in the middle' : 'This is no XML of releases'
      return streams.fail({ code: 'file_wrong', about: `${what}: ${problem.detail}` })
    }
    return stopping.signal.aborted ? streams.fail({ code: 'cancelled' }) : exitCodes.ok
  })
}
