import { parcelsAtOnce } from '#domain/shipping/parcel-label.ts'
import { isPickRight } from '#domain/shipping/parcel-pick.ts'
import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { dispatchDeskMachine } from './dispatch-desk.machine.ts'
import { viewDispatchDesk } from './dispatch-desk.view.ts'

const parcel = { orderId: 7, number: 'S-7', shopId: 1, to: 'Ada Ohm, Paris', isPickup: false }
const other = { ...parcel, shopId: 2, isPickup: true }
const failure = (status: number, code: string) => ({ error: true, status, code })
const result = {
  order: 'S-7',
  order_id: 7,
  number: 'S-7',
  shop_id: 1,
  status: 'shipped',
  tracking_link: null,
}
const results = [
  { ...result, outcome: 'shipped' },
  { ...result, outcome: 'sent' },
]

export const dispatchDeskAlphabet = defineAlphabet({
  machine: dispatchDeskMachine,
  events: [
    { type: 'dispatchDesk.pick', parcel },
    { type: 'dispatchDesk.pickAll', parcels: [parcel, other] },
    { type: 'dispatchDesk.choose', carrier: 'ups' },
    { type: 'dispatchDesk.choose', carrier: 'other' },
    { type: 'dispatchDesk.name', otherCarrier: 'Chronopost' },
    { type: 'dispatchDesk.write', parcel: '7:1', tracking: '1Z 99 01' },
    { type: 'dispatchDesk.send', key: 'k1' },
    { type: 'dispatchDesk.drop' },
    { type: 'dispatchDesk.release', record: { projectId: 12, name: 'Night ferries' }, key: 'k2' },
  ],
  outcomes: [
    done('shipParcels', { results }),
    done('shipParcels', failure(422, 'input_invalid')),
    done('shipParcels', failure(503, 'unavailable')),
    failed('shipParcels'),
    after('callTimeout', 'dispatchDesk.sending'),
    done('releaseOrders', { id: 12, released: 3, waiting: 1, more: false }),
    done('releaseOrders', failure(409, 'transition_not_allowed')),
    failed('releaseOrders'),
    after('callTimeout', 'dispatchDesk.releasing'),
  ],
  view: viewDispatchDesk,
  invariants: {
    'what is sent has its labels, under a key': ({ value, context }) =>
      value !== 'sending' || (isPickRight(context) && context.key !== ''),
    'nothing is picked twice': ({ context: { picks } }) =>
      new Set(picks.map(({ orderId, shopId }) => `${orderId}:${shopId}`)).size === picks.length,
    'never more than one request takes': ({ context }) => context.picks.length <= parcelsAtOnce,
    'what is let go is of a record': ({ value, context }) => value !== 'releasing' || context.record !== null,
  },
})
