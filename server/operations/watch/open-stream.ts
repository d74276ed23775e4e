import type { Context as HonoContext } from 'hono'
import { type SSEMessage, streamSSE } from 'hono/streaming'
import type { Deps } from '../../http/deps.ts'
import { setHeader } from '../../http/headers.ts'
import type { HttpEnv } from '../../http/http-env.ts'
import type { Pace } from './pace.ts'

/** An answer that goes on. */
export interface OpenStream {
  /** True once the reader has left or the server stops. */
  isOver(): boolean
  /** Resolves when the reader has taken it; one that takes nothing for too long is let go of. */
  send(message: SSEMessage): Promise<void>
  /** Waits, but not beyond the end. */
  pause(ms: number): Promise<void>
}

/**
 * Answers with server-sent events for as long as `work` lasts. It ends when the reader leaves and when the
 * server stops; a failure is logged and ends it too, and the reader may come back.
 */
export function openStream(
  c: HonoContext<HttpEnv>,
  deps: Deps,
  { stallMs }: Pick<Pace, 'stallMs'>,
  work: (stream: OpenStream) => Promise<void>,
): Response {
  // A proxy in front must not collect events before it hands them on.
  setHeader(c, 'x-accel-buffering', 'no')
  for (const [name, value] of Object.entries(c.get('headers') ?? {})) c.header(name, value)
  return streamSSE(c, async sse => {
    const end = new AbortController()
    sse.onAbort(() => end.abort())
    const stop = () => sse.abort()
    deps.stopping?.addEventListener('abort', stop)
    const stream: OpenStream = {
      isOver: () => end.signal.aborted,
      async send(message) {
        const stalled = setTimeout(stop, stallMs)
        await sse.writeSSE(message)
        clearTimeout(stalled)
      },
      pause: ms => pauseUntil(end.signal, ms),
    }
    try {
      await work(stream)
    } catch (error) {
      deps.log.error({ err: error, endpoint: c.get('endpoint') }, 'a stream failed')
    } finally {
      deps.stopping?.removeEventListener('abort', stop)
    }
  })
}

function pauseUntil(end: AbortSignal, ms: number): Promise<void> {
  return new Promise(done => {
    const finish = () => {
      clearTimeout(timer)
      end.removeEventListener('abort', finish)
      done()
    }
    const timer = setTimeout(finish, ms)
    end.addEventListener('abort', finish)
    if (end.aborted) finish()
  })
}
