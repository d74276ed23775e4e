import { openWords } from '#machines/lifecycles/lifecycle.ts'
import { shelfMoves } from '#machines/lifecycles/project/project.moves.ts'
import { projectLifecycle } from '#machines/lifecycles/project/project.view.ts'
import { lockProjectStep, readProjectStep } from '../../database/project-step.ts'
import type { DeskMoves } from '../../desks/store/binding.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { projectHost, savedProject } from '../project-host.ts'
import type { Database } from '../../database/database.ts'
import { isSilent } from '../store/digital-desk.ts'
import { hasItem, isPriced } from '../store/item-desk.ts'
import { emptyShelves } from '../../stock/store/shelf-acts.ts'

const shelfLifecycle = { ...projectLifecycle, moves: shelfMoves }

/**
 * What nobody has given a price is not offered, nor a download that is not there; and nothing is shown of
 * which no item is for sale.
 */
async function isBarred(db: Database, id: number, move: string): Promise<boolean> {
  if (move !== 'offer' && move !== 'unhide') return false
  if (!(await hasItem(db, id))) return true
  return move === 'offer' && (!(await isPriced(db, id)) || (await isSilent(db, id)))
}

/** The moves of what is for sale, for the product desk. Rules 1. */
export const productMoves: DeskMoves = {
  open: async ({ db, clock }, id, user) => {
    const row = await readProjectStep(db, id)
    if (row === undefined || savedProject(row).context.kind !== 'stock') return []
    const open = openWords(shelfLifecycle, savedProject(row), actorOf(user), clock.now().getTime())
    const barred = await Promise.all(open.map(move => isBarred(db, id, move)))
    return open.filter((_, index) => barred[index] !== true)
  },
  take: ({ db, clock }, { id, move, reason }, user) =>
    db.transaction(async tx => {
      const row = await lockProjectStep(tx, id)
      if (row === undefined) return 'not_found'
      if (await isBarred(tx, id, move)) return 'transition_not_allowed'
      const found = Object.entries(shelfMoves).find(([name]) => name === move)?.[1]
      const act = { actor: actorOf(user), at: clock.now().getTime() }
      const moved =
        found &&
        (await takeStep(tx, projectHost, row, found.event(act), { note: { reason: reason ?? null } }))
      if (moved === undefined) return 'transition_not_allowed'
      if (move === 'discard') await emptyShelves(tx, { productId: id, who: user.id, at: clock.now() })
      return 'moved'
    }),
}
