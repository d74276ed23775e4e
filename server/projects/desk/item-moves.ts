// Single items taken out of sale and put back, and what that makes of their product.
import { z } from 'zod'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { shelfMoves } from '#machines/lifecycles/project/project.moves.ts'
import type { Database } from '../../database/database.ts'
import { readEvents } from '../../database/event-log.ts'
import { lockProjectStep, readProjectStep } from '../../database/project-step.ts'
import { addChanges } from '../../desks/store/changes.ts'
import type { DeskMoves } from '../../desks/store/binding.ts'
import type { SignedIn } from '../../http/context.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { projectHost } from '../project-host.ts'
import { productOfItem, readItems, retireItem } from '../store/product-parts.ts'

/**
 * What may be done with an item of own stock: taken out of sale, or put back. Of a campaign nothing is taken
 * out, since people have pledged for it.
 */
async function openMoves(db: Database, id: number): Promise<string[]> {
  const productId = await productOfItem(db, id)
  const product = productId === undefined ? undefined : await readProjectStep(db, productId)
  if (productId === undefined || (product?.sale !== 'stock' && product?.sale !== 'on_demand')) return []
  const item = (await readItems(db, productId)).find(one => one.id === id)
  if (item === undefined) return []
  return item.retiredAt === null ? ['retire'] : ['restore']
}

/** How the log of a product notes that it was hidden because of an item: its last one went. */
const HiddenWith = z.object({ last_item: z.int() })

/** Whether what became of a product last is that it was hidden because its last item went. */
async function isHiddenWithItem(tx: Database, productId: number): Promise<boolean> {
  const last = (await readEvents(tx, projectHost.machine.id, productId)).at(-1)
  return last?.type === 'project.hide' && HiddenWith.safeParse(last.payload).success
}

interface Gone {
  readonly productId: number
  readonly itemId: number
  readonly isGone: boolean
  readonly reason: string | undefined
  readonly at: Date
}

/**
 * A product of which nothing is left to buy is hidden, since a shop shows nothing that cannot be bought; it
 * is shown again with the first item that comes back, unless somebody hid it by hand. Nothing is done
 * where the lifecycle does not allow it: a draft is not shown anyway. Decision 024.
 */
async function followItem(tx: Database, { productId, itemId, isGone, reason, at }: Gone, user: SignedIn) {
  const row = await lockProjectStep(tx, productId)
  if (row === undefined) return
  const act = { actor: actorOf(user), at: at.getTime() }
  const isLast = isGone && (await readItems(tx, productId)).every(one => one.retiredAt !== null)
  if (isLast) {
    const note = { reason: reason ?? null, last_item: itemId }
    await takeStep(tx, projectHost, row, shelfMoves.hide.event(act), { note })
  }
  if (!isGone && (await isHiddenWithItem(tx, productId)))
    await takeStep(tx, projectHost, row, shelfMoves.unhide.event(act), { note: { reason: reason ?? null } })
}

/** The moves of single items, for the item desk. */
export const itemMoves: DeskMoves = {
  open: ({ db }, id) => openMoves(db, id),
  take: ({ db, clock }, { id, move, reason }, user) =>
    db.transaction(async tx => {
      const productId = await productOfItem(tx, id)
      if (productId === undefined) return 'not_found'
      await lockProjectStep(tx, productId)
      if (!(await openMoves(tx, id)).includes(move)) return 'transition_not_allowed'
      const [at, isGone] = [clock.now(), move === 'retire']
      await retireItem(tx, id, isGone ? at : null, at)
      const states = isGone ? (['offered', 'retired'] as const) : (['retired', 'offered'] as const)
      const fields = { state: { from: states[0], to: states[1] } }
      const who = user.id
      await addChanges(tx, [
        { subject: 'item', subjectId: id, who, via: 'move', reason: reason ?? null, fields, at },
      ])
      await followItem(tx, { productId, itemId: id, isGone, reason, at }, user)
      return 'moved'
    }),
}
