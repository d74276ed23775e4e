import { waitsOf } from '#domain/catalogue/campaign.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { mayDo } from '#domain/people/rights.ts'
import { fail } from '../../base/failure.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { savedProject } from '../project-host.ts'
import { deskProjectView } from '../desk-project.ts'
import { pressedSpec } from '../locked-run.ts'
import { mastersOf } from '../masters.ts'
import { endingOf, movesOf } from '../move-project.ts'
import { pressingOf } from '../pressing-view.ts'
import { runFigures } from '../run-figures.ts'
import { readProjectLog, readReviewProject, listReviewProjects } from '../store/review-projects.ts'
import { readProjectFacts } from '../../orders/store/campaigns.ts'
import { dunningUntil } from '../../orders/store/pledges.ts'
import type { Database } from '../../database/database.ts'
import { withSignedPreviews } from '../../files/file-links.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { cursorOf, positionOf } from '../../database/cursor.ts'

/** One project as staff judge it, with its log and the moves that are open to this member of staff now. */
export const project: Handler<'staff.project'> = async ({ db, clock, user }, { id }) => {
  const [row, log] = await Promise.all([readReviewProject(db, id), readProjectLog(db, id)])
  if (row === undefined) return fail('not_found')
  const { owner, description, barcode, catalogue_number, label_name, lifecycle, items, songs, ...desk } = row
  const saved = savedProject({ ...desk, lifecycle, startsAt: desk.starts_at, endsAt: desk.ends_at })
  const moves = movesOf(saved, actorOf(user), clock.now())
  const isEnded = desk.step === 'confirmed' && desk.ends_at !== null && desk.ends_at <= clock.now()
  const dunning = isEnded ? await dunningUntil(db, id) : undefined
  const waits = desk.step === 'confirmed' ? await waitsFor(db, id) : undefined
  const spec = await pressedSpec(db, id, clock.now())
  const run = mayDo(user.staffRoles, 'stats.see') ? await runFigures({ db, clock }, desk) : undefined
  return {
    project: deskProjectView(desk),
    owner,
    description,
    barcode,
    catalogue_number,
    label_name,
    songs: await withSignedPreviews({ db, clock }, songs),
    masters: await mastersOf(db, id),
    items: items.map(item => ({
      ...item,
      prices: item.prices.flatMap(({ currency, price }) => {
        const code = currencyCodes.find(known => known === currency)
        return code ? [{ currency: code, price }] : []
      }),
    })),
    events: log.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    seen: log.at(-1)?.sequence ?? 0,
    moves,
    ending: mayDo(user.staffRoles, 'project.move') ? seenEnding(await endingOf(db, id, moves), user) : null,
    pressing: await pressingOf({ db, now: clock.now() }, desk, actorOf(user)),
    ...(spec && { spec }),
    ...(run && { run }),
    ...(waits && { waits_for: waits }),
    ...(dunning === undefined || dunning === 0 ? {} : { dunning_until: new Date(dunning).toISOString() }),
  }
}

/** What the clock waits for before it closes a campaign that has its goal. */
async function waitsFor(db: Database, id: number) {
  const facts = await readProjectFacts(db, id)
  return facts && waitsOf(facts)
}

/** What an owner was paid is told to those alone who see payouts. Rules 12. */
function seenEnding(ending: Awaited<ReturnType<typeof endingOf>>, { staffRoles }: SignedIn) {
  if (ending === null || mayDo(staffRoles, 'payout.see')) return ending
  const { paid_out: _, ...rest } = ending
  return rest
}

const pageSize = 50

/** A time as the list gives it; anything else never reaches the database. */
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)
const isReal = (text: string): boolean => isTime(text) && !Number.isNaN(Date.parse(text))

/** Projects of everybody by step: the desk's queue. Spec section 2, /admin/projects. */
export const projects: Handler<'staff.projects'> = async ({ db }, { step, after, limit = pageSize }) => {
  const position = after === undefined ? undefined : positionOf(after)
  const isOdd = after !== undefined && (position === undefined || !isReal(position[0]))
  if (isOdd) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listReviewProjects(db, { step, after: position, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ owner, updated_at, at: _, ...row }) => ({
      ...deskProjectView(row),
      owner,
      updated_at: updated_at.toISOString(),
    })),
    next: rows.length > limit && last ? cursorOf([last.at, last.id]) : null,
  }
}
