import { lockProjectStep, readProjectStep } from '../../database/project-step.ts'
import type { Database } from '../../database/database.ts'
import { addChanges } from '../../desks/store/changes.ts'
import type { DeskMoves } from '../../desks/store/binding.ts'
import { productOfItem, readItems, retireItem } from '../store/product-parts.ts'

/**
 * What may be done with an item: taken out of sale while another of its product is left, or put back. Of a
 * campaign nothing is taken out, since people have pledged for it.
 */
async function openMoves(db: Database, id: number): Promise<string[]> {
  const productId = await productOfItem(db, id)
  const product = productId === undefined ? undefined : await readProjectStep(db, productId)
  if (productId === undefined || product?.sale !== 'stock') return []
  const items = await readItems(db, productId)
  const item = items.find(one => one.id === id)
  if (item === undefined) return []
  if (item.retiredAt !== null) return ['restore']
  return items.some(one => one.id !== id && one.retiredAt === null) ? ['retire'] : []
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
      return 'moved'
    }),
}
