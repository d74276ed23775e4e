import { z } from 'zod'
import type { Effect, JobDeps, Timer } from '../jobs/job.ts'
import { agePressings } from './age-pressings.ts'
import { billPaid } from './bill-quote.ts'
import { mailPressing, type PressingMailKind } from './pressing-mail.ts'
import { proveAgain, proveBeforeBill } from './prove-again.ts'
import { pressingPaid, reviewPressing } from './review-pressing.ts'

const Told = z.object({ pressingId: z.int(), sequence: z.int() })
const OfProject = z.object({ projectId: z.int() })
const OfOrder = z.object({ orderId: z.int() })

const writing = ({ db, config }: JobDeps) => ({ db, publicUrl: config.publicUrl })

const mail =
  (kind: PressingMailKind): Effect =>
  (deps, { payload }) =>
    mailPressing(writing(deps), Told.parse(payload), kind)

/** What is asked for is asked for as its register has it today. */
const asking =
  (kind: PressingMailKind): Effect =>
  async (deps, { payload }) => {
    const told = Told.parse(payload)
    await proveAgain(deps, told.pressingId)
    await mailPressing(writing(deps), told, kind)
  }

/** What follows from contracts, and what means something for one, by the kind outbox rows carry. */
export const pressingEffects: Readonly<Record<string, Effect>> = {
  'pressing.review': async (deps, { payload }) => {
    const { projectId } = OfProject.parse(payload)
    await proveBeforeBill(deps, projectId)
    await reviewPressing(deps, projectId)
  },
  'quote.billPaid': (deps, { payload }) =>
    billPaid({ ...deps, publicUrl: deps.config.publicUrl }, OfOrder.parse(payload).orderId),
  'pressing.paid': (deps, { payload }) => pressingPaid(deps, OfOrder.parse(payload).orderId),
  'mail.depositDue': asking('pressing_deposit_due'),
  'mail.depositPaid': mail('pressing_deposit_paid'),
  'mail.balanceDue': asking('pressing_balance_due'),
  'mail.pressingReminded': mail('pressing_reminded'),
  'mail.pressingOrdered': mail('pressing_ordered'),
  'mail.pressingCounted': mail('pressing_counted'),
  'mail.pressingShipped': mail('pressing_shipped'),
  'mail.pressingDelivered': mail('pressing_delivered'),
  'mail.pressingLapsed': mail('pressing_lapsed'),
  'mail.pressingHeld': mail('pressing_held'),
  'mail.pressingCancelled': mail('pressing_cancelled'),
}

/** What contracts ask of the clock. */
export const pressingTimers: readonly Timer[] = [
  { name: 'age-pressings', everySeconds: 60, run: agePressings },
]
