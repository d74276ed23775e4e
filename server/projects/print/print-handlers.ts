import { partVersionsMost, rechecksMost } from '#domain/pressing/parts/part-state.ts'
import { templatePdf } from '#domain/pressing/parts/template-pdf.ts'
import { templateWords } from '#domain/pressing/parts/template-words.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { ownProject } from '../own-project.ts'
import { movePart, sayWord } from './move-part.ts'
import { lockedSpec } from './open-parts.ts'
import { keptProofPaper } from './make-proof-paper.ts'
import { partsView, proofView, shownProofOf } from './print-view.ts'
import { finishPart } from './upload-part.ts'
import { mastersOf } from '../masters.ts'
import { fieldsOf } from '../store/drafts.ts'
import { readProof } from '../store/proofs.ts'
import { readRunPart } from '../store/run-parts.ts'
import { beginUpload, giveUpUpload, takePart } from '../tracks/chunked-upload.ts'

/** Printed parts of a project for its owner and staff; nobody else learns that there are any. */
const list: Handler<'parts.list'> = async (context, { id, masters }) => {
  const own = await ownProject(context.db, context.user, id)
  if (own === undefined) return fail('not_found')
  const view = await partsView(context, own)
  return masters ? { ...view, masters: await mastersOf(context.db, id) } : view
}

/** Takes the file of a part in pieces: its beginning, each piece, its end or its giving up. */
const upload: Handler<'parts.upload'> = async (context, { part, ...input }) => {
  const { db, user } = context
  const own = await ownProject(db, user, input.project_id)
  const slot = own && (await readRunPart(db, input.project_id, part))
  if (own === undefined || slot === undefined) return fail('not_found')
  const file = { ...input, partKey: slot.key }
  if (input.uploading) {
    // Said before a file of hundreds of megabytes is sent.
    if (slot.version >= partVersionsMost)
      return fail('transition_not_allowed', { part: 'versions_many' }, { part: partVersionsMost })
    if (input.fileSize === undefined) return fail('input_invalid', { fileSize: 'input_required' })
    return beginUpload(context, user, file)
  }
  if (input.abort) return giveUpUpload(context, user, file)
  if (input.data !== undefined) return takePart(context, user, file)
  if (input.files === undefined) return fail('input_invalid', { uploading: 'input_required' })
  const ended = await finishPart(context, user, file, own.actor)
  if ('error' in ended) return ended
  return { success: true, unchanged: ended.isUnchanged, list: await partsView(context, own) }
}

/** Accepts findings by name and with a reason, or keeps a file that was rejected in the proof. */
const move: Handler<'parts.move'> = async (context, { id, part, move: asked, codes, reason, seen }) => {
  const own = await ownProject(context.db, context.user, id)
  if (own === undefined) return fail('not_found')
  if (asked === 'accept' && reason === '') return fail('input_invalid', { reason: 'input_required' })
  const moved = await movePart(
    context,
    { projectId: id, key: part, move: asked, codes, reason, seen },
    own.actor,
  )
  if (moved === 'not_found') return fail('not_found', { part: 'not_found' })
  if (moved === 'project_moved') return fail('project_moved', { seen: 'project_moved' })
  if (moved === 'rechecks_many')
    return fail(
      'transition_not_allowed',
      { move: moved },
      { move: rechecksMost[own.actor.role === 'owner' ? 'owner' : 'staff'] },
    )
  if (moved === 'transition_not_allowed') return fail('transition_not_allowed', { move: moved })
  return partsView(context, own)
}

/** The template of a slot, by the measures that its run was locked with. */
const template: Handler<'parts.template'> = async ({ db, user }, { id, part }) => {
  const own = await ownProject(db, user, id)
  const slot = own && (await readRunPart(db, id, part))
  const spec = own && (await lockedSpec(db, own.row))
  if (own === undefined || slot === undefined || spec === undefined) return fail('not_found')
  const named = fieldsOf(own.row)['catalogue_number'] ?? ''
  const bytes = templatePdf(slot.part, templateWords(slot.part, spec, named))
  return { file_name: `template-${slot.key}.pdf`, content_type: 'application/pdf', bytes }
}

/** The proof that counts, or an older one by its number. */
const show: Handler<'proofs.show'> = async (context, { id, version }) => {
  const own = await ownProject(context.db, context.user, id)
  if (own === undefined) return fail('not_found')
  if (version !== undefined && (await readProof(context.db, id, version)) === undefined)
    return fail('not_found', { version: 'not_found' })
  return proofView(context, own, version)
}

/** The same on paper. */
const paper: Handler<'proofs.paper'> = async (context, { id, version, lang }) => {
  const own = await ownProject(context.db, context.user, id)
  const row = own && (await shownProofOf(context.db, id, version))
  if (row === undefined) return fail('not_found')
  const bytes = await keptProofPaper(context, row, lang ?? context.locale)
  return { file_name: `proof-v${row.version}.pdf`, content_type: 'application/pdf', bytes }
}

/** An owner's word on a part of the proof; of staff one that was given elsewhere, with where. */
const decide: Handler<'proofs.decide'> = async (context, { id, part, ...asked }) => {
  const own = await ownProject(context.db, context.user, id)
  if (own === undefined) return fail('not_found')
  if (asked.verdict === 'reject' && asked.comment === '')
    return fail('input_invalid', { comment: 'input_required' })
  if (own.actor.role !== 'owner' && asked.source === '')
    return fail('input_invalid', { source: 'input_required' })
  const said = await sayWord(context, { projectId: id, key: part, ...asked }, own.actor)
  if (said === 'not_found') return fail('not_found', { part: 'not_found' })
  if (said === 'project_moved') return fail('project_moved', { proof: 'project_moved' })
  if (said === 'transition_not_allowed') return fail('transition_not_allowed', { verdict: said })
  return proofView(context, own)
}

export const printHandlers = {
  'parts.list': list,
  'parts.upload': upload,
  'parts.move': move,
  'parts.template': template,
  'proofs.show': show,
  'proofs.paper': paper,
  'proofs.decide': decide,
}
