// Two accounts of one person become one, and two again within thirty days. Rules 11.
import { isDeepStrictEqual } from 'node:util'
import {
  type MergeHindrance,
  mergedNote,
  mergeHindrance,
  partedNote,
  undoMs,
  veiledAddress,
} from '#domain/people/merge.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import {
  type ClientMergeEvent,
  clientMergeMachine,
} from '#machines/lifecycles/client-merge/client-merge.machine.ts'
import { endLinksInFlight } from '../accounts/auth/account-mails.ts'
import { forgetAccount } from '../accounts/store/close-account.ts'
import { keepFormerAddress } from '../accounts/store/person-addresses.ts'
import { deleteOtherSessions } from '../accounts/store/sessions.ts'
import { findUser, findUserByEmail, updateUser, type UserRow } from '../accounts/store/users.ts'
import type { Database, Timed } from '../database/database.ts'
import type { BeforeMerge } from '../database/schema/clients.ts'
import { appendEvents } from '../database/event-log.ts'
import { addChanges } from '../desks/store/changes.ts'
import type { SignedIn } from '../http/context.ts'
import { type LifecycleHost, nameOf, takeStep } from '../lifecycles/take-step.ts'
import { mailMerge } from './client-mail.ts'
import {
  insertMerge,
  lockAccountsOf,
  lockMerge,
  type MergeRow,
  preferAgain,
  preferredOf,
  readNote,
  readSides,
  timelyMerges,
  updateMerge,
  writeNote,
} from './store/merges.ts'
import { giveBack, type Moved, moveRows } from './store/moved-rows.ts'

/** Under which name the log keeps what became of an account at the desk, by its number. */
export const clientLog = 'client'

/** The address of an account that is part of another: nobody's. */
const goneAddress = (id: number): string => `merged-${id}@closed.invalid`

const mergeHost: LifecycleHost<typeof clientMergeMachine, MergeRow> = {
  machine: clientMergeMachine,
  idOf: row => row.id,
  savedOf: ({ state, lifecycle }) => ({ state, context: lifecycle }),
  logged: () => ({}),
  write: async (tx, row, { state, context }) => {
    await updateMerge(tx, row.id, { state, lifecycle: context })
    return { ...row, state, lifecycle: context }
  },
  told: () => undefined,
}

interface Staged extends Timed {
  readonly publicUrl: string
}

interface Pair {
  readonly keptId: number
  readonly mergedId: number
}

/** Both histories say what was done, with the number of the other account. */
async function logBoth(tx: Database, { keptId, mergedId }: Pair, type: string, by: SignedIn, at: Date) {
  const entry = { aggregate: clientLog, type, actor: nameOf(actorOf(by)) }
  await appendEvents(
    tx,
    [
      { ...entry, aggregateId: keptId, state: 'kept', payload: { other: mergedId } },
      { ...entry, aggregateId: mergedId, state: 'merged', payload: { other: keptId } },
    ],
    at,
  )
}

/** What is kept in mind of both, kept of one: a change in its history like any other. */
async function joinNotes(tx: Database, { keptId, mergedId }: Pair, by: SignedIn, at: Date) {
  const [kept, merged] = [await readNote(tx, keptId), await readNote(tx, mergedId)]
  if (merged === null) return kept
  const joined = {
    note: mergedNote(kept?.note ?? '', merged.note),
    tags: [...new Set([...(kept?.tags ?? []), ...merged.tags])],
  }
  await changeNote(tx, keptId, kept, joined, { by, at })
  return kept
}

async function changeNote(
  tx: Database,
  subjectId: number,
  from: BeforeMerge['note'],
  to: NonNullable<BeforeMerge['note']>,
  { by, at }: { readonly by: SignedIn; readonly at: Date },
) {
  await writeNote(tx, subjectId, to)
  const fields = {
    note: { from: from?.note ?? '', to: to.note },
    tags: { from: [...(from?.tags ?? [])], to: [...to.tags] },
  }
  await addChanges(tx, [{ subject: 'client', subjectId, who: by.id, via: 'page', reason: null, fields, at }])
}

/** The merged account opens no more: no session, no link that was mailed, nobody's address. */
async function shut(tx: Database, merged: UserRow, at: Date): Promise<void> {
  await deleteOtherSessions(tx, merged.id, undefined)
  await endLinksInFlight(tx, merged.id)
  await updateUser(tx, merged.id, {
    email: goneAddress(merged.id),
    passwordHash: null,
    newsletter: false,
    sponsorCode: null,
    closedAt: at,
  })
}

/**
 * Merges an account into the one that is kept, in one transaction that holds both: what is placed or written
 * meanwhile under the merged one waits, and is gathered in afterwards. Both readers are told.
 */
