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
import { isPriced } from '../store/item-desk.ts'

const shelfLifecycle = { ...projectLifecycle, moves: shelfMoves }

/** What nobody has given a price is not offered, nor a download that is not there. */
const isOfferable = async (db: Database, id: number): Promise<boolean> =>
  (await isPriced(db, id)) && !(await isSilent(db, id))

/** The moves of what is for sale, for the product desk. Rules 1. */
export const productMoves: DeskMoves = {
  open: async ({ db, clock }, id, user) => {
    const row = await readProjectStep(db, id)
    if (row === undefined || row.sale !== 'stock') return []
    const open = openWords(shelfLifecycle, savedProject(row), actorOf(user), clock.now().getTime())
    return open.includes('offer') && !(await isOfferable(db, id)) ? open.filter(one => one !== 'offer') : open
  },
  take: ({ db, clock }, { id, move, reason }, user) =>
    db.transaction(async tx => {
      const row = await lockProjectStep(tx, id)
      if (row === undefined) return 'not_found'
      if (move === 'offer' && !(await isOfferable(tx, id))) return 'transition_not_allowed'
      const found = Object.entries(shelfMoves).find(([name]) => name === move)?.[1]
      const act = { actor: actorOf(user), at: clock.now().getTime() }
      const moved =
        found &&
        (await takeStep(tx, projectHost, row, found.event(act), { note: { reason: reason ?? null } }))
      return moved === undefined ? 'transition_not_allowed' : 'moved'
    }),
}
