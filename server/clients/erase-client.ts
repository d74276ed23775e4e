// Somebody is forgotten from the desk: one asks, another confirms. Rules 11.
import { isGoneAddress } from '#domain/people/account-move.ts'
import { type ErasureHindrance, keptUntil } from '#domain/people/erasure.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import {
  type ErasureEvent,
  erasureMachine,
  isSecondOrWaited,
} from '#machines/lifecycles/erasure/erasure.machine.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { forgetPicture } from '../files/stored-picture.ts'
import { forgetPerson, isAccountInUse } from '../accounts/store/close-account.ts'
import { lockPerson } from '../accounts/store/person-addresses.ts'
import { isAloneWith } from '../accounts/store/staff-people.ts'
import { findUser, lockUser } from '../accounts/store/users.ts'
import type { Storage } from '../base/storage.ts'
import type { Database, Timed } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import type { SignedIn } from '../http/context.ts'
import type { Timer } from '../jobs/job.ts'
import { type LifecycleHost, nameOf, takeStep } from '../lifecycles/take-step.ts'
import { mailErased } from './client-mail.ts'
import { clientLog, gatherMerged, settleMerges } from './merge-clients.ts'
import {
  documentsOf,
  type ErasureRow,
  forgetFarewells,
  insertErasure,
  lockErasure,
  updateErasure,
} from './store/erasures.ts'

const erasureHost: LifecycleHost<typeof erasureMachine, ErasureRow> = {
  machine: erasureMachine,
  idOf: row => row.id,
  savedOf: ({ state, lifecycle }) => ({ state, context: lifecycle }),
  logged: () => ({}),
  write: async (tx, row, { state, context }) => {
    await updateErasure(tx, row.id, { state, lifecycle: context })
    return { ...row, state, lifecycle: context }
  },
  told: () => undefined,
}

/** What keeps an account from being forgotten: null for nothing, undefined without one; `closed`: gone. */
export async function erasureHindrance(
  db: Database,
  userId: number,
): Promise<ErasureHindrance | null | undefined> {
  const user = await findUser(db, userId)
  if (user === undefined) return undefined
  if (isGoneAddress(user.email)) return 'closed'
  if (user.staffRoles.length > 0) return 'staff'
  return (await isAccountInUse(db, userId)) ? 'in_use' : null
}

/** The log of a client says what staff did with the account. The caller's transaction holds it together. */
export const noteOfClient = (
  tx: Database,
  userId: number,
  type: string,
  by: SignedIn,
  at: Date,
  payload: Readonly<Record<string, unknown>> = {},
) =>
  appendEvents(
    tx,
    [
      {
        aggregate: clientLog,
        aggregateId: userId,
        type,
        state: type,
        actor: nameOf(actorOf(by)),
        payload,
      },
    ],
    at,
  )

/** Writes down that somebody is to be forgotten; a second time changes nothing. */
export async function askErasure(
  { db, clock }: Timed,
  userId: number,
  by: SignedIn,
): Promise<ErasureHindrance | 'not_found' | 'asked'> {
  return db.transaction(async tx => {
    await lockUser(tx, userId)
    const hindrance = await erasureHindrance(tx, userId)
    if (hindrance === undefined) return 'not_found'
    if (hindrance !== null) return hindrance
    const at = clock.now()
    const { state, context } = begin(erasureMachine, { askedBy: String(by.id), askedAtMs: at.getTime() })
    const wish = { userId, state, lifecycle: context, createdAt: at }
    if (await insertErasure(tx, wish)) await noteOfClient(tx, userId, 'client.erasureAsked', by, at)
    return 'asked'
  })
}

/** Documents of an account, each with the last day on which the law keeps it. */
export const keptDocuments = async (db: Database, userId: number) =>
  (await documentsOf(db, userId)).map(({ name, kind, order, issued }) => ({
    name,
    kind,
    order,
    until: keptUntil(issued),
  }))

interface Confirming extends Timed {
  readonly publicUrl: string
  readonly storage: Storage
}

type Confirmed = 'done' | 'not_found' | 'second_person_needed' | ErasureHindrance

/** Forgets the person; the last mail to them names the documents that are kept. */
export async function confirmErasure(
  { db, clock, publicUrl, storage }: Confirming,
  userId: number,
  by: SignedIn,
): Promise<Confirmed> {
  const pictures: string[] = []
  const done = await db.transaction(async (tx): Promise<Confirmed> => {
    await lockPerson(tx, userId)
    const [row, user] = [await lockErasure(tx, userId), await findUser(tx, userId)]
    const hindrance = await erasureHindrance(tx, userId)
    if (row?.state !== 'asked' || user === undefined || hindrance === undefined) return 'not_found'
    if (hindrance !== null) return hindrance
    const at = clock.now()
    const isAlone = await isAloneWith(tx, 'client.move', by.id)
    const act = { actor: actorOf(by), at: at.getTime(), isAlone, hindrance }
    if (!isSecondOrWaited(row.lifecycle, act)) return 'second_person_needed'
    const event: ErasureEvent = { type: 'erasure.confirm', ...act }
    if ((await takeStep(tx, erasureHost, row, event)) === undefined) return 'not_found'
    const documents = await keptDocuments(tx, userId)
    pictures.push(...(await forgetPerson(tx, userId, at)))
    await noteOfClient(tx, userId, 'client.erased', by, at)
    const { email, firstname, lang } = user
    await mailErased(tx, publicUrl, { id: row.id, email, firstname, lang, documents })
    return 'done'
  })
  if (done === 'done') for (const picture of pictures) await forgetPicture(storage, 'user', picture)
  return done
}

/** Takes the wish back that somebody be forgotten. */
export async function withdrawErasure(
  { db, clock }: Timed,
  userId: number,
  by: SignedIn,
): Promise<'done' | 'not_found'> {
  return db.transaction(async tx => {
    const row = await lockErasure(tx, userId)
    if (row === undefined) return 'not_found'
    const at = clock.now()
    const event: ErasureEvent = { type: 'erasure.withdraw', actor: actorOf(by), at: at.getTime() }
    if ((await takeStep(tx, erasureHost, row, event)) === undefined) return 'not_found'
    await noteOfClient(tx, userId, 'client.erasureWithdrawn', by, at)
    return 'done'
  })
}

/** What the clock does at the desk of clients. */
export const clientTimers: readonly Timer[] = [
  { name: 'gather-merged', everySeconds: 60, run: gatherMerged },
  {
    name: 'settle-merges',
    everySeconds: 3_600,
    run: async deps => {
      for (const picture of await settleMerges(deps)) await forgetPicture(deps.storage, 'user', picture)
      await forgetFarewells(deps.db)
    },
  },
]