export async function mergeClients(
  { db, clock, publicUrl }: Staged,
  pair: Pair,
  by: SignedIn,
): Promise<MergeHindrance | 'not_found' | 'done'> {
  const { keptId, mergedId } = pair
  return db.transaction(async tx => {
    await lockAccountsOf(tx, [keptId, mergedId])
    const sides = await readSides(tx, [keptId, mergedId])
    const [kept, merged] = [sides.get(keptId), sides.get(mergedId)]
    const [keptUser, user] = [await findUser(tx, keptId), await findUser(tx, mergedId)]
    if (!kept || !merged || !keptUser || !user) return 'not_found'
    const hindrance = mergeHindrance(kept, merged)
    if (hindrance !== null) return hindrance
    const at = clock.now()
    const note = await joinNotes(tx, pair, by, at)
    const preferred = { kept: await preferredOf(tx, keptId), merged: await preferredOf(tx, mergedId) }
    const moved = await moveRows(tx, { from: mergedId, to: keptId }, [kept.email, merged.email])
    await shut(tx, user, at)
    const { email, passwordHash, newsletter, sponsorCode } = user
    const untilMs = at.getTime() + undoMs
    const { state, context } = begin(clientMergeMachine, { untilMs })
    const row = await insertMerge(tx, {
      ...pair,
      state,
      lifecycle: context,
      before: { email, name: merged.name, passwordHash, newsletter, sponsorCode, note, preferred },
      moved,
      dueAt: new Date(untilMs),
      createdAt: at,
    })
    await logBoth(tx, pair, 'client.merged', by, at)
    const address = veiledAddress(kept.email)
    await mailMerge(tx, publicUrl, {
      id: row.id,
      is: 'merged',
      until: row.dueAt,
      address,
      to: [user, keptUser],
    })
    return 'done'
  })
}

/** Takes out of the note what the merged account brought; what was noted since stays. */
async function partNotes(tx: Database, row: MergeRow, before: BeforeMerge, by: SignedIn, at: Date) {
  const [now, merged] = [await readNote(tx, row.keptId), await readNote(tx, row.mergedId)]
  if (now === null || merged === null) return
  const parted = partedNote(now, before.note ?? { note: '', tags: [] }, merged)
  if (!isDeepStrictEqual(parted, now)) await changeNote(tx, row.keptId, now, parted, { by, at })
}

/** Whether the merge could be taken back now, beside its days. */
export async function unmerging(db: Database, { keptId, before }: MergeRow) {
  const kept = await findUser(db, keptId)
  const taken = before === null ? undefined : await findUserByEmail(db, before.email)
  return { isKeptOpen: kept?.closedAt === null, isAddressFree: before !== null && taken === undefined }
}

/** Takes a merge back: what moved and has not moved on goes back, and the account opens again. */
export async function undoMerge(
  { db, clock, publicUrl }: Staged,
  { keptId, mergeId }: { readonly keptId: number; readonly mergeId: number },
  by: SignedIn,
): Promise<'done' | 'not_found' | 'transition_not_allowed'> {
  return db.transaction(async tx => {
    const row = await lockMerge(tx, mergeId)
    if (row === undefined || row.keptId !== keptId) return 'not_found'
    const { before, mergedId } = row
    const at = clock.now()
    const act = { actor: actorOf(by), at: at.getTime() }
    const event: ClientMergeEvent = { type: 'clientMerge.undo', ...act, ...(await unmerging(tx, row)) }
    const after = await takeStep(tx, mergeHost, row, event)
    if (after === undefined || before === null) return 'transition_not_allowed'
    await giveBack(tx, { from: mergedId, to: keptId }, row.moved)
    await partNotes(tx, row, before, by, at)
    // Unless another was chosen since.
    await preferAgain(tx, mergedId, before.preferred?.merged ?? null)
    await preferAgain(tx, keptId, before.preferred?.kept ?? null)
    const { email, passwordHash, newsletter, sponsorCode } = before
    await updateUser(tx, mergedId, { email, passwordHash, newsletter, sponsorCode, closedAt: null })
    await updateMerge(tx, row.id, { before: null, moved: {} })
    await logBoth(tx, row, 'client.parted', by, at)
    const [kept, merged] = [await findUser(tx, keptId), await findUser(tx, mergedId)]
    const to = [merged, kept].flatMap(user => (user ? [user] : []))
    const address = veiledAddress(email)
    await mailMerge(tx, publicUrl, { id: row.id, is: 'undone', until: row.dueAt, address, to })
    return 'done'
  })
}

const joined = (one: Moved, other: Moved): Moved =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map(name => [
      name,
      [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])],
    ]),
  )

/** How long a request that was under way when accounts were merged may still write (*assumed*). */
const underWayMs = 3_600_000

/** Moves after the merge what was being written when it was made: an order, a letter, a session. */
export async function gatherMerged({ db, clock }: Timed): Promise<void> {
  const madeAfter = new Date(clock.now().getTime() - underWayMs)
  for (const id of await timelyMerges(db, { madeAfter })) {
    await db.transaction(async tx => {
      const row = await lockMerge(tx, id)
      if (row?.state !== 'merged') return
      await deleteOtherSessions(tx, row.mergedId, undefined)
      const late = await moveRows(tx, { from: row.mergedId, to: row.keptId }, [])
      if (Object.keys(late).length > 0) await updateMerge(tx, id, { moved: joined(row.moved, late) })
    })
  }
}

/**
 * After its days a merge stands, and what is left of the merged account is forgotten: that alone, for its
 * reader lives on in the other, with what they gave under its address. Gives its pictures.
 */
export async function settleMerges({ db, clock }: Timed): Promise<readonly string[]> {
  const at = clock.now()
  const pictures: string[] = []
  for (const id of await timelyMerges(db, { dueBefore: at })) {
    await db.transaction(async tx => {
      const row = await lockMerge(tx, id)
      if (row === undefined) return
      const event = { type: 'clientMerge.settle', actor: { role: 'clock' }, at: at.getTime() } as const
      if ((await takeStep(tx, mergeHost, row, event)) === undefined) return
      pictures.push(...(await forgetAccount(tx, row.mergedId, at)))
      if (row.before !== null) await keepFormerAddress(tx, row.keptId, row.before.email, at)
      await updateMerge(tx, id, { before: null, moved: {} })
    })
  }
  return pictures
}
