import { sponsorCodeOf } from '../../accounts/sponsor-code.ts'
import type { Handler } from '../../handler.ts'
import { listSponsored } from '../../store/digs.ts'

/** The own sponsor code with the link to hand on, and who came by it. Rules 6. */
export const sponsor: Handler<'user.sponsor'> = async ({ db, user, publicUrl }) => {
  const code = await sponsorCodeOf(db, user.id)
  const rows = await listSponsored(db, user.id)
  return {
    code,
    link: `${publicUrl}/?sponsor=${code}`,
    sponsored: rows.map(({ name, since, confirmedAt }) => ({
      name,
      since: since.toISOString(),
      confirmed: confirmedAt !== null,
    })),
  }
}
