import { currencyCodes } from '#domain/money/currency.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { contextOf } from '../../projects/project-context.ts'
import { deskProjectView } from '../../projects/desk-project.ts'
import { movesOf } from '../../projects/move-project.ts'
import { pressingOf } from '../../projects/pressing-view.ts'
import { readProjectLog, readReviewProject } from '../../store/review-projects.ts'
import { withSignedPreviews } from '../../storage/file-links.ts'
import { actorOf } from './order.ts'

/** One project as staff judge it, with its log and the moves that are open to this member of staff now. */
export const project: Handler<'staff.project'> = async ({ db, clock, user }, { id }) => {
  const [row, log] = await Promise.all([readReviewProject(db, id), readProjectLog(db, id)])
  if (row === undefined) return fail('not_found')
  const { owner, description, barcode, catalogue_number, label_name, lifecycle, items, songs, ...desk } = row
  const facts = { ...desk, lifecycle, startsAt: desk.starts_at, endsAt: desk.ends_at }
  const saved = { state: desk.step, context: contextOf(facts) }
  return {
    project: deskProjectView(desk),
    owner,
    description,
    barcode,
    catalogue_number,
    label_name,
    songs: await withSignedPreviews({ db, clock }, songs),
    items: items.map(item => ({
      ...item,
      prices: item.prices.flatMap(({ currency, price }) => {
        const code = currencyCodes.find(known => known === currency)
        return code ? [{ currency: code, price }] : []
      }),
    })),
    events: log.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    seen: log.at(-1)?.sequence ?? 0,
    moves: movesOf(saved, actorOf(user), clock.now()),
    pressing: await pressingOf({ db, now: clock.now() }, desk, actorOf(user)),
  }
}
