import { boxOutput } from '../../boxes/box-view.ts'
import type { Handler } from '../../handler.ts'
import { listBoxes } from '../../store/boxes.ts'

const most = 50

/** Boxes one gets and gifts one has bought, newest first. Spec section 7. */
export const boxes: Handler<'user.boxes'> = async ({ db, clock, user }) => {
  const reader = { userId: user.id, at: clock.now() }
  const rows = await listBoxes(db, user.id, most)
  return rows.map(row => boxOutput(row, reader))
}
