// What an account keeps in lists: its addresses and cards, its sessions, its music. Each list is a journey
// of its own, of the items that its page has loaded.
import { isFailure } from '#contract'
import { fromPromise } from 'xstate'
import type { RouteId } from '#domain/site/route-table.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { savedItemsMachine, type SavedItemsInput, type Kept } from './saved-items.machine.ts'
import { viewSavedItems } from './saved-items.view.ts'

const idOf = (id: number | null): number => {
  if (id === null) throw new Error('none was chosen')
  return id
}

type Call = (ports: ShopPorts, id: number, signal: AbortSignal) => Promise<Kept>

const defineList = <const Id extends string>(
  id: Id,
  lives: readonly RouteId[],
  calls: Readonly<Partial<Record<'removeOne' | 'preferOne', Call>>>,
) =>
  defineJourney({
    id,
    lives,
    machine: savedItemsMachine,
    provide: ports => {
      const call = (one: Call) =>
        fromPromise<Kept, number | null>(({ input, signal }) => one(ports, idOf(input), signal))
      const { removeOne, preferOne } = calls
      return savedItemsMachine.provide({
        actors: {
          ...(removeOne && { removeOne: call(removeOne) }),
          ...(preferOne && { preferOne: call(preferOne) }),
        },
      })
    },
    input: (_, __, items: SavedItemsInput['items']) => ({ items }),
    view: viewSavedItems,
  })

const settings = ['user-profile', 'own-profile', 'own-profile-v2'] as const

export const addressesJourney = defineList('addresses', settings, {
  removeOne: ({ api }, id) => api.call('user.removeAddress', { id }),
  async preferOne({ api }, id, signal) {
    const all = await api.call('user.addresses', {}, { signal })
    if (isFailure(all)) return all
    const address = all.find(one => one.id === id)
    return address ? api.call('user.delivery', { ...address, preferred: true }) : all
  },
})

export const cardsJourney = defineList('cards', settings, {
  removeOne: ({ api }, id) => api.call('user.removeCard', { id }),
})

export const sessionsJourney = defineList('sessions', ['account-security'], {
  removeOne: ({ api }, id) => api.call('user.endSession', { id }),
})

/** Music to download: what is there is there. */
export const musicJourney = defineList('music', ['account-digital', 'user-digital'], {})
