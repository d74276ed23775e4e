import type { Snapshot } from 'xstate'

/** Whether a value of the page's state is a persisted actor, as the server writes it. */
export const isSnapshot = (value: unknown): value is Snapshot<unknown> =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'string'
