import { currencyCodes } from '#domain/money/currency.ts'
import { mayDo } from '#domain/people/rights.ts'
import { isoDate } from '#domain/time/date-format.ts'
import { daysOf, filledDays } from '#domain/time/shop-day.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { deskProject, deskProjectView } from '../desk-project.ts'
import type { Database, Timed } from '../../database/database.ts'
import { ownerTasks } from '../campaign/owner-tasks.ts'
import { payoutOutput } from '../payouts/payout-output.ts'
import type { DeskProjectRow } from '../store/desk-project.ts'
import { payoutsOfProject } from '../store/payouts.ts'
import { testOf } from './production.ts'
import { runFigures } from '../run-figures.ts'
import { interestInAll, listensByDay, listensBySong } from '../store/project-interest.ts'
import {
  salesByCountry,
  salesByCurrency,
  salesByDay,
  salesInAll,
  type Span,
} from '../../ledger/store/project-sales.ts'

/** A campaign's month. */
const usualDays = 30

const none = { copies: 0, orders: 0 }

async function byDay(db: Database, id: number, span: Span, days: readonly string[]) {
  const [sales, listens] = await Promise.all([salesByDay(db, id, span), listensByDay(db, id, span)])
  const listened = new Map(listens.map(row => [row.day, row.listens]))
  return filledDays(days, sales, none).map(row => ({ ...row, listens: listened.get(row.day) ?? 0 }))
}

/** What its owner alone reads of a project: what it still needs, and what they are paid. */
async function ownFigures({ db, clock }: Timed, project: DeskProjectRow, ownerId: number) {
  const tasks = await ownerTasks(db, project)
  const reader = { actor: { role: 'owner', id: String(ownerId) }, at: clock.now(), staffIds: [] } as const
  const payouts = (await payoutsOfProject(db, project.id)).filter(row => row.ownerId === ownerId)
  return { ...(tasks && { tasks }), payouts: payouts.map(row => payoutOutput(row, reader)) }
}

/** What was sold of a project, where and for what, and who is interested in it. Spec section 7. */
export const stats: Handler<'projects.stats'> = async (context, { id, days: count = usualDays }) => {
  const { db, clock, user } = context
  const project = await deskProject(context, id, 'stats.glance')
  if (project === undefined) return fail('not_found')
  const days = daysOf(isoDate(clock.now()), count)
  const span = { from: days.at(0) ?? '', to: days.at(-1) ?? '' }
  const [rows, countries, currencies, songs, sales, interest] = await Promise.all([
    byDay(db, id, span, days),
    salesByCountry(db, id, span),
    salesByCurrency(db, id, span),
    listensBySong(db, id),
    salesInAll(db, id),
    interestInAll(db, id),
  ])
  const isShown = project.owner_id === user.id || mayDo(user.staffRoles, 'stats.see')
  const test = project.owner_id === user.id ? await testOf(context, project, user) : undefined
  const run = isShown ? await runFigures(context, project) : undefined
  const own = project.owner_id === user.id ? await ownFigures(context, project, user.id) : {}
  return {
    project: deskProjectView(project),
    own: project.owner_id === user.id,
    ...span,
    days: rows,
    countries,
    currencies: currencies.flatMap(row => {
      const currency = currencyCodes.find(code => code === row.currency)
      return currency ? [{ ...row, currency }] : []
    }),
    songs,
    total: { ...sales, ...interest },
    ...(run && { run }),
    ...(test && { test }),
    ...own,
  }
}
