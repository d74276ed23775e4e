// The toggle journey with its three calls.
import { fromPromise } from 'xstate'
import { type Flip, toggleMachine } from './toggle.machine.ts'
import { defineJourney } from '../../journey.ts'
import type { ApiPort, CallOptions, ShopPorts } from '../../ports.ts'
import { viewToggle } from './toggle.view.ts'

function send(api: ApiPort, { kind, id, on }: Flip, options: CallOptions): Promise<object> {
  if (kind === 'wish') return api.call('user.wish', { project_id: id, in_whishlist: on }, options)
  if (kind === 'like') return api.call('projects.like', { id, like: on }, options)
  const followed = kind === 'follow_label' ? 'label' : 'artist'
  return api.call('user.follow', { id, follow: on, kind: followed }, options)
}

/** Wishes, likes and follows, wired to the world. */
export const toggleJourney = defineJourney({
  id: 'toggle',
  lives: 'always',
  machine: toggleMachine,
  provide: ({ api }: ShopPorts) =>
    toggleMachine.provide({
      actors: {
        sendFlip: fromPromise<object, Flip | null>(({ input, signal }) => {
          if (input === null) throw new Error('nothing to flip')
          return send(api, input, { signal })
        }),
      },
    }),
  view: viewToggle,
})
