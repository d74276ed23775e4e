import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { draftView, signedCover, coverOf } from '../draft-view.ts'
import { ownProject, savedOf, openOwnerMoves } from '../own-project.ts'
import { runContracts } from '../store/run-contracts.ts'
import { createProject, saveProject } from '../save-project.ts'
import { forgetCover, storeCover } from '../store-cover.ts'
import { refusedPicture } from '../../files/refused-picture.ts'
import {
  readDraftRow,
  updateProject,
  type DraftRow,
  kindOf,
  lastEvents,
  ownProjects,
} from '../store/drafts.ts'
import { moveOwnProject } from '../move-own-project.ts'
import { offPartsAt } from '../../settings/shop-facts.ts'
import { nextActOf } from '#domain/pressing/creation/next-act.ts'
import { projectSteps } from '#domain/catalogue/project-step.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'

/** Creates a project, from nothing or from a kept quote; with an id, saves it. Spec section 7. */
export const create: Handler<'projects.create'> = async (context, input) => {
  const { id } = input
  const done =
    id === undefined ? await createProject(context, input) : await saveProject(context, { ...input, id })
  if (typeof done !== 'number') return done
  const own = await ownProject(context.db, context.user, done)
  return own === undefined ? fail('not_found') : draftView(context, own)
}

/** A project as its owner edits it; staff see it too. Spec section 7. */
export const edit: Handler<'projects.edit'> = async (context, { id }) => {
  const own = await ownProject(context.db, context.user, id)
  return own === undefined ? fail('not_found') : draftView(context, own)
}

/** Puts a picture on the sleeve of a project that is being made, or takes it off. */
export const cover: Handler<'projects.cover'> = async (context, { id, picture }) => {
  const { db, storage, clock, user } = context
  const own = await ownProject(db, user, id)
  if (own === undefined) return fail('not_found')
  if (own.saved.state !== 'creating') return fail('transition_not_allowed')
  const before = own.row.project.picture
  const stored = picture === null ? { key: '' } : await storeCover(storage, id, picture)
  if (typeof stored === 'string') return refusedPicture(stored)
  const { key } = stored
  const images = key === '' ? [] : ['cover']
  await updateProject(db, id, { picture: key, images, updatedAt: clock.now() })
  if (before !== '' && before !== key) await forgetCover(storage, before)
  const row = await readDraftRow(db, id)
  return { id, cover: row === undefined ? null : await signedCover(context, row) }
}

/** Moves by which a draft goes on to be pressed. */
const goesOn: ReadonlySet<string> = new Set(['submit', 'reopen'])

/** Submits, withdraws, reopens or deletes a project for its owner, or agrees to its run. Rules 1 and 7. */
export const ownerMove: Handler<'projects.ownerMove'> = async (context, input) => {
  const { user, db, clock } = context
  if (goesOn.has(input.move) && (await offPartsAt(db, clock.now())).includes('pressing'))
    return fail('not_found')
  const moved = await moveOwnProject(context, user, input)
  if ('error' in moved) return moved
  const row = await readDraftRow(context.db, input.id)
  if (row === undefined) return fail('not_found')
  const actor = { role: 'owner', id: String(user.id) } as const
  return draftView(context, { row, actor, saved: savedOf(row) })
}

const pageSize = 20

/** Own projects, newest first, each with what comes next. Spec section 7. */
export const projects: Handler<'user.projects'> = async (
  { db, clock, user },
  { after, limit = pageSize },
) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await ownProjects(db, { ownerId: user.id, beforeId: before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = await lastEvents(
    db,
    page.map(({ project }) => project.id),
  )
  const contracts = await runContracts(
    db,
    page.map(({ project }) => project.id),
  )
  const at = clock.now()
  const seenOf = (id: number): Seen => ({
    ownerId: user.id,
    last: last.get(id),
    at,
    isContracted: contracts.has(id),
  })
  return {
    items: page.map(row => itemOf(row, seenOf(row.project.id))),
    next: rows.length > limit ? nextOf(page.at(-1)?.project.id) : null,
  }
}

interface Seen {
  readonly ownerId: number
  readonly last: string | undefined
  readonly at: Date
  readonly isContracted: boolean
}

function itemOf(row: DraftRow, { ownerId, last, ...seen }: Seen) {
  const { project } = row
  const saved = savedOf(row)
  const actor = { role: 'owner', id: String(ownerId) } as const
  const moves = openOwnerMoves({ row, saved, actor }, seen)
  const step = projectSteps.find(name => name === project.step) ?? 'creating'
  return {
    id: project.id,
    kind: kindOf(row),
    name: project.name,
    artist_name: project.artistName,
    category: project.category,
    slug: project.slug,
    cover: coverOf(row),
    step,
    next_act: nextActOf({
      step,
      isApproved: saved.context.isApproved,
      wasSentBack: last === 'project.askChanges',
      canReopen: moves.includes('reopen'),
    }),
    moves,
    goal: project.goal,
    ends_at: project.endsAt?.toISOString() ?? null,
    updated_at: project.updatedAt.toISOString(),
  }
}
