import { appendFileSync, chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { configFolder, shopFileName } from '../session-file.ts'
import type { Terminal } from '../terminal/terminal.ts'

const Entry = z.object({
  cart_id: z.string(),
  content: z.string(),
  order_id: z.int(),
  number: z.string(),
  /** Shows a guest this order. */
  order_token: z.string().nullable(),
  total_minor: z.int(),
  currency: z.string(),
  reference: z.string().nullable(),
})

/** An order that was placed from here. */
export type LedgerEntry = z.infer<typeof Entry>

export interface Ledger {
  ofCart(cartId: string): LedgerEntry | undefined
  ofOrder(orderId: number): LedgerEntry | undefined
  note(entry: LedgerEntry): void
}

const onlyOwner = 0o600

function read(path: string): LedgerEntry[] {
  let text = ''
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    // Nothing was ordered from here yet.
  }
  return text.split('\n').flatMap(line => {
    try {
      return [Entry.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

/**
 * What was ordered from here at one shop, one line an order, readable by its owner alone: it holds the
 * tokens by which a guest sees an order. The shop itself knows the orders by their cart ids; this spares
 * asking, and survives price changes.
 */
export function openLedger(terminal: Pick<Terminal, 'env'>, shop: string): Ledger {
  const path = join(configFolder(terminal), 'orders', `${shopFileName(shop)}.jsonl`)
  const entries = read(path)
  const byCart = new Map(entries.map(entry => [entry.cart_id, entry]))
  const byOrder = new Map(entries.map(entry => [entry.order_id, entry]))
  return {
    ofCart: cartId => byCart.get(cartId),
    ofOrder: orderId => byOrder.get(orderId),
    note(entry) {
      byCart.set(entry.cart_id, entry)
      byOrder.set(entry.order_id, entry)
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      appendFileSync(path, `${JSON.stringify(entry)}\n`, { mode: onlyOwner })
      chmodSync(path, onlyOwner)
    },
  }
}
