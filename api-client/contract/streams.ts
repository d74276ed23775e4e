// What the server tells as it happens, as server-sent events. No JSON endpoint: the typed client, which waits
// for the end of an answer, cannot call it, so it is declared beside the endpoints and not among them.
import type { Access } from './endpoint.ts'

export type StreamData = Access & {
  /** Below the API base `/api`. Always GET. */
  readonly path: `/${string}`
  /** One line for the reference. */
  readonly summary: string
}

export const streams = {
  'staff.events': {
    path: '/staff/events',
    auth: 'staff',
    right: 'job.see',
    summary: 'Every move of every lifecycle as it is written; goes on after `Last-Event-ID`',
  },
} as const satisfies Record<string, StreamData>
