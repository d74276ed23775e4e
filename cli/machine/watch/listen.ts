import { z } from 'zod'
import { LifecycleMove, SkippedMoves } from '#contract/schemas/streams.ts'
import { streams } from '#contract/streams.ts'
import type { Problem } from '#machines/call-results.ts'
import type { WatchEvent } from '#machines/journeys/watch/watch.machine.ts'
import { type Message, messagesOf } from './messages.ts'

export interface Listening {
  /** Address of the shop, without a slash at its end. */
  readonly url: string
  readonly token: () => string | undefined
  readonly machine?: string | undefined
  readonly fetch?: typeof globalThis.fetch
  /** Told how many moves were passed over because the connection was lost for too long. */
  readonly onSkipped: (count: number) => void
}

const Id = z.coerce.number().int().min(0)
const Failure = z.object({ error: z.literal(true), code: z.string(), status: z.int().optional() })

/**
 * One connection to the moves of a shop, until it ends or `signal` ends it: tells everything as events of the
 * watch machine, the end included. Never rejects.
 */
export async function listen(
  listening: Listening,
  lastId: number | null,
  tell: (event: WatchEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const problem = await follow(listening, lastId, tell, signal)
  if (!signal.aborted) tell({ type: 'watch.ended', problem })
}

async function follow(
  { url, token, machine, fetch = globalThis.fetch, onSkipped }: Listening,
  lastId: number | null,
  tell: (event: WatchEvent) => void,
  signal: AbortSignal,
): Promise<Problem | null> {
  const query = machine === undefined ? '' : `?${new URLSearchParams({ machine }).toString()}`
  const session = token()
  const headers = new Headers({ accept: 'text/event-stream' })
  if (session !== undefined) headers.set('authorization', `Bearer ${session}`)
  if (lastId !== null) headers.set('last-event-id', String(lastId))
  try {
    const response = await fetch(`${url}/api${streams['staff.events'].path}${query}`, { headers, signal })
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
    if (!response.ok || !isStream || response.body === null) return await problemIn(response)
    for await (const message of messagesOf(response.body)) hear(message, tell, onSkipped)
    return null
  } catch {
    // A connection that breaks says nothing about why, and what is no event is not our shop's.
    return { code: 'network' }
  }
}

/** Something that answers, but not as a shop that can be watched does. */
async function problemIn(response: Response): Promise<Problem> {
  const answer = Failure.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) return { code: response.status >= 500 ? 'unavailable' : 'not_found' }
  return { code: answer.data.code, status: answer.data.status ?? response.status }
}

/** Events of other names are those of a newer shop. */
function hear(
  { event, id, data }: Message,
  tell: (event: WatchEvent) => void,
  onSkipped: Listening['onSkipped'],
) {
  if (event === 'open') tell({ type: 'watch.opened', id: Id.parse(id) })
  if (event === 'alive') tell({ type: 'watch.alive', id: Id.parse(id) })
  if (event === 'moved') tell({ type: 'watch.moved', move: LifecycleMove.parse(JSON.parse(data)) })
  if (event === 'skipped') {
    const { after, to } = SkippedMoves.parse(JSON.parse(data))
    onSkipped(to - after)
  }
}
