import { actorOf } from '#machines/lifecycles/actor.ts'
import { isIban, tidyIban } from '#domain/money/iban.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { fail } from '../../base/failure.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { settingAt } from '../../settings/in-force.ts'
import { makePayoutFile } from '../documents/make-payout-file.ts'
import { listPayoutFiles, readPayoutFile } from '../store/payout-files.ts'

const pageSize = 20

type Listed = Awaited<ReturnType<typeof listPayoutFiles>>[number]

const output = (row: Listed) => ({
  id: row.id,
  message_id: row.messageId,
  payouts: row.payouts,
  sum: row.sumMinor,
  sha256: row.sha256,
  at: row.at.toISOString(),
  made_by: row.madeBy,
  approved_by: row.approvedBy,
})

/** Files that told the bank to pay, newest first. Rules 10. */
const files: Handler<'staff.payoutFiles'> = async ({ db }, { after, limit = pageSize }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listPayoutFiles(db, beforeId, limit + 1)
  const page = rows.slice(0, limit)
  return { items: page.map(output), next: rows.length > limit ? nextOf(page.at(-1)?.id) : null }
}

/** A file as it was made. */
const file: Handler<'staff.payoutFile'> = async ({ db }, { id }) => {
  const row = await readPayoutFile(db, id)
  if (row === undefined) return fail('not_found')
  return {
    file_name: `${row.messageId}.xml`,
    content_type: 'application/xml',
    bytes: new TextEncoder().encode(row.content),
  }
}

/** Makes a file of what is approved, from the account that stands in the identity of the shop. */
const make: Handler<'staff.makePayoutFile'> = async ({ db, clock, user }, { execute_on }) => {
  const at = clock.now()
  const identity = await settingAt(db, 'identity', at)
  if (identity === undefined || !isIban(identity.iban))
    return fail('input_invalid', { identity: 'iban_invalid' })
  const executeOn = execute_on ?? dayOf(at)
  if (executeOn < dayOf(at)) return fail('input_invalid', { execute_on: 'day_past' })
  const debtor = { name: identity.legal_name, iban: tidyIban(identity.iban) }
  const made = await makePayoutFile(db, { debtor, executeOn, actor: actorOf(user), who: user.id, at })
  const isForSecond = made.leftOut.some(one => one.why === 'second_person_needed')
  if (made.file === undefined) return fail(isForSecond ? 'second_person_needed' : 'transition_not_allowed')
  const [listed] = await listPayoutFiles(db, made.file.id + 1, 1)
  if (listed === undefined) return fail('not_found')
  return { ...output(listed), left_out: [...made.leftOut] }
}

/** Handlers by endpoint name. */
export const payoutFileHandlers = {
  'staff.payoutFiles': files,
  'staff.payoutFile': file,
  'staff.makePayoutFile': make,
} satisfies Partial<Handlers>
