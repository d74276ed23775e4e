import { formatDeadline } from '#domain/time/deadline.ts'
import { z } from 'zod'
import { lineName } from '#domain/orders/line-name.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { reservationMs } from '#machines/lifecycles/order/order.setup.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import type { Timed } from '../../database/database.ts'
import { hashToken, newToken } from '../../accounts/auth/tokens.ts'
import type { Effect, JobDeps, Timer } from '../../jobs/job.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { holdOrder } from '../moves/order-moves.ts'
import { langOf, linkOf, mailOf, money, withoutParts } from '../order-mail.ts'
import { closePayment } from '../payment/reconcile-payments.ts'
import { readOrderFile } from '../store/orders.ts'
import { readOrderRow } from '../store/order-rows.ts'
import { changeHost } from '../edits/change-host.ts'
import { isDead } from '../edits/make-change.ts'
import { linesOfChange } from './change-view.ts'
import {
  isOpen,
  keepChangeLink,
  paymentsOf,
  proposedChanges,
  readChange,
  stalePayments,
} from '../edits/store/changes.ts'

const OfChange = z.object({ changeId: z.int(), sequence: z.int() })

/** Queues the mail that asks for the difference, with a link of its own, once for each step that says so. */
const mailOffered: Effect = async ({ db, clock, config }, { payload }) => {
  const { changeId, sequence } = OfChange.parse(payload)
  const change = await readChange(db, changeId)
  const row = change && (await readOrderRow(db, change.orderId))
  if (row === undefined || change?.state !== 'proposed') return
  const lines = await linesOfChange({ db, clock }, change)
  // Nobody is asked to pay for what can no longer be made.
  if (lines.after.length === 0) return ageChange({ db, clock }, changeId)
  const lang = langOf(row)
  const token = newToken()
  await keepChangeLink(db, change.id, hashToken(token))
  const query = new URLSearchParams({ token })
  const publicUrl = config.publicUrl
  const mail = withoutParts(mailOf(row, await linkOf({ db, publicUrl }, row)))
  const now = money(row, change.wasMinor + change.dueMinor)
  await queueMail(db, {
    key: `change_offered:${change.id}:${sequence}`,
    template: 'change_offered',
    to: row.order.email,
    lang,
    data: {
      ...mail,
      lines: lines.after.map(line => ({
        name: [line.artist_name, lineName(line)].filter(Boolean).join(', '),
        quantity: line.quantity,
        total: money(row, line.total),
      })),
      was: money(row, change.wasMinor),
      now,
      total: now,
      due: money(row, change.dueMinor),
      until: formatDeadline(change.until, lang, { style: 'long' }),
      link: `${publicUrl}${pathFor('order-change', lang)}?${query.toString()}`,
    },
  })
}

/** What follows from proposed changes, by the kind their outbox rows carry. */
export const changeEffects: Readonly<Record<string, Effect>> = { 'mail.changeOffered': mailOffered }

const batch = 100

/**
 * Brings charges to an end that nobody heard of again, calls open links to mind, and ends changes that are
 * over or can no longer be made. Each is moved under the lock of its order, and one that cannot be moved
 * keeps no other from its turn. Rules 2.
 */
async function ageChanges(deps: JobDeps): Promise<void> {
  const { db, clock, gateway, log } = deps
  const now = clock.now()
  const turn = Math.floor(now.getTime() / 1_000)
  const alone = async (about: object, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error, ...about }, 'a proposed change was not moved')
    }
  }
  const before = new Date(now.getTime() - reservationMs)
  for (const paymentKey of await stalePayments(db, gateway.name, { before, turn, limit: batch })) {
    await alone({ paymentKey }, async () => {
      const file = await readOrderFile(db, { paymentKey })
      if (file !== undefined) await closePayment(deps, file)
    })
  }
  const remindUntil = remindUntilOf(now)
  for (const changeId of await proposedChanges(db, { now, remindUntil, turn, limit: batch }))
    await alone({ changeId }, () => ageChange(deps, changeId))
}

const remindUntilOf = (now: Date): Date => new Date(now.getTime() + 2 * dayMs)

/** Takes the step of a change that time asks for, or the order as it stands now. */
async function ageChange({ db, clock }: Timed, id: number): Promise<void> {
  const at = clock.now()
  const found = await readChange(db, id)
  if (found === undefined) return
  await db.transaction(async tx => {
    const pending = await holdOrder(tx, { id: found.orderId })
    const change = await readChange(tx, id)
    if (pending === undefined || change?.state !== 'proposed') return
    if ((await paymentsOf(tx, id)).some(isOpen)) return
    const act = (role: 'system' | 'clock') => ({ actor: { role }, at: at.getTime() }) as const
    const isEnded = !open.has(pending.before.order.state) || (await isDead(tx, { pending, change, at }))
    if (isEnded) await takeStep(tx, changeHost, change, { type: 'change.lapse', ...act('system') })
    else if (change.until <= at)
      await takeStep(tx, changeHost, change, { type: 'change.lapse', ...act('clock') })
    else if (change.until <= remindUntilOf(at))
      await takeStep(tx, changeHost, change, { type: 'change.remind', ...act('clock') })
  })
}

/** States of an order whose lines may be changed, now or once a dispute is over. */
const open: ReadonlySet<string> = new Set(['paid', 'on_hold', 'ready', 'partly_shipped', 'disputed'])

export const changeTimers: readonly Timer[] = [{ name: 'age-changes', everySeconds: 60, run: ageChanges }]
