import { createHash } from 'node:crypto'
import { sepaFile } from '#domain/reports/sepa-file.ts'
import { isSecond, standsAlone } from '#domain/ledger/payout-approval.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { Database } from '../../database/database.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { payoutHost } from '../payouts/payout-host.ts'
import {
  approvedPayouts,
  insertPayoutFile,
  nextFileNumber,
  type PayoutFileRow,
} from '../store/payout-files.ts'
import { lockOwner, lockPayout, type PayoutRow, readPayout, staffIds } from '../store/payouts.ts'

/** Payouts in one file; the next file takes the rest. */
const mostPayouts = 500

interface FileWish {
  readonly debtor: { readonly name: string; readonly iban: string }
  /** The day the bank shall pay, by the shop's calendar. */
  readonly executeOn: string
  readonly actor: Actor
  readonly who: number
  readonly at: Date
}

interface LeftOut {
  readonly id: number
  readonly why: 'frozen' | 'second_person_needed'
}

interface MadeFile {
  readonly file: PayoutFileRow | undefined
  readonly leftOut: readonly LeftOut[]
}

/**
 * Puts every approved payout in euro into a file and says of each that the bank was told, in one transaction:
 * all of them or none. Who approved a payout does not send it where somebody else could; those and disputed
 * ones are left out and named. No file where none is left. Rules 10.
 */
export const makePayoutFile = (db: Database, wish: FileWish): Promise<MadeFile> =>
  db.transaction(async tx => {
    const number = await nextFileNumber(tx)
    const messageId = `SILLON-${dayOf(wish.at).replaceAll('-', '')}-${number}`
    const staff = await staffIds(tx)
    const sent: PayoutRow[] = []
    const leftOut: LeftOut[] = []
    for (const { id } of await approvedPayouts(tx, mostPayouts)) {
      const row = await sendOne(tx, id, { ...wish, messageId, staff })
      if (row === undefined) continue
      if ('why' in row) leftOut.push(row)
      else sent.push(row)
    }
    return { file: await keepFile(tx, { ...wish, messageId, number, sent }), leftOut }
  })

/** Says that the bank was told of one payout; or why it is left out. */
async function sendOne(
  tx: Database,
  id: number,
  {
    actor,
    at,
    messageId,
    staff,
  }: FileWish & { readonly messageId: string; readonly staff: readonly number[] },
): Promise<PayoutRow | LeftOut | undefined> {
  // The owner before the payout, as statements hold them.
  const owner = (await readPayout(tx, id))?.ownerId
  if (owner !== undefined) await lockOwner(tx, owner)
  const row = await lockPayout(tx, id)
  if (row?.state !== 'approved') return undefined
  const isAlone = standsAlone(staff, actor.id ?? '', row.ownerId)
  if (row.lifecycle.disputes.length > 0) return { id, why: 'frozen' }
  if (!isSecond(row.lifecycle.approvedBy, { actor, isAlone })) return { id, why: 'second_person_needed' }
  const event = { type: 'payout.send', actor, at: at.getTime(), reference: messageId, isAlone } as const
  return takeStep(tx, payoutHost, row, event)
}

interface Kept extends FileWish {
  readonly messageId: string
  readonly number: number
  readonly sent: readonly PayoutRow[]
}

async function keepFile(tx: Database, { sent, ...file }: Kept): Promise<PayoutFileRow | undefined> {
  if (sent.length === 0) return undefined
  const transfers = sent.map(({ id, projectId, number, lifecycle: { amountMinor, account } }) => ({
    endToEndId: `P${id}`,
    amountMinor,
    holder: account?.holder ?? '',
    iban: account?.iban ?? '',
    text: `Statement ${projectId}-${number}`,
  }))
  const { messageId, at, executeOn, debtor, who } = file
  const content = sepaFile({ messageId, madeAt: at, executeOn, debtor, transfers })
  return insertPayoutFile(tx, {
    id: file.number,
    messageId,
    payouts: sent.length,
    sumMinor: transfers.reduce((sum, one) => sum + one.amountMinor, 0),
    sha256: createHash('sha256').update(content, 'utf8').digest('hex'),
    content,
    who,
    at,
  })
}
