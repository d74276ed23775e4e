import { hashToken } from '../../accounts/auth/tokens.ts'
import { offerCardLimits, offerLimits, takeGuess } from '../../accounts/auth/guess-limits.ts'
import { fail } from '../../base/failure.ts'
import type { Context } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { placedView } from '../../orders/standing.ts'
import { offerView } from '../offer-view.ts'
import { freshOffer, payOffer } from '../pay-offer.ts'
import { findDraftLink } from '../store/drafts.ts'

/** What a link was sent for; whoever guesses links gets no further than who guesses codes. */
async function linkOf(context: Context, token: string) {
  const guess = await takeGuess(context, offerLimits(context.ip))
  if ('error' in guess) return guess
  const link = await findDraftLink(context.db, hashToken(token))
  if (link === undefined) return fail('code_invalid')
  await guess.right()
  return link
}

/** What a payment link is for, for whoever holds it. */
export const show: Handler<'offers.show'> = async (context, { token }) => {
  const link = await linkOf(context, token)
  if ('error' in link) return link
  const row = await freshOffer(context, link.draftId)
  return row === undefined ? fail('code_invalid') : offerView(context, row, { token, version: link.version })
}

/** What only the provider can say of a card: a link is no place to try out many. */
const cardRefusals: ReadonlySet<string> = new Set(['card_declined', 'card_expired', 'payment_failed'])

/** Places the order of a payment link and charges it; pressed twice, one order. */
export const pay: Handler<'offers.pay'> = async (context, { token, payment_method, expected_total }) => {
  const link = await linkOf(context, token)
  if ('error' in link) return link
  const tried = await takeGuess(context, offerCardLimits(link.draftId))
  if ('error' in tried) return tried
  const paid = await payOffer(context, link.draftId, {
    link: token,
    method: payment_method,
    expectedMinor: expected_total,
  })
  if (paid.ok || !cardRefusals.has(paid.failure.code)) await tried.right()
  return paid.ok ? placedView(paid.file, paid.token) : paid.failure
}
