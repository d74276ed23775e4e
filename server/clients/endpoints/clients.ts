import { isGoneAddress } from '#domain/people/account-move.ts'
import { mergeHindrance } from '#domain/people/merge.ts'
import { mergedKinds } from '#domain/people/merge.ts'
import { mayDo } from '#domain/people/rights.ts'
import { findUser, lockUser } from '../../accounts/store/users.ts'
import { fail } from '../../base/failure.ts'
import { SpooledFile } from '../../base/spooled-file.ts'
import { StreamedFile } from '../../base/streamed-file.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { saveCredit } from '../client-credit.ts'
import { clientStanding } from '../client-standing.ts'
import { mailExported } from '../client-mail.ts'
import { askErasure, confirmErasure, noteOfClient, withdrawErasure } from '../erase-client.ts'
import { mergeClients, undoMerge } from '../merge-clients.ts'
import { personArchive } from '../person-archive.ts'
import { readSides } from '../store/merges.ts'
import { countMovable } from '../store/moved-rows.ts'

const standing = async (context: Context & { readonly user: SignedIn }, id: number) =>
  (await clientStanding(context, id, context.user)) ?? fail('not_found')

const client: Handler<'staff.client'> = (context, { id }) => standing(context, id)

const mergePreview: Handler<'staff.mergePreview'> = async ({ db }, { id, other }) => {
  const sides = await readSides(db, [id, other])
  const [kept, merged] = [sides.get(id), sides.get(other)]
  if (!kept || !merged) return fail('not_found')
  const hindrance = mergeHindrance(kept, merged)
  const emails = hindrance === null ? [kept.email, merged.email] : []
  const counts = await countMovable(db, { from: other, to: id }, emails)
  return {
    other: { id: other, name: merged.name, email: merged.email },
    hindrance,
    moves: mergedKinds.flatMap(kind => {
      const count = counts.find(one => one.kind === kind)?.count ?? 0
      return count === 0 ? [] : [{ kind, count }]
    }),
  }
}

const merge: Handler<'staff.mergeClients'> = async (context, { id, other }) => {
  const done = await mergeClients(context, { keptId: id, mergedId: other }, context.user)
  if (done === 'not_found') return fail('not_found')
  return done === 'done' ? standing(context, id) : fail('transition_not_allowed', { other: done })
}

const unmerge: Handler<'staff.undoMerge'> = async (context, { id, merge: mergeId }) => {
  const done = await undoMerge(context, { keptId: id, mergeId }, context.user)
  return done === 'done' ? standing(context, id) : fail(done)
}

/**
 * Who works here is not service's to copy: mails to staff tell how to come in. The copy is made before
 * anybody is told of it, and noted before it is handed out: of one that broke off in between nothing was
 * seen.
 */
const exportClient: Handler<'staff.exportClient'> = async (context, { id }) => {
  const { db, clock, publicUrl, user: by } = context
  const user = await findUser(db, id)
  if (user === undefined || isGoneAddress(user.email)) return fail('not_found')
  if (user.staffRoles.length > 0 && !mayDo(by.staffRoles, 'user.edit')) return fail('forbidden')
  const at = clock.now()
  const { email, firstname, lang } = user
  const made = await SpooledFile.of(personArchive(context, user, at))
  try {
    await db.transaction(async tx => {
      await lockUser(tx, id)
      await noteOfClient(tx, id, 'client.exported', by, at)
      await mailExported(tx, publicUrl, { id, at, email, firstname, lang })
    })
  } catch (error) {
    await made.return()
    throw error
  }
  const file = {
    file_name: `data-${id}-${at.toISOString().slice(0, 10)}.zip`,
    content_type: 'application/zip',
  }
  return new StreamedFile(file, made)
}

const erasure: Handler<'staff.moveErasure'> = async (context, { id, move }) => {
  const { user } = context
  const done =
    move === 'ask'
      ? await askErasure(context, id, user)
      : move === 'confirm'
        ? await confirmErasure(context, id, user)
        : await withdrawErasure(context, id, user)
  if (done === 'not_found' || done === 'second_person_needed') return fail(done)
  if (done === 'in_use') return fail('account_in_use')
  if (done === 'closed' || done === 'staff') return fail('transition_not_allowed', { id: done })
  return standing(context, id)
}

const credit: Handler<'staff.saveCredit'> = async (context, { id, limit, days, vat_number }) => {
  const asked = { limitMinor: limit, days, vatNumber: vat_number }
  const saved = await saveCredit(context, id, asked, context.user)
  if (saved === 'vat_invalid') return fail('input_invalid', { vat_number: saved })
  return saved === 'done' ? standing(context, id) : fail(saved)
}

/** Customers beyond their record: merged, copied, forgotten. Rules 11. */
export const clientHandlers = {
  'staff.client': client,
  'staff.mergePreview': mergePreview,
  'staff.mergeClients': merge,
  'staff.undoMerge': unmerge,
  'staff.exportClient': exportClient,
  'staff.saveCredit': credit,
  'staff.moveErasure': erasure,
} satisfies Partial<Handlers>
