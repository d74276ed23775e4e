// A change that costs more is asked of its buyer: kept as it was reckoned, with its copies held. Rules 2.
import { editDaysAt } from '../../settings/shop-facts.ts'
import { endOfChange } from '#domain/orders/order-change.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { changeMachine } from '#machines/lifecycles/change/change.machine.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import type { Database } from '../../database/database.ts'
import type { AskedChange } from '../../database/schema/order-changes.ts'
import { nameOf, takeStep } from '../../lifecycles/take-step.ts'
import { holdsCopies, type LinesAsked } from './edit-request.ts'
import type { EditWork } from './write-edit.ts'
import { changeHost } from './change-host.ts'
import { insertChange } from './store/changes.ts'

interface Proposing extends LinesAsked {
  readonly keepsShipping: boolean
  readonly reason: string
  readonly actor: Actor
  readonly at: Date
}

/** Rolls the proposal back, of which nothing may be left. */
export class ProposalRefused extends Error {
  override readonly name = 'ProposalRefused'
}

/**
 * Writes down what the buyer is asked, keeps its copies and has the link sent. The caller holds the order.
 * Throws where the chart does not allow it, and where fewer copies are free.
 */
export async function proposeChange(tx: Database, work: EditWork, asking: Proposing): Promise<void> {
  const { order } = work.pending.before
  const { actor, at, keepsShipping, reason } = asking
  const fresh = begin(changeMachine, undefined)
  const until = endOfChange(at, await editDaysAt(tx, at))
  const { wasMinor, dueMinor } = work.sums
  const row = await insertChange(tx, {
    orderId: order.id,
    state: fresh.state,
    lifecycle: fresh.context,
    actor: nameOf(actor),
    reason,
    asked: pricedAsk(work, asking),
    keepsShipping,
    wasMinor,
    dueMinor,
    holds: wantsOf(work),
    until,
    createdAt: at,
    updatedAt: at,
  })
  const facts = { dueMinor, until: until.getTime(), hasEmail: order.email !== '' }
  const event = { type: 'change.propose', actor, at: at.getTime(), ...facts } as const
  if ((await takeStep(tx, changeHost, row, event)) === undefined)
    throw new ProposalRefused(`Order ${order.id} takes no proposal`)
}

/** What was asked, at the prices of now: the buyer pays what they were told. */
function pricedAsk({ coming }: EditWork, { changes, adds }: LinesAsked): AskedChange {
  const joining = coming.filter(({ from }) => from === undefined)
  return {
    changes: changes.map(change => {
      const comes = coming.find(({ from }) => from?.id === change.line)
      return { ...change, ...(comes && { priceMinor: comes.priceMinor }) }
    }),
    adds: adds.map((add, index) => ({ ...add, priceMinor: joining[index]?.priceMinor })),
  }
}

/** The copies it needs beside those that lines which go leave. */
function wantsOf({ going, coming }: EditWork) {
  const wants = new Map<string, { itemId: number; size: string; quantity: number }>()
  const add = (itemId: number, size: string, quantity: number) => {
    const key = `${itemId} ${size}`
    const known = wants.get(key)?.quantity ?? 0
    wants.set(key, { itemId, size, quantity: known + quantity })
  }
  for (const { row, quantity } of coming) add(row.itemId, row.size ?? '', quantity)
  for (const { itemId, size, quantity } of going.filter(holdsCopies))
    if (itemId !== null) add(itemId, size, -quantity)
  return [...wants.values()].filter(({ quantity }) => quantity > 0)
}
