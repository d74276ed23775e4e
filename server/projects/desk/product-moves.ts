import { openWords } from '#machines/lifecycles/lifecycle.ts'
import { shelfMoves } from '#machines/lifecycles/project/project.moves.ts'
import { projectLifecycle } from '#machines/lifecycles/project/project.view.ts'
import {
  lockProjectStep,
  type ProjectStepRow,
  readProjectStep,
  readProjectSteps,
} from '../../database/project-step.ts'
import type { DeskMoves } from '../../desks/store/binding.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { type Actor, actorOf } from '#machines/lifecycles/actor.ts'
import { projectHost, savedProject } from '../project-host.ts'
import type { Database } from '../../database/database.ts'
import { silentAmong } from '../store/digital-desk.ts'
import { offeredAmong, unpricedAmong } from '../store/item-desk.ts'
import { emptyShelves } from '../../stock/store/shelf-acts.ts'

const shelfLifecycle = { ...projectLifecycle, moves: shelfMoves }

/**
 * Of these products, those that may not make a move though their lifecycle allows it. What nobody has given a
 * price is not offered, nor a download that is not there; and nothing is shown of which no item is for sale.
 */
async function barredAmong(db: Database, ids: readonly number[], move: string): Promise<Set<number>> {
  if (move !== 'offer' && move !== 'unhide') return new Set()
  const offered = await offeredAmong(db, ids)
  const empty = ids.filter(id => !offered.has(id))
  if (move === 'unhide') return new Set(empty)
  return new Set([...empty, ...(await unpricedAmong(db, ids)), ...(await silentAmong(db, ids))])
}

/** The moves that the lifecycle of a product opens to somebody, worked out once for all that stand alike. */
function movesOf(actor: Actor, at: number) {
  const known = new Map<string, readonly string[]>()
  return (row: ProjectStepRow): readonly string[] => {
    const saved = savedProject(row)
    if (saved.context.kind !== 'stock') return []
    const key = JSON.stringify(saved)
    const open = known.get(key) ?? openWords(shelfLifecycle, saved, actor, at)
    known.set(key, open)
    return open
  }
}

/** The moves of what is for sale, for the product desk. Rules 1. */
export const productMoves: DeskMoves = {
  open: async ({ db, clock }, id, user) => {
    const row = await readProjectStep(db, id)
    const open = row === undefined ? [] : movesOf(actorOf(user), clock.now().getTime())(row)
    const barred = await Promise.all(open.map(move => barredAmong(db, [id], move)))
    return open.filter((_, index) => barred[index]?.has(id) !== true)
  },
  openAmong: async ({ db, clock }, { ids, move }, user) => {
    const rows = await readProjectSteps(db, ids)
    const movesNow = movesOf(actorOf(user), clock.now().getTime())
    const open = [...rows.values()].filter(row => movesNow(row).includes(move)).map(({ id }) => id)
    const barred = await barredAmong(db, open, move)
    return new Set(open.filter(id => !barred.has(id)))
  },
  take: ({ db, clock }, { id, move, reason }, user) =>
    db.transaction(async tx => {
      const row = await lockProjectStep(tx, id)
      if (row === undefined) return 'not_found'
      if ((await barredAmong(tx, [id], move)).has(id)) return 'transition_not_allowed'
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
