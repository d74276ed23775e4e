import { remindersMost } from '#domain/drafts/draft.ts'
import { isLocale } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { hashToken, newToken } from '../accounts/auth/tokens.ts'
import { appendEvents } from '../database/event-log.ts'
import { nameOf } from '../lifecycles/take-step.ts'
import type { Telling } from '../orders/order-mail.ts'
import { countShownLinks, keepDraftLink, lockDraft } from './store/drafts.ts'

type Shown =
  | { readonly is: 'done'; readonly link: string; readonly until: Date }
  | { readonly is: 'links_used_up' | 'not_found' | 'transition_not_allowed' }

/**
 * A link of an offer that stands, to be handed to its buyer in another way than by mail: valid as the one
 * that was sent, and as long. Only its hash is kept, so each asking makes another, as many of each
 * version of an offer as reminders; the log says who was shown one. Rules 15.
 */
export function showLink({ db, publicUrl, clock }: Telling, id: number, actor: Actor): Promise<Shown> {
  return db.transaction(async (tx): Promise<Shown> => {
    const row = await lockDraft(tx, id)
    if (row === undefined) return { is: 'not_found' }
    const at = clock.now()
    if (row.state !== 'offered' || row.linkUntil === null || row.linkUntil <= at)
      return { is: 'transition_not_allowed' }
    const { version } = row.lifecycle
    if ((await countShownLinks(tx, id, version)) >= remindersMost) return { is: 'links_used_up' }
    const token = newToken()
    await keepDraftLink(tx, { draftId: id, version, tokenHash: hashToken(token), shown: true })
    const entry = {
      aggregate: 'draft',
      aggregateId: id,
      type: 'draft.linkShown',
      payload: {},
      state: row.state,
    }
    await appendEvents(tx, [{ ...entry, actor: nameOf(actor) }], at)
    const lang = isLocale(row.lang) ? row.lang : 'en'
    return {
      is: 'done',
      link: `${publicUrl}${pathFor('offer', lang)}?token=${token}`,
      until: row.linkUntil,
    }
  })
}
