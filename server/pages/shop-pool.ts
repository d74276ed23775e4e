import type { ShopPorts } from '#machines/ports.ts'
import { type ShopMachine, wireShop } from '#machines/shop/start-shop.ts'
import { type SwappablePorts, swappablePorts } from './swappable-ports.ts'

/** Machines for one request, which nobody else has until they are given back. */
interface Lease {
  readonly machine: ShopMachine
  /** The request is answered. What may still be at work for it is thrown away instead of being lent again. */
  end(isCalm: boolean): void
}

export interface ShopPool {
  lend(ports: ShopPorts): Lease
}

/** More are kept by no server: so many requests are hardly ever rendered at once. */
const idleMax = 64

interface Wired {
  readonly machine: ShopMachine
  readonly swappable: SwappablePorts
}

function wired(): Wired {
  const swappable = swappablePorts()
  return { swappable, machine: wireShop(swappable.ports) }
}

/**
 * To wire the machines costs more than to run them, so they are wired once and lent to one request after
 * another. A machine is a chart without memory; what it reaches of the world is the request that holds it.
 */
export function shopPool(): ShopPool {
  const idle: Wired[] = []
  return {
    lend(ports) {
      const shop = idle.pop() ?? wired()
      shop.swappable.plug(ports)
      let isEnded = false
      return {
        machine: shop.machine,
        end(isCalm) {
          if (isEnded) return
          isEnded = true
          shop.swappable.unplug()
          if (isCalm && shop.swappable.waiting() === 0 && idle.length < idleMax) idle.push(shop)
        },
      }
    },
  }
}
