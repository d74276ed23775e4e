// `sillon machine watch`: hosts the watch machine, and shows what it tells.
import { isFailure } from '#contract'
import { createActor, fromCallback } from 'xstate'
import { cookies as cookieTable } from '#domain/site/cookie.ts'
import { type WatchEvent, type WatchInput, watchMachine } from '#machines/journeys/watch/watch.machine.ts'
import { viewWatch, type WatchView } from '#machines/journeys/watch/watch.view.ts'
import { type ExitCode, exitCodes } from '../../terminal/exit-code.ts'
import { findServer } from '../../find-server.ts'
import type { Problem } from '../../terminal/problem.ts'
import { openSessionFile } from '../../session-file.ts'
import { type CommonOptions, openStreams, type Streams } from '../../terminal/streams.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { machines } from '../catalogue.ts'
import { type Listening, listen } from './listen.ts'
import { frame, liveTable, moveLine, statusText } from './live-table.ts'

export interface MachineWatchOptions {
  readonly machine?: string
  readonly after?: number
}

/**
 * Shows every move of a running shop until it is asked to stop (exit code 0) or the shop refuses. A window
 * gets a table that is redrawn, a pipe a line for each move, a script a line of JSON.
 */
export async function watchShop(
  terminal: Terminal,
  options: MachineWatchOptions & CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const wrong = await machineProblem(options.machine)
  if (wrong !== undefined) return streams.fail(wrong)
  const place = await findServer(terminal, options)
  if (isFailure(place)) return streams.fail(place.problem)
  if (place.kind === 'embedded') return streams.fail({ code: 'nothing_runs', about: place.dataDir })
  const cookies = openSessionFile(terminal, place.shop)
  const listening: Listening = {
    url: place.url,
    token: () => cookies.get(cookieTable.token.name),
    machine: options.machine,
    onSkipped: count => streams.warn(`${count} moves are too long ago and were passed over.`),
  }
  const isLive = terminal.isOutTty && !streams.json && terminal.env['TERM'] !== 'dumb'
  const show = isLive ? inWindow(terminal, streams, place.url) : asLines(streams, place.url)
  return watchUntilStopped(terminal, streams, { listening, show, lastId: options.after ?? null })
}

/** Only lifecycles run in the shop. */
async function machineProblem(name: string | undefined): Promise<Problem | undefined> {
  if (name === undefined) return undefined
  const found = (await machines()).find(machine => machine.name === name)
  if (found === undefined) return { code: 'machine_unknown', about: name }
  return found.family === 'lifecycle' ? undefined : { code: 'machine_unwatched', about: name }
}

type Move = WatchView['latest'][number]

interface Show {
  moved(move: Move): void
  changed(view: WatchView): void
  end(): void
}

interface Watching extends WatchInput {
  readonly listening: Listening
  readonly show: Show
}

function watchUntilStopped(
  terminal: Terminal,
  streams: Streams,
  { listening, show, lastId }: Watching,
): Promise<ExitCode> {
  const machine = watchMachine.provide({
    actors: {
      listen: fromCallback<WatchEvent, WatchInput>(({ input, sendBack }) => {
        const end = new AbortController()
        void listen(listening, input.lastId, sendBack, end.signal)
        return () => end.abort()
      }),
    },
    actions: { tell: (_, move) => show.moved(move) },
  })
  const actor = createActor(machine, { input: { lastId } })
  const view = () => viewWatch(actor.getSnapshot())
  return new Promise(done => {
    const release = terminal.onStop(() => actor.send({ type: 'watch.stop' }))
    actor.subscribe({
      next: snapshot => show.changed(viewWatch(snapshot)),
      complete: () => {
        release()
        show.end()
        const { status, problem } = view()
        done(status === 'refused' && problem !== null ? streams.fail(problem) : exitCodes.ok)
      },
    })
    actor.start()
  })
}

/** A table that is redrawn. */
function inWindow(terminal: Terminal, streams: Streams, url: string): Show {
  let view: WatchView | undefined
  const lines = () => (view === undefined ? [] : frame(view, url, terminal))
  const drawn = liveTable(terminal, streams.paint, lines)
  return {
    moved() {},
    changed(next) {
      view = next
      drawn.changed()
    },
    end: () => drawn.end(),
  }
}

/** A line for each move on stdout; how the connection is, on stderr when it changes. */
function asLines(streams: Streams, url: string): Show {
  let said = ''
  return {
    moved: move => streams.line(move, () => moveLine(move)),
    changed(view) {
      const { status } = view
      if (status !== 'live' && status !== 'waiting') return
      const text = status === 'live' ? `Watching ${url}; Ctrl-C ends.` : statusText(view)
      if (text !== said) streams.say(text)
      said = text
    },
    end() {},
  }
}
