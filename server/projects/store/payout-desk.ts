// The desk of payouts.
import { sql } from 'drizzle-orm'
import { payoutDesk } from '#domain/desks/payout-desk.ts'
import { payoutDueDays } from '#domain/ledger/payout-state.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import { bindDesk, partOf } from '../../desks/store/binding.ts'

/** As the index `payouts_words` has it. */
const words = sql`f_unaccent(lower(coalesce(y.lifecycle->'account'->>'holder', '') || ' ' ||
  coalesce(y.lifecycle->'account'->>'iban', '') || ' ' || coalesce(y.lifecycle->>'reference', '')))`

/** When it should have reached its owner, as `payoutDueAt` says: milliseconds as an instant. */
const payBy = sql`(case when y.state <> 'settled' then
  to_timestamp(((y.lifecycle->>'releasedAt')::bigint + ${payoutDueDays * dayMs}::bigint) / 1000.0) end)`

export const payoutBinding = bindDesk(payoutDesk, {
  from: sql`payouts y join projects p on p.id = y.project_id`,
  key: sql`y.id`,
  among: sql`true`,
  columns: {
    record: sql`p.name`,
    statement: sql`y.number`,
    state: sql`y.state`,
    frozen: sql`(jsonb_array_length(y.lifecycle->'disputes') > 0)`,
    amount: sql`(y.lifecycle->>'amountMinor')::bigint`,
    currency: sql`y.currency`,
    pay_by: payBy,
    holder: sql`y.lifecycle->'account'->>'holder'`,
    // As `maskedIban` shows it. The whole number is told of one payout, to who opens it.
    iban: sql`(left(y.lifecycle->'account'->>'iban', 2) || '…' || right(y.lifecycle->'account'->>'iban', 4))`,
    // While it accrues nobody is asked for one.
    account_missing: sql`(y.state in ('statement_ready', 'bounced')
      and y.lifecycle->'account'->>'iban' is null)`,
    reference: sql`y.lifecycle->>'reference'`,
    said: sql`y.lifecycle->>'reason'`,
    owner: {
      id: sql`y.owner_id`,
      text: sql`(select coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email)
        from users u where u.id = y.owner_id)`,
    },
    project: { id: sql`y.project_id`, text: sql`p.name` },
    created: sql`y.created_at`,
    updated: sql`y.updated_at`,
  },
  // By account and reference, or by the record it is for; an IBAN is written with spaces or without.
  found: sought => {
    const tight = /^[a-z]{2}\d{2}[\d a-z]+$/i.test(sought) ? sought.replaceAll(' ', '') : sought
    return sql`y.id in (
      select y.id from payouts y where ${words} like f_unaccent(${partOf(tight)})
      union select y.id from projects p join payouts y on y.project_id = p.id
        where f_unaccent(lower(p.name || ' ' || p.artist_name)) like f_unaccent(${partOf(sought)}))`
  },
})
