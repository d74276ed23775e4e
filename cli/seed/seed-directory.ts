import { isFailure } from '#contract'
import { openEmbedded } from '../embedded.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { dataDirOf } from '../server-note.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { meansOther } from '../with-store.ts'
import { fillTheRest, fillWhenEmpty } from './fill-shop.ts'

/**
 * Fills the shop of a directory, pictures and music included. Stopped with Ctrl-C, the next run goes on.
 */
export async function seedDirectory(terminal: Terminal, options: CommonOptions): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const elsewhere = meansOther(terminal, options)
  if (elsewhere !== undefined) return streams.fail(elsewhere.problem)
  const stopping = new AbortController()
  let seeded = false
  const server = await openEmbedded(terminal, dataDirOf(terminal, options.dataDir), {
    prepare: async deps => {
      seeded = await fillWhenEmpty(deps, streams, terminal.nowMs())
    },
  })
  if (isFailure(server)) return streams.fail(server.problem)
  const release = terminal.onStop(() => stopping.abort())
  try {
    await fillTheRest(server.deps, streams, stopping.signal)
  } finally {
    release()
    await server.stop()
  }
  if (stopping.signal.aborted) return streams.fail({ code: 'cancelled' })
  streams.result({ seeded }, () =>
    seeded ? 'The shop is filled.' : 'The shop has records or accounts already.',
  )
  return exitCodes.ok
}
