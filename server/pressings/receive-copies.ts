// Copies of a direct pressing that its owner leaves with us: they are on our shelf from now on.
import { copiesOf } from '#domain/pressing/contract/written-places.ts'
import type { Turn } from '../lifecycles/take-step.ts'
import type { pressingMachine } from '#machines/lifecycles/pressing/pressing.machine.ts'
import type { Database } from '../database/database.ts'
import { bookAct } from '../stock/store/shelf-acts.ts'
import type { PressingRow } from './store/pressings.ts'
import { countedItem } from './store/own-copies.ts'

/** Books the copies of the address that was taken in; their record has an item that is counted. */
export async function receiveCopies(
  tx: Database,
  { row, event, at }: Turn<typeof pressingMachine, PressingRow>,
): Promise<void> {
  const index = 'address' in event && typeof event.address === 'number' ? event.address : -1
  const place = row.addresses[index]
  if (place === undefined || row.projectId === null) return
  await bookAct(tx, {
    itemId: await countedItem(tx, row.projectId),
    size: '',
    kind: 'receipt',
    change: copiesAt(row, index),
    subject: `pressing:${row.id}`,
    key: `pressing:${row.id}:${index}`,
    who: Number(event.actor.id ?? 0),
    at,
  })
}

/** Copies of an address of a contract, by its count. */
export const copiesAt = ({ addresses, lifecycle }: PressingRow, index: number): number =>
  copiesOf(addresses, lifecycle.accepted ?? lifecycle.ordered, index)
