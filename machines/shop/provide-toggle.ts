// The toggle journey with its three calls.
import { fromPromise } from 'xstate'
import { type Flip, toggleMachine } from '../journeys/toggle/toggle.machine.ts'
import type { ApiPort, CallOptions, ShopPorts } from '../ports.ts'

function send(api: ApiPort, { kind, id, on }: Flip, options: CallOptions): Promise<object> {
  if (kind === 'wish') return api.call('user.wish', { project_id: id, in_whishlist: on }, options)
  if (kind === 'like') return api.call('projects.like', { id, like: on }, options)
  const followed = kind === 'follow_label' ? 'label' : 'artist'
  return api.call('user.follow', { id, follow: on, kind: followed }, options)
}

/** Wishes, likes and follows, wired to the world. */
export const provideToggle = ({ api }: ShopPorts) =>
  toggleMachine.provide({
    actors: {
      sendFlip: fromPromise<object, Flip | null>(({ input, signal }) => {
        if (input === null) throw new Error('nothing to flip')
        return send(api, input, { signal })
      }),
    },
  })
