// What staff do with a planned price: it is withdrawn, or planned again.
import { isOpen, isForGood } from '#domain/prices/price-figure.ts'
import { overlaps } from '#domain/prices/price-plan.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { askedEvent, openWords } from '#machines/lifecycles/lifecycle.ts'
import { pricePlanLifecycle } from '#machines/lifecycles/price-plan/price-plan.moves.ts'
import type { Database } from '../database/database.ts'
import type { DeskMoves } from '../desks/store/binding.ts'
import { addChanges } from '../desks/store/changes.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { readPriceBook, reckonPlans } from '../projects/store/item-prices.ts'
import { lockItem, pricePlanHost, refreshItem, savedPlan } from './price-plan-host.ts'
import { type PlanRow, plannedPrices, readPlan } from './store/price-plans.ts'

/** Whether nothing else is planned in the place of a plan. */
async function isFree(db: Database, row: PlanRow): Promise<boolean> {
  const book = await readPriceBook(db, row.itemId)
  if (book === undefined) return false
  const prices = await plannedPrices(db, row.id)
  const [fromMs, untilMs] = [row.startsAt.getTime(), row.endsAt?.getTime() ?? null]
  const own = { fromMs, untilMs, isForGood: isForGood({ state: 'planned', endsMs: untilMs, prices }) }
  return !book.plans.some(
    plan =>
      plan.id !== row.id &&
      isOpen(plan) &&
      plan.prices.some(({ currency }) => prices.some(price => price.currency === currency)) &&
      overlaps(own, { fromMs: plan.startsMs, untilMs: plan.endsMs, isForGood: isForGood(plan) }),
  )
}

/** The moves of the desk of planned prices. */
export const priceMoves: DeskMoves = {
  open: async ({ db, clock }, id, user) => {
    const row = await readPlan(db, id)
    if (row === undefined) return []
    const at = clock.now().getTime()
    const words = openWords(pricePlanLifecycle, savedPlan(row), actorOf(user), at)
    return words.includes('plan') && !(await isFree(db, row)) ? words.filter(word => word !== 'plan') : words
  },
  take: ({ db, clock }, { id, move, reason }, user) =>
    db.transaction(async tx => {
      const found = await readPlan(tx, id)
      if (found === undefined) return 'not_found'
      await lockItem(tx, found.itemId)
      const row = (await readPlan(tx, id)) ?? found
      const at = clock.now()
      const { context } = savedPlan(row)
      const act = { actor: actorOf(user), at: at.getTime() }
      const facts = { isFree: await isFree(tx, row) }
      const event = askedEvent(pricePlanLifecycle, { move, act, said: {}, facts, context })
      const moved = event && (await takeStep(tx, pricePlanHost, row, event))
      if (moved === undefined) return 'transition_not_allowed'
      await reckonPlans(tx, [row.itemId], at)
      await refreshItem(tx, row.itemId, at)
      const fields = { state: { from: row.state, to: moved.state } }
      await addChanges(tx, [
        { subject: 'price', subjectId: id, who: user.id, via: 'move', reason: reason ?? null, fields, at },
      ])
      return 'moved'
    }),
}
