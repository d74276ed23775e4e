// What staff do at the dispatch desk, brought by its page.
import { type AnyActorRef, fromPromise } from 'xstate'
import type { Input, Result } from '#contract'
import { labelFrom } from '#domain/shipping/parcel-label.ts'
import { labelOfPick } from '#domain/shipping/parcel-pick.ts'
import { dispatchDeskMachine } from './dispatch-desk.machine.ts'
import type { DispatchDeskContext } from './dispatch-desk.setup.ts'
import { defineJourney, reloadPage } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { viewDispatchDesk } from './dispatch-desk.view.ts'

/** The parcels as the contract wants them, each with its label. */
const parcelsOf = (desk: DispatchDeskContext): Input<'staff.shipParcels'>['parcels'] =>
  desk.picks.map(pick => {
    const { carrier, tracking } = labelFrom(labelOfPick(desk, pick))
    return {
      order: String(pick.orderId),
      shop_id: pick.shopId,
      ...(pick.lines !== undefined && { lines: [...pick.lines] }),
      ...(carrier !== '' && { tracking_transporter: carrier, tracking_number: tracking }),
    }
  })

/** The packing table, while there is one. */
const tableIn = (system: { get(systemId: string): AnyActorRef | undefined }) => system.get('packing')

/** The desk, wired to the world. */
export const dispatchDeskJourney = defineJourney({
  id: 'dispatchDesk',
  lives: ['admin-dispatch'],
  isCalm: true,
  machine: dispatchDeskMachine,
  provide: ({ api }: ShopPorts) =>
    dispatchDeskMachine.provide({
      actors: {
        shipParcels: fromPromise<Result<'staff.shipParcels'>, DispatchDeskContext>(({ input }) =>
          api.call('staff.shipParcels', { parcels: parcelsOf(input) }, { idempotencyKey: input.key }),
        ),
        releaseOrders: fromPromise<Result<'staff.releaseOrders'>, DispatchDeskContext>(({ input }) =>
          api.call(
            'staff.releaseOrders',
            { id: input.record?.projectId ?? 0 },
            { idempotencyKey: input.releaseKey },
          ),
        ),
      },
      actions: {
        reloadPage,
        tellTable: ({ system }, picks) => tableIn(system)?.send({ type: 'packing.picked', picks }),
        clearTable: ({ system }) => tableIn(system)?.send({ type: 'packing.sent' }),
      },
    }),
  view: viewDispatchDesk,
})
