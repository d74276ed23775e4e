// The desk of planned prices: how they are made and changed.
import { priceDesk } from '#domain/desks/price-desk.ts'
import type { Database } from '../database/database.ts'
import { bindDesk, type DeskBinding, type Saving, type Values } from '../desks/store/binding.ts'
import { orRefused, RefusedChange } from '../desks/store/refused-change.ts'
import { changePlan, drawPrice, planPrice } from './plan-price.ts'
import { priceMoves } from './price-moves.ts'
import { lockItem } from './price-plan-host.ts'
import { priceTables } from './store/price-desk.ts'
import { readPlan } from './store/price-plans.ts'

async function holdPlan(tx: Database, id: number): Promise<void> {
  const plan = await readPlan(tx, id)
  if (plan !== undefined) await lockItem(tx, plan.itemId)
}

async function changeHeld(tx: Database, id: number, values: Values, saving: Saving) {
  await holdPlan(tx, id)
  return changePlan(tx, id, values, saving)
}

export const priceBinding: DeskBinding = bindDesk(priceDesk, {
  ...priceTables,
  moves: priceMoves,
  lock: holdPlan,
  write: (tx, id, values, saving) =>
    orRefused(tx, async inner => {
      const refused = await changePlan(inner, id, values, saving)
      if (refused !== undefined) throw new RefusedChange(refused)
      return undefined
    }),
  create: planPrice,
  draws: drawPrice,
  tries: (db, { id, values }, saving) =>
    orRefused(db, async inner => {
      const became =
        id === null ? await planPrice(inner, values, saving) : await changeHeld(inner, id, values, saving)
      // Whatever it came to, it was only tried.
      throw new RefusedChange(typeof became === 'object' ? became : { mistakes: {} })
    }).then(({ mistakes }) => (Object.keys(mistakes).length === 0 ? undefined : { mistakes })),
})
