import type { Output } from '#contract'
import { mayDo } from '#domain/people/rights.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { clientMergeMachine } from '#machines/lifecycles/client-merge/client-merge.machine.ts'
import { isSecondOrWaited } from '#machines/lifecycles/erasure/erasure.machine.ts'
import { allows } from '#machines/lifecycles/lifecycle.ts'
import { movesOf } from '../accounts/move-account.ts'
import { isAloneWith } from '../accounts/store/staff-people.ts'
import { findUser } from '../accounts/store/users.ts'
import type { Database, Timed } from '../database/database.ts'
import type { SignedIn } from '../http/context.ts'
import { creditOutput } from './client-credit.ts'
import { erasureHindrance, keptDocuments } from './erase-client.ts'
import { unmerging } from './merge-clients.ts'
import { addressesOf, guestOrdersOf, returnsOf, wishesOf } from './store/client-facts.ts'
import { readErasure } from './store/erasures.ts'
import { type MergeRow, readMerges, readSides } from './store/merges.ts'

type Standing = Output<'staff.client'>

async function mergeOutput(
  { db, clock }: Timed,
  row: MergeRow,
  userId: number,
  by: SignedIn,
): Promise<Standing['merges'][number]> {
  const isKept = row.keptId === userId
  const otherId = isKept ? row.mergedId : row.keptId
  const other = (await readSides(db, [otherId])).get(otherId)
  const act = { actor: actorOf(by), at: clock.now().getTime() }
  const saved = { state: row.state, context: row.lifecycle }
  const event = { type: 'clientMerge.undo', ...act, ...(await unmerging(db, row)) } as const
  return {
    id: row.id,
    state: row.state,
    kept: isKept,
    other: {
      id: otherId,
      name: other?.name ?? '',
      email: (isKept ? row.before?.email : other?.email) ?? '',
    },
    merged_at: row.createdAt.toISOString(),
    until: row.dueAt.toISOString(),
    undoable: isKept && allows(clientMergeMachine, saved, event),
  }
}

async function erasureOutput({ db, clock }: Timed, userId: number, by: SignedIn) {
  const row = await readErasure(db, userId)
  if (row === undefined) return null
  const { askedBy } = row.lifecycle
  const asker = await findUser(db, Number(askedBy))
  const act = { actor: actorOf(by), at: clock.now().getTime(), hindrance: null }
  const isAlone = await isAloneWith(db, 'client.move', by.id)
  return {
    state: row.state === 'done' ? 'done' : row.state === 'withdrawn' ? 'withdrawn' : 'asked',
    asked_by: asker === undefined ? '' : `${asker.firstname} ${asker.lastname}`.trim(),
    asked_at: row.createdAt.toISOString(),
    confirmable: row.state === 'asked' && isSecondOrWaited(row.lifecycle, { ...act, isAlone }),
  } as const
}

/** What a customer keeps at their account, for who looks after customers: not for who sees their money. */
async function keptBy(
  db: Database,
  userId: number,
  by: SignedIn,
): Promise<Pick<Standing, 'addresses' | 'wishes'>> {
  if (!mayDo(by.staffRoles, 'client.edit')) return { addresses: null, wishes: null }
  const wishes = await wishesOf(db, userId)
  return {
    addresses: await addressesOf(db, userId),
    wishes: wishes.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })),
  }
}

/** What the desk keeps of a customer; undefined where there is no such account. */
export async function clientStanding(
  deps: Timed,
  userId: number,
  by: SignedIn,
): Promise<Standing | undefined> {
  const { db } = deps
  const hindrance = await erasureHindrance(db, userId)
  if (hindrance === undefined) return undefined
  const merges = await readMerges(db, userId)
  const account = await findUser(db, userId)
  return {
    returns: (await returnsOf(db, userId)).map(({ asked, ...row }) => ({
      ...row,
      asked_at: asked.toISOString(),
    })),
    ...(await keptBy(db, userId, by)),
    guest_orders: (await guestOrdersOf(db, userId)).map(({ placed, ...row }) => ({
      ...row,
      placed_at: placed.toISOString(),
    })),
    merges: await Promise.all(merges.map(row => mergeOutput(deps, row, userId, by))),
    erasure: await erasureOutput(deps, userId, by),
    resettable:
      mayDo(by.staffRoles, 'client.move') &&
      account !== undefined &&
      // One of the staff is sent it where a password is asked for: at their account.
      account.staffRoles.length === 0 &&
      (await movesOf(db, account, by)).includes('reset'),
    hindrance,
    documents: await keptDocuments(db, userId),
    credit: await creditOutput(deps, userId, by),
  }
}
