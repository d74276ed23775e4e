// What follows from offered parts, and what the clock does with them. Rules 2.
import { formatDeadline } from '#domain/time/deadline.ts'
import { z } from 'zod'
import { keepSpan } from '../../jobs/store/clock-spans.ts'
import type { Database, Timed } from '../../database/database.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import type { Effect, Timer } from '../../jobs/job.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { langOf, linkOf, mailOf } from '../order-mail.ts'
import { portionHost } from '../parcels/allot-copies.ts'
import { readOrderRow } from '../store/order-rows.ts'
import { holdRun } from '../store/run-allotments.ts'
import { duePortions, readPortion } from '../store/run-portions.ts'
import { backAtOf } from './portion-view.ts'

const OfPortion = z.object({ portionId: z.int(), sequence: z.int() })

/** Queues the mail that offers a part, once for each step that says so, while it can be answered. */
const mailOffered: Effect = async ({ db, config }, { payload }) => {
  const { portionId, sequence } = OfPortion.parse(payload)
  const offer = await readPortion(db, portionId)
  const row = offer && (await readOrderRow(db, offer.orderId))
  if (row === undefined || offer?.state !== 'offered') return
  const lang = langOf(row)
  const { publicUrl } = config
  const { name, number, link } = mailOf(row, await linkOf({ db, publicUrl }, row))
  const record = row.items.find(({ projectId }) => projectId === offer.projectId)
  await queueMail(db, {
    key: `portion_offered:${offer.id}:${sequence}`,
    template: 'portion_offered',
    to: row.order.email,
    lang,
    data: {
      name,
      number,
      link,
      record: record?.name ?? '',
      artist: record?.artistName ?? '',
      reason: '',
      date: formatDeadline(new Date(offer.lifecycle.until), lang, { style: 'long' }),
      counted: String(offer.lifecycle.copies),
      goal: String(offer.lifecycle.wanted),
      amount: '',
    },
  })
}

/** By the kind their outbox rows carry. */
export const portionEffects: Readonly<Record<string, Effect>> = { 'mail.portionOffered': mailOffered }

const batch = 100

/** Calls offers to mind that end soon, and passes those on that nobody answered. Rules 2. */
async function agePortions({ db, clock }: Timed): Promise<void> {
  const now = clock.now()
  await keepSpan(db, now)
  await eachApart(
    await duePortions(db, now, batch),
    id => `portion ${id}`,
    id => db.transaction(tx => agePortion(tx, id, now)),
  )
}

async function agePortion(tx: Database, id: number, at: Date): Promise<void> {
  const found = await readPortion(tx, id)
  if (found === undefined) return
  await holdRun(tx, found.projectId)
  const row = await readPortion(tx, id)
  if (row?.state !== 'offered') return
  const { until } = row.lifecycle
  const act = { actor: { role: 'clock' }, at: at.getTime() } as const
  if (act.at < until) await takeStep(tx, portionHost, row, { type: 'portion.remind', ...act })
  else {
    const backAt = await backAtOf(tx, row)
    await takeStep(tx, portionHost, row, { type: 'portion.lapse', ...act, backAt })
  }
}

export const portionTimers: readonly Timer[] = [{ name: 'age-portions', everySeconds: 60, run: agePortions }]
