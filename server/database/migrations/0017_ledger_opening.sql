-- What was paid and paid back before there was a ledger, entry by entry, as it would have been booked.
INSERT INTO ledger_entries (key, kind, order_id, at)
SELECT 'capture:' || p.id, 'capture', p.order_id, p.created_at FROM payments p
WHERE (p.lifecycle->>'capturedMinor')::int > 0 ORDER BY p.id;
--> statement-breakpoint
INSERT INTO ledger_postings (entry_id, account, currency, amount_minor, order_item_id)
SELECT e.id, CASE
    WHEN i.project_id IS NULL THEN 'house'
    WHEN j.sale <> 'preorder' THEN 'earmarked:project:' || j.id
    WHEN j.step IN ('in_progress', 'confirmed') THEN 'held:project:' || j.id
    WHEN j.step = 'successful' THEN 'earmarked:project:' || j.id
    ELSE 'returning:project:' || j.id END,
  o.currency, -(i.price_minor * i.quantity - i.discount_minor + i.shipping_minor), i.id
FROM ledger_entries e JOIN orders o ON o.id = e.order_id JOIN order_items i ON i.order_id = o.id
LEFT JOIN projects j ON j.id = i.project_id
WHERE e.kind = 'capture' AND i.price_minor * i.quantity - i.discount_minor + i.shipping_minor <> 0;
--> statement-breakpoint
INSERT INTO ledger_postings (entry_id, account, currency, amount_minor)
SELECT e.id, 'gateway', o.currency, -sum(l.amount_minor)
FROM ledger_entries e JOIN orders o ON o.id = e.order_id JOIN ledger_postings l ON l.entry_id = e.id
WHERE e.kind = 'capture' GROUP BY e.id, o.currency;
--> statement-breakpoint
INSERT INTO ledger_entries (key, kind, order_id, detail, at)
SELECT 'refund:' || r.key, 'refund', r.order_id, jsonb_build_object('refundId', r.id), r.created_at
FROM refunds r ORDER BY r.id;
--> statement-breakpoint
-- Every refund so far was of a whole order; its lines get back what they brought.
INSERT INTO ledger_postings (entry_id, account, currency, amount_minor, order_item_id)
SELECT e.id, c.account, c.currency, -c.amount_minor, c.order_item_id
FROM ledger_entries e JOIN refunds r ON 'refund:' || r.key = e.key
JOIN ledger_entries paid ON paid.key = 'capture:' || r.payment_id
JOIN ledger_postings c ON c.entry_id = paid.id AND c.order_item_id IS NOT NULL
WHERE e.kind = 'refund' AND r.amount_minor = (
  SELECT -sum(x.amount_minor) FROM ledger_postings x
  WHERE x.entry_id = paid.id AND x.order_item_id IS NOT NULL);
--> statement-breakpoint
INSERT INTO ledger_postings (entry_id, account, currency, amount_minor)
SELECT e.id, 'refunding', o.currency, -r.amount_minor
FROM ledger_entries e JOIN refunds r ON 'refund:' || r.key = e.key JOIN orders o ON o.id = r.order_id
WHERE e.kind = 'refund';
--> statement-breakpoint
-- What cannot be traced to lines is kept apart instead of being guessed.
INSERT INTO ledger_postings (entry_id, account, currency, amount_minor)
SELECT e.id, 'untraced', l.currency, -sum(l.amount_minor)
FROM ledger_entries e JOIN ledger_postings l ON l.entry_id = e.id
GROUP BY e.id, l.currency HAVING sum(l.amount_minor) <> 0;
--> statement-breakpoint
INSERT INTO ledger_entries (key, kind, order_id, detail, at)
SELECT 'refund:' || r.key || ':' || r.state, 'refund_' || r.state, r.order_id,
  jsonb_build_object('refundId', r.id), r.updated_at
FROM refunds r WHERE r.state IN ('succeeded', 'failed') ORDER BY r.id;
--> statement-breakpoint
INSERT INTO ledger_postings (entry_id, account, currency, amount_minor)
SELECT e.id, t.account, o.currency, t.sign * r.amount_minor
FROM ledger_entries e JOIN refunds r ON 'refund:' || r.key || ':' || r.state = e.key
JOIN orders o ON o.id = r.order_id
CROSS JOIN LATERAL (VALUES ('refunding', 1), (
  CASE r.state WHEN 'succeeded' THEN 'gateway' ELSE 'owed:order:' || r.order_id END, -1)) AS t(account, sign)
WHERE e.kind IN ('refund_succeeded', 'refund_failed');
--> statement-breakpoint
CREATE FUNCTION ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added GROUP BY entry_id, currency HAVING sum(amount_minor) <> 0) THEN
    RAISE EXCEPTION 'an entry of the ledger does not come to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_balanced AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION ledger_balances();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
FOR EACH STATEMENT EXECUTE FUNCTION ledger_stands();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
FOR EACH STATEMENT EXECUTE FUNCTION ledger_stands();
