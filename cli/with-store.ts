import { isFailure } from '#contract'
import { join } from 'node:path'
import { openStore } from './embedded.ts'
import type { ExitCode } from './terminal/exit-code.ts'
import { failed, type Failed } from './terminal/problem.ts'
import { answersAt } from './find-server.ts'
import { dataDirOf, readServerNote } from './server-note.ts'
import { type CommonOptions, openStreams, type Streams } from './terminal/streams.ts'
import type { Terminal } from './terminal/terminal.ts'

type Store = Exclude<Awaited<ReturnType<typeof openStore>>, { readonly error: true }>

/**
 * Why work on a database is not done where a shop elsewhere is meant, by --url or by SILLON_URL: it would be
 * done on another database than the reader thinks of. Naming the database besides SILLON_URL says which.
 */
export function meansOther(
  { env }: Pick<Terminal, 'env'>,
  { url = '', dataDir }: CommonOptions,
): Failed | undefined {
  const isNamed = dataDir !== undefined || (env['DATABASE_URL'] ?? '') !== ''
  const by = url !== '' ? '--url' : !isNamed && (env['SILLON_URL'] ?? '') !== '' ? 'SILLON_URL' : undefined
  if (by === undefined) return undefined
  return failed(
    'option_invalid',
    `This works on a database, not through the shop that ${by} names: ` +
      'say which one with --data-dir or DATABASE_URL.',
  )
}

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
  const elsewhere = meansOther(terminal, options)
  if (elsewhere !== undefined) return streams.fail(elsewhere.problem)
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
