import { sql } from 'drizzle-orm'

const none = sql`'{"shops": {}, "boxes": []}'::jsonb`

/**
 * Part of the statement that writes moves: the kept carts an order was made of, the account's and the
 * guest's, lose what was ordered, line by line, and go when nothing is left. What was put in after the order
 * stays, as a cart with an id of its own, since the old id belongs to the order; a guest finds it by either.
 * Spec section 4.
 */
export const cartPart = sql`closing as (
    select gate.id, gate.at, o.cart_id, o.user_id from gate join orders o on o.id = gate.id
    where gate.move->'closesCart' = 'true'
  ), kept_carts as materialized (
    select c.id, c.payload, closing.id as order_id, closing.at from closing join carts c
      on c.id = any(array[closing.cart_id, 'user:' || closing.user_id])
      and (c.user_id is null or c.user_id = closing.user_id)
      and coalesce(c.payload->>'id', closing.cart_id) = closing.cart_id
    where jsonb_typeof(c.payload->'shops') = 'object' and jsonb_typeof(c.payload->'boxes') = 'array'
    order by c.id for update of c
  ), kept_lines as (
    select k.id, k.order_id, s.key, l.line, l.n, (l.line->>'quantity')::int as quantity,
      l.line - 'quantity' as what
    from kept_carts k cross join lateral jsonb_each(k.payload->'shops') s
    cross join lateral jsonb_array_elements(s.value->'items') with ordinality l(line, n)
  ), left_lines as (
    select l.id, l.key, l.line, l.n, least(l.quantity,
      sum(l.quantity) over (partition by l.id, l.what order by l.key, l.n) - (
        select coalesce(sum(i.quantity), 0) from order_items i where i.order_id = l.order_id
          and jsonb_build_object('project_id', i.project_id, 'chosen_sizes', to_jsonb(i.chosen_sizes))
            || i.sizes = l.what)) as quantity
    from kept_lines l
  ), left_shops as (
    select l.id, l.key,
      jsonb_agg(l.line || jsonb_build_object('quantity', l.quantity) order by l.n) as items
    from left_lines l where l.quantity > 0 group by l.id, l.key
  ), left_boxes as (
    select b.id, jsonb_agg(b.box order by b.n) as boxes
    from (select k.id, k.order_id, e.box, e.n,
        row_number() over (partition by k.id, e.box->>'type', e.box->>'periodicity' order by e.n) as turn
      from kept_carts k cross join lateral jsonb_array_elements(k.payload->'boxes') with ordinality e(box, n)
    ) b
    where b.turn > (select count(*) from order_items i where i.order_id = b.order_id
      and i.box_type = b.box->>'type' and i.periodicity = b.box->>'periodicity')
    group by b.id
  ), remains as materialized (
    select k.id, k.at, substr(md5(k.id || random()::text), 1, 10) as new_id, jsonb_build_object(
      'shops', coalesce((select jsonb_object_agg(s.key,
          k.payload->'shops'->s.key || jsonb_build_object('items', s.items))
        from left_shops s where s.id = k.id), '{}'),
      'boxes', coalesce((select b.boxes from left_boxes b where b.id = k.id), '[]')) as rest
    from kept_carts k
  ), closed as (
    delete from carts c using remains r where c.id = r.id and r.rest = ${none}
  ), reduced as (
    update carts c set updated_at = r.at,
      payload = (c.payload - 'promo_code') || r.rest || jsonb_build_object('id', r.new_id)
    from remains r where c.id = r.id and r.rest <> ${none} returning c.*, r.new_id
  ), found_by_new_id as (
    insert into carts (id, currency, payload, updated_at)
    select new_id, currency, payload, updated_at from reduced where user_id is null
  )`
