import { isFailure } from '#contract'
import { join } from 'node:path'
import { openStore } from './embedded.ts'
import type { ExitCode } from './terminal/exit-code.ts'
import { answersAt } from './find-server.ts'
import { dataDirOf, readServerNote } from './server-note.ts'
import { type CommonOptions, openStreams, type Streams } from './terminal/streams.ts'
import type { Terminal } from './terminal/terminal.ts'

type Store = Exclude<Awaited<ReturnType<typeof openStore>>, { readonly error: true }>

/**
 * Opens the database itself, for work that goes around the API. On PostgreSQL a running shop does not mind;
 * an embedded database has one owner, so the shop must be stopped first, and that is said.
 */
export async function withStore(
  terminal: Terminal,
  options: CommonOptions,
  work: (store: Store, streams: Streams) => Promise<ExitCode>,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  if ((options.url ?? '') !== '') {
    const about = 'This works on the database, not through a shop: use --data-dir or DATABASE_URL.'
    return streams.fail({ code: 'option_invalid', about })
  }
  const dataDir = dataDirOf(terminal, options.dataDir)
  const store = await openStore(terminal, dataDir)
  if (isFailure(store)) {
    const note = store.problem.code === 'directory_locked' ? await readServerNote(dataDir) : undefined
    if (note === undefined || !(await answersAt(note.url))) return streams.fail(store.problem)
    return streams.fail({
      code: 'stop_server_first',
      about: `${note.url}, process ${note.pid}, ${join(dataDir, 'db')}`,
    })
  }
  try {
    return await work(store, streams)
  } finally {
    await store.close()
  }
}
