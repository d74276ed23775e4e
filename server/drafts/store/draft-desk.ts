// The desk of manual orders.
import { sql } from 'drizzle-orm'
import { draftDesk } from '#domain/desks/draft-desk.ts'
import { bindDesk, partOf } from '../../desks/store/binding.ts'

/** What one is called on the telephone, as `draftRef` writes it. */
const ref = sql`'D-' || lpad(d.id::text, greatest(5, length(d.id::text)), '0')`

/** As the index `drafts_words` has it. */
const words = sql`f_unaccent(lower(${ref} || ' ' || d.email || ' ' ||
  coalesce(d.customer->>'firstname', '') || ' ' || coalesce(d.customer->>'lastname', '')))`

export const draftBinding = bindDesk(draftDesk, {
  from: sql`drafts d left join users u on u.id = d.created_by left join orders o on o.id = d.order_id`,
  key: sql`d.id`,
  among: sql`true`,
  columns: {
    number: ref,
    state: sql`d.state`,
    // Of one that is ordered, until it is paid.
    waiting: sql`(d.state in ('draft', 'offered')
      or d.state = 'placed' and (coalesce(o.state, '') = 'pending_payment' or exists (
        select 1 from receivables r where r.order_id = d.order_id and r.state = 'open')))`,
    channel: sql`d.channel`,
    person: sql`trim(coalesce(d.customer->>'firstname', '') || ' ' || coalesce(d.customer->>'lastname', ''))`,
    email: sql`d.email`,
    country: sql`d.customer->>'country_id'`,
    lang: sql`d.lang`,
    link_until: sql`case when d.state = 'offered' then d.link_until end`,
    order: { id: sql`d.order_id`, text: sql`o.number` },
    written_by: { id: sql`d.created_by`, text: sql`trim(coalesce(u.firstname || ' ' || u.lastname, ''))` },
    lines: sql`jsonb_array_length(d.lines)`,
    total: sql`d.total_minor`,
    currency: sql`d.currency`,
    promo_code: sql`d.promo_code`,
    created: sql`d.created_at`,
    updated: sql`d.updated_at`,
  },
  found: sought => sql`${words} like f_unaccent(${partOf(sought)})`,
})
