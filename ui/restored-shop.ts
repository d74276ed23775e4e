import { createActor, type Snapshot } from 'xstate'
import type { ShopPorts } from '#machines/ports.ts'
import { readArrival } from '#machines/shop/arrival.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import type { ShopActor } from '#machines/shop/start-shop.ts'

/**
 * The shop exactly as the server left it, never started. The first render in the browser reads it, so
 * that what the
 * running machines do meanwhile cannot make the two sides differ.
 */
export function restoredShop(snapshot: Snapshot<unknown>, ports: ShopPorts): ShopActor {
  return createActor(shopMachine, {
    snapshot,
    systemId: 'shop',
    input: { arrival: readArrival(ports, null) },
  })
}
