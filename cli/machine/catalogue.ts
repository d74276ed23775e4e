import { type AnyStateMachine, StateMachine } from 'xstate'
import type { AnyJourney } from '#machines/journey.ts'
import { deskJourneys } from '#machines/shop/desk-journeys.ts'
import { always, loadAfterPage, onRoutes } from '#machines/shop/journeys.ts'

type Family = 'lifecycle' | 'journey' | 'shop'
type Load = () => Promise<object>

interface ListedMachine {
  readonly name: string
  readonly family: Family
  readonly load: () => Promise<AnyStateMachine>
}

const lifecycles: Readonly<Record<string, Load>> = {
  box: () => import('#machines/lifecycles/box/box.machine.ts'),
  'desk-job': () => import('#machines/lifecycles/desk-job/desk-job.machine.ts'),
  order: () => import('#machines/lifecycles/order/order.machine.ts'),
  payment: () => import('#machines/lifecycles/payment/payment.machine.ts'),
  pressing: () => import('#machines/lifecycles/pressing/pressing.machine.ts'),
  part: () => import('#machines/lifecycles/part/part.machine.ts'),
  proof: () => import('#machines/lifecycles/proof/proof.machine.ts'),
  production: () => import('#machines/lifecycles/production/production.machine.ts'),
  project: () => import('#machines/lifecycles/project/project.machine.ts'),
  job: () => import('#machines/lifecycles/job/job.machine.ts'),
  payout: () => import('#machines/lifecycles/payout/payout.machine.ts'),
  quote: () => import('#machines/lifecycles/quote/quote.machine.ts'),
  refund: () => import('#machines/lifecycles/refund/refund.machine.ts'),
  'client-merge': () => import('#machines/lifecycles/client-merge/client-merge.machine.ts'),
  erasure: () => import('#machines/lifecycles/erasure/erasure.machine.ts'),
  contest: () => import('#machines/lifecycles/contest/contest.machine.ts'),
  dispute: () => import('#machines/lifecycles/dispute/dispute.machine.ts'),
  'price-plan': () => import('#machines/lifecycles/price-plan/price-plan.machine.ts'),
  letter: () => import('#machines/lifecycles/letter/letter.machine.ts'),
  review: () => import('#machines/lifecycles/review/review.machine.ts'),
  return: () => import('#machines/lifecycles/return/return.machine.ts'),
  change: () => import('#machines/lifecycles/change/change.machine.ts'),
  receivable: () => import('#machines/lifecycles/receivable/receivable.machine.ts'),
  draft: () => import('#machines/lifecycles/draft/draft.machine.ts'),
  wholesale: () => import('#machines/lifecycles/wholesale/wholesale.machine.ts'),
  portion: () => import('#machines/lifecycles/portion/portion.machine.ts'),
  shipment: () => import('#machines/lifecycles/shipment/shipment.machine.ts'),
}

/** Of the terminal's own journeys, which run in no shop. */
const own: Readonly<Record<string, Load>> = {
  opening: () => import('#machines/journeys/opening/opening.machine.ts'),
  watch: () => import('#machines/journeys/watch/watch.machine.ts'),
}

const shop: Readonly<Record<string, Load>> = { shop: () => import('#machines/shop/shop.machine.ts') }

const listed = (family: Family, loads: Readonly<Record<string, Load>>): ListedMachine[] =>
  Object.entries(loads).map(([name, load]) => ({ name, family, load: () => machineIn(name, load) }))

async function machineIn(name: string, load: Load): Promise<AnyStateMachine> {
  const exported: unknown[] = Object.values(await load())
  const machine = exported.find((value): value is AnyStateMachine => value instanceof StateMachine)
  if (machine === undefined) throw new Error(`${name} exports no machine`)
  return machine
}

const nameOf = ({ id }: AnyStateMachine): string =>
  id.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** The charts of the shop's journeys, each once, as their definitions name them. */
async function journeys(): Promise<ListedMachine[]> {
  const loads = [...Object.values(onRoutes), ...Object.values(deskJourneys)]
  const onPages = await Promise.all(loads.map(load => load()))
  const all: AnyJourney[] = [...Object.values(always), ...Object.values(await loadAfterPage()), ...onPages]
  const charts = new Set(all.map(({ machine }) => machine))
  return [...charts].map(machine => ({
    name: nameOf(machine),
    family: 'journey',
    load: () => Promise.resolve(machine),
  }))
}

/** Every machine of the house by name: the law of the shop, the journeys, and the root that joins them. */
export const machines = async (): Promise<ListedMachine[]> => [
  ...listed('lifecycle', lifecycles),
  ...[...(await journeys()), ...listed('journey', own)].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  ),
  ...listed('shop', shop),
]
