// Where the columns of the desk of planned prices lie.
import { type SQL, sql } from 'drizzle-orm'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { partOf } from '../../desks/store/binding.ts'
import { ownNameOf } from '../../orders/store/dispatch.ts'
import { fromDay, untilDay } from '../../orders/store/code-values.ts'

const ofPlan = (currency: CurrencyCode): SQL =>
  sql`from price_plan_prices pp where pp.plan_id = d.id and pp.currency = ${currency}`
const plannedIn = (currency: CurrencyCode): SQL => sql`(select pp.price_minor ${ofPlan(currency)})`
const ownIn = (currency: CurrencyCode): SQL =>
  sql`(select pp.price_minor ${ofPlan(currency)} and not pp.by_rate)`
const byRateIn = (currency: CurrencyCode): SQL =>
  sql`(select pp.price_minor ${ofPlan(currency)} and pp.by_rate)`
const comparedIn = (currency: CurrencyCode): SQL => sql`(select pp.compare_minor ${ofPlan(currency)})`

/** The item is named where its product has several. */
const name = sql`concat_ws(', ', p.name, ${ownNameOf(sql`i.name`, sql`p.name`)})`

export const priceTables = {
  from: sql`price_plans d join project_items i on i.id = d.item_id join projects p on p.id = i.project_id
    left join users u on u.id = d.planned_by`,
  key: sql`d.id`,
  among: sql`not coalesce((p.lifecycle->>'isDeleted')::boolean, false)`,
  // What was withdrawn stands in nobody's way: a file that names its days plans anew.
  meant: sql`d.state <> 'withdrawn'`,
  columns: {
    name,
    state: sql`d.state`,
    item: { id: sql`d.item_id`, text: sql`i.name` },
    product: { id: sql`i.project_id`, text: sql`p.name` },
    artist_name: sql`p.artist_name`,
    price_from: fromDay(sql`d.starts_at`),
    price_to: untilDay(sql`d.ends_at`),
    usual_eur: sql`(select coalesce(pr.usual_minor, pr.price_minor) from item_prices pr
      where pr.item_id = d.item_id and pr.currency = 'EUR')`,
    price_eur: plannedIn('EUR'),
    price_usd: ownIn('USD'),
    price_gbp: ownIn('GBP'),
    price_aud: ownIn('AUD'),
    price_cad: ownIn('CAD'),
    price_krw: ownIn('KRW'),
    price_jpy: ownIn('JPY'),
    price_cny: ownIn('CNY'),
    price_php: ownIn('PHP'),
    rate_usd: byRateIn('USD'),
    rate_gbp: byRateIn('GBP'),
    rate_aud: byRateIn('AUD'),
    rate_cad: byRateIn('CAD'),
    rate_krw: byRateIn('KRW'),
    rate_jpy: byRateIn('JPY'),
    rate_cny: byRateIn('CNY'),
    rate_php: byRateIn('PHP'),
    compare_eur: comparedIn('EUR'),
    compare_usd: comparedIn('USD'),
    compare_gbp: comparedIn('GBP'),
    compare_aud: comparedIn('AUD'),
    compare_cad: comparedIn('CAD'),
    compare_krw: comparedIn('KRW'),
    compare_jpy: comparedIn('JPY'),
    compare_cny: comparedIn('CNY'),
    compare_php: comparedIn('PHP'),
    note: sql`d.note`,
    began: sql`d.began_at`,
    ended: sql`d.ended_at`,
    planned_by: sql`trim(concat_ws(' ', u.firstname, u.lastname))`,
    created: sql`d.created_at`,
  },
  sortBy: {
    name: sql`f_unaccent(lower(${name})) collate "C"`,
    price_from: sql`d.starts_at`,
  },
  found: (words: string) => sql`p.search @@ websearch_to_tsquery('simple', f_unaccent(${words}))
    or f_unaccent(lower(i.name)) like f_unaccent(${partOf(words)})
    or f_unaccent(lower(d.note)) like f_unaccent(${partOf(words)})`,
}
