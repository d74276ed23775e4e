import { sponsorCodeOf } from '../../accounts/sponsor-code.ts'
import { giftCardPdf } from '../../documents/gift-card.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { findUser } from '../../store/users.ts'

/** The card to hand on, as a file to print: with the own sponsor code. Spec section 7, user/card. */
export const card: Handler<'user.card'> = async (context, { code }) => {
  const { db, user, locale, clock, publicUrl, log } = context
  const own = await sponsorCodeOf(db, user.id)
  // Another code than the own one is not this user's to print.
  if (code !== undefined && code !== '' && code !== own) return fail('not_found')
  const from = (await findUser(db, user.id))?.firstname ?? ''
  const bytes = await giftCardPdf({
    kind: 'sponsor',
    code: own,
    from,
    link: publicUrl.replace(/^https?:\/\//, ''),
    locale,
    at: clock.now(),
    log,
  })
  return { file_name: `Sillon-${own}.pdf`, content_type: 'application/pdf', bytes }
}
