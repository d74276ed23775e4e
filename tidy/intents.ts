// How many files somebody reads who follows an intent from the button to the row it changes: those on the
// shortest way through the imports between the places that take part, in the order of docs/architecture.md.
import { importGraph } from './imports.ts'
import { programs, type Repository } from './repository.ts'

type Graph = ReadonlyMap<string, readonly string[]>

/** An intent: its legs, each from one file to another that it imports, directly or by way of others. */
export interface Intent {
  readonly name: string
  /** So many files at most. It may only be lowered. */
  readonly most: number
  readonly legs: readonly (readonly [from: string, to: string])[]
}

const only = (path: string) => [path, path] as const
const cartContract = [
  only('api-client/contract/endpoints/cart.ts'),
  only('api-client/contract/schemas/cart.ts'),
] as const
const browserCall = ['ui/browser/browser-ports.ts', 'api-client/client/create-client.ts'] as const

export const intents: readonly Intent[] = [
  {
    name: 'a record goes into the cart',
    most: 18,
    legs: [
      ['ui/pages/product/product.page.tsx', 'ui/pages/product/product-buy.tsx'],
      ['ui/pages/product/product.page.tsx', 'ui/pages/product/use-buying.ts'],
      ['machines/journeys/cart/cart.journey.ts', 'machines/journeys/cart/cart.machine.ts'],
      ['machines/journeys/cart/cart.machine.ts', 'machines/journeys/cart/cart.changes.ts'],
      ['machines/journeys/cart/cart.changes.ts', 'domain/orders/cart.ts'],
      browserCall,
      ...cartContract,
      ['server/orders/endpoints/cart.ts', 'server/orders/cart/calculate-cart.ts'],
      ['server/orders/cart/calculate-cart.ts', 'domain/orders/pricing.ts'],
      ['server/orders/endpoints/cart.ts', 'server/orders/store/sellables.ts'],
      ['server/orders/endpoints/cart.ts', 'server/orders/store/carts.ts'],
    ],
  },
  {
    name: 'a cart is paid',
    most: 14,
    legs: [
      ['ui/pages/checkout/checkout-screen.tsx', 'ui/pages/checkout/payment-part.tsx'],
      ['machines/journeys/checkout/checkout.journey.ts', 'machines/journeys/checkout/checkout.machine.ts'],
      ...cartContract,
      ['server/orders/endpoints/checkout.ts', 'server/orders/pay-cart.ts'],
      ['server/orders/pay-cart.ts', 'server/orders/payment/charge-order.ts'],
      ['server/orders/pay-cart.ts', 'server/orders/payment/settle-payment.ts'],
      ['server/orders/payment/settle-payment.ts', 'machines/lifecycles/payment/payment.machine.ts'],
      ['server/orders/payment/settle-payment.ts', 'server/orders/store/write-moves.ts'],
    ],
  },
  {
    name: 'a campaign ends',
    most: 18,
    legs: [
      ['server/operations/job-table.ts', 'server/projects/campaign/close-campaigns.ts'],
      ['server/projects/campaign/close-campaigns.ts', 'server/database/project-step.ts'],
      ['server/projects/campaign/close-campaigns.ts', 'server/projects/project-facts.ts'],
      ['server/projects/project-host.ts', 'machines/lifecycles/project/project.machine.ts'],
      ['server/projects/campaign/close-campaigns.ts', 'server/lifecycles/take-step.ts'],
      ['server/lifecycles/take-step.ts', 'server/database/outbox.ts'],
      ['server/projects/project-jobs.ts', 'server/projects/refund-project.ts'],
      ['server/projects/refund-project.ts', 'server/orders/moves/commit-moves.ts'],
    ],
  },
  {
    name: 'an order is placed from the terminal',
    most: 16,
    legs: [
      ['cli/commands/order-place.ts', 'cli/order/place-order.ts'],
      ['cli/order/place-order.ts', 'cli/order/pay-order.ts'],
      ['cli/order/pay-order.ts', 'machines/journeys/checkout/checkout.machine.ts'],
      ...cartContract,
      ['server/orders/endpoints/checkout.ts', 'server/orders/place-order.ts'],
      ['server/orders/place-order.ts', 'server/orders/store/write-order.ts'],
    ],
  },
  {
    name: 'a page is shown',
    most: 25,
    legs: [
      ['server/pages/mount-pages.ts', 'server/pages/open-shop.ts'],
      ['server/pages/mount-pages.ts', 'server/pages/answer-page.ts'],
      ['machines/journeys/page/page.journey.ts', 'machines/journeys/page/page.machine.ts'],
      ['server/pages/request-api.ts', 'server/api/perform.ts'],
      ['server/catalogue/endpoints/table.ts', 'server/catalogue/store/project-list.ts'],
      ['ui/entry-server.tsx', 'ui/app.tsx'],
      ['ui/app.tsx', 'ui/pages/page-entry.ts'],
      ['ui/pages/shop/shop.page.tsx', 'ui/pages/shop/shop-screen.tsx'],
    ],
  },
]

/** The files of the shortest way from one file to another, both among them; undefined where there is none. */
function between(graph: Graph, from: string, to: string): readonly string[] | undefined {
  const cameFrom = new Map<string, string>([[from, '']])
  const line = [from]
  for (const path of line) {
    if (path === to) break
    for (const next of graph.get(path) ?? [])
      if (!cameFrom.has(next)) {
        cameFrom.set(next, path)
        line.push(next)
      }
  }
  if (!cameFrom.has(to)) return undefined
  const way: string[] = []
  for (let at = to; at !== ''; at = cameFrom.get(at) ?? '') way.push(at)
  return way
}

/** Who imports whom, for `filesOf`. */
export const graphOf = (repository: Repository): Graph => importGraph(repository, programs(repository))

/** The files of an intent. Throws for a leg whose files do not reach each other: the map would be wrong. */
export function filesOf(graph: Graph, { name, legs }: Intent): string[] {
  const found = new Set<string>()
  for (const [from, to] of legs) {
    const way = between(graph, from, to)
    if (way === undefined) throw new Error(`${name}: ${from} does not reach ${to}`)
    for (const path of way) found.add(path)
  }
  return [...found].toSorted()
}
