import { eachApart } from '../jobs/each-apart.ts'
import { z } from 'zod'
import { lapseAfterMs, remindAfterMs, type ReturnEvent } from '#machines/lifecycles/return/return.setup.ts'
import type { Database, Timed } from '../database/database.ts'
import type { Effect, JobDeps, Timer } from '../jobs/job.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { lockOrderFile } from '../orders/store/orders.ts'
import { returnHost } from './return-host.ts'
import { missRecall } from './recall-parcel.ts'
import { forgetOldPictures } from './return-pictures.ts'
import { mailReturn } from './return-mail.ts'
import { lockReturn, readReturn, waitingReturns } from './store/returns.ts'

const OfReturn = z.object({ returnId: z.int(), sequence: z.int() })

const OfParcel = z.object({ orderId: z.int(), shipmentId: z.int() })

const writing = ({ db, clock, config }: JobDeps) => ({ db, clock, config, publicUrl: config.publicUrl })

const mail =
  (template: Parameters<typeof mailReturn>[2]): Effect =>
  (deps, { payload }) =>
    mailReturn(writing(deps), OfReturn.parse(payload), template)

/** The receipt: of a withdrawal it is the confirmation that the law asks for. */
const receipt: Effect = async (deps, { payload }) => {
  const told = OfReturn.parse(payload)
  const row = await readReturn(deps.db, told.returnId)
  const template = row?.kind === 'withdrawal' ? 'withdrawal_received' : 'return_asked'
  await mailReturn(writing(deps), told, template)
}

/** Pictures whose rows are gone. One that cannot be removed keeps none of the others, and is tried again. */
const forgetFiles: Effect = async ({ storage }, { payload }) => {
  const { keys } = z.object({ keys: z.array(z.string()) }).parse(payload)
  const failures: unknown[] = []
  for (const key of keys) await storage.remove(key).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${keys.length} pictures were not removed`)
}

/** What follows from returns, by the kind their outbox rows carry. */
export const returnEffects: Readonly<Record<string, Effect>> = {
  'mail.returnAsked': receipt,
  'mail.returnAccepted': mail('return_accepted'),
  'mail.returnRefused': mail('return_refused'),
  'mail.returnReceived': mail('return_received'),
  'mail.returnReminded': mail('return_reminded'),
  'mail.returnLapsed': mail('return_lapsed'),
  'return.miss': async ({ db, clock }, { payload }) => {
    const { orderId, shipmentId } = OfParcel.parse(payload)
    await db.transaction(tx => missRecall(tx, { orderId, shipmentId, at: clock.now() }))
  },
  'return.forgetPictures': forgetFiles,
}

const batch = 100

const nameOfReturn = ({ id }: { readonly id: number }): string => `return ${id}`

/** Reminds buyers of goods that they have not sent, and ends returns of which nothing came. Rules 14. */
async function ageReturns({ db, clock }: Timed): Promise<void> {
  const at = clock.now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const late = await waitingReturns(db, { before: before(lapseAfterMs), isReminder: false, limit: batch })
  await eachApart(late, nameOfReturn, one => tell(db, one, 'return.lapse', at))
  const slow = await waitingReturns(db, { before: before(remindAfterMs), isReminder: true, limit: batch })
  await eachApart(slow, nameOfReturn, one => tell(db, one, 'return.remind', at))
}

type ClockEvent = Extract<ReturnEvent['type'], 'return.lapse' | 'return.remind'>

async function tell(
  db: Database,
  { id, order_id }: { readonly id: number; readonly order_id: number },
  type: ClockEvent,
  at: Date,
): Promise<void> {
  await db.transaction(async tx => {
    await lockOrderFile(tx, { id: order_id })
    const row = await lockReturn(tx, id)
    if (row !== undefined)
      await takeStep(tx, returnHost, row, { type, actor: { role: 'clock' }, at: at.getTime() })
  })
}

export const returnTimers: readonly Timer[] = [
  { name: 'age-returns', everySeconds: 600, run: ageReturns },
  { name: 'forget-return-pictures', everySeconds: 86_400, run: forgetOldPictures },
]
