import type { Failure, OwnErrorCode } from '#contract'
import { mayDo } from '#domain/people/rights.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { orderPackage } from '../build-package.ts'
import { moveRun, type RunMoved } from '../move-run.ts'
import { buildView, runCard, runView } from '../run-view.ts'
import { boardRow, boardRows } from '../store/board.ts'
import { isOrderable } from '../store/contracts.ts'
import { readBuild } from '../store/packages.ts'
import { readPlantOrders } from '../store/plant-orders.ts'
import { type Plant, plantsOf, readPlant } from '../store/plants.ts'
import { rotateSigner } from '../sign-package.ts'
import { publicKeys } from '../store/signing-keys.ts'

/** Whose runs somebody sees, and in which role they act: staff all of them, a plant its own. */
async function scopeOf(db: Database, user: SignedIn) {
  if (mayDo(user.staffRoles, 'plant.see')) return { plants: 'all', actor: actorOf(user) } as const
  const actor: Actor = { role: 'plant', id: String(user.id) }
  return { plants: await plantsOf(db, user.id), actor } as const
}

/** Plants by their numbers, each read once. */
async function plantsById(db: Database, ids: readonly number[]): Promise<Map<number, Plant>> {
  const found = new Map<number, Plant>()
  for (const id of new Set(ids)) {
    const plant = await readPlant(db, id)
    if (plant !== undefined) found.set(id, plant)
  }
  return found
}

/** The board: every run that is not over, in the order of its day. */
export const list: Handler<'runs.list'> = async ({ db, clock, user }, asked) => {
  const { plants, actor } = await scopeOf(db, user)
  const rows = await boardRows(db, plants)
  const orders = await readPlantOrders(
    db,
    rows.map(({ id }) => id),
  )
  const known = await plantsById(
    db,
    [...orders.values()].map(({ plantId }) => plantId),
  )
  const now = clock.now()
  const cards = rows.map(row => {
    const order = orders.get(row.id)
    return runCard(row, { order, plant: order && known.get(order.plantId), now })
  })
  return {
    rows: cards.filter(
      card =>
        (asked.plant === undefined || card.plant?.id === asked.plant) &&
        (asked.late !== true || card.late !== 'none') &&
        (asked.turn === undefined || card.turn === asked.turn) &&
        (asked.origin === undefined || card.origin === asked.origin),
    ),
    is_plant: actor.role === 'plant',
  }
}

/** One run; to a plant, those of others are not there. */
export const one: Handler<'runs.one'> = async ({ db, clock, user }, { id }) => {
  const { plants, actor } = await scopeOf(db, user)
  const row = await boardRow(db, id, plants)
  return row === undefined ? fail('not_found') : runView(db, row, { actor, now: clock.now() })
}

type MoveFailure = Failure<OwnErrorCode<'runs.move'> | 'input_invalid' | 'not_found'>

const failures: Readonly<Record<Exclude<RunMoved, 'moved' | object>, () => MoveFailure>> = {
  not_found: () => fail('not_found'),
  no_package: () => fail('package_missing', { move: 'package_missing' }),
  no_slot: () => fail('plant_full', { plant: 'plant_full' }),
  transition_not_allowed: () => fail('transition_not_allowed', { move: 'transition_not_allowed' }),
  project_moved: () => fail('project_moved', { seen: 'project_moved' }),
  package_outdated: () => fail('package_outdated', { version: 'package_outdated' }),
  plant_required: () => fail('input_invalid', { plant: 'input_required' }),
  count_too_high: () => fail('input_invalid', { accepted: 'count_too_high' }),
  days_wrong: () => fail('input_invalid', { days: 'date_too_early' }),
  date_invalid: () => fail('input_invalid', { on: 'date_invalid' }),
  date_too_late: () => fail('input_invalid', { on: 'date_too_late' }),
  date_too_early: () => fail('input_invalid', { on: 'date_too_early' }),
}

/** Moves a run: staff by their right, a plant its own. Rules 1. */
export const move: Handler<'runs.move'> = async ({ db, clock, user }, { id, ...asked }) => {
  const { plants, actor } = await scopeOf(db, user)
  if (plants === 'all' && !mayDo(user.staffRoles, 'plant.move')) return fail('forbidden')
  if ((await boardRow(db, id, plants)) === undefined) return fail('not_found')
  const moved = await moveRun({ db, clock }, { projectId: id, actor }, asked)
  // What is missing is named, as it is to be asked for.
  if (typeof moved === 'object')
    return fail('transition_not_allowed', { move: moved.code }, { move: moved.missing.join(', ') })
  if (moved !== 'moved') return failures[moved]()
  // A run that its plant refused is none of its any more: what it is told is how it stood.
  const row = await boardRow(db, id, 'all')
  return row === undefined ? fail('not_found') : runView(db, row, { actor, now: clock.now() })
}

/** Has the package of a run built. A project that is not sold has no run. */
export const build: Handler<'runs.build'> = async ({ db, clock }, { id }) => {
  const row = await boardRow(db, id, 'all')
  if (row === undefined) return fail('not_found')
  if (!(await isOrderable(db, row))) return fail('transition_not_allowed', { id: 'transition_not_allowed' })
  await db.transaction(tx => orderPackage(tx, id, clock.now()))
  const kept = await readBuild(db, id)
  return kept === undefined ? fail('not_found') : { id, build: buildView(kept) }
}

/** Signs with a new key from now on; the old ones go on being told, for what they signed. */
export const rotateKey: Handler<'runs.rotateKey'> = async ({ db, clock }) => ({
  id: await rotateSigner(db, clock.now()),
})

/** Every key that packages were signed with, so that whoever has one can check it. */
export const packageKeys: Handler<'runs.packageKeys'> = async ({ db }) => ({
  keys: (await publicKeys(db)).map(({ keyId, publicKey, createdAt, retiredAt }) => ({
    id: keyId,
    algorithm: 'Ed25519',
    public_key: publicKey,
    created_at: createdAt.toISOString(),
    retired_at: retiredAt?.toISOString() ?? null,
  })),
})
