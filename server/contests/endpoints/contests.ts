import { takesEntries } from '#domain/contests/contest.ts'
import { isLocale } from '#domain/text/locale.ts'
import { inEvenTime } from '../../accounts/auth/even-time.ts'
import { hashToken, newToken } from '../../accounts/auth/tokens.ts'
import { fail, limited } from '../../base/failure.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { contestPath, showContest, titleIn } from '../contest-view.ts'
import {
  announcedAt,
  askToEnter,
  confirmEntry,
  entryBy,
  lockContest,
  readContest,
} from '../store/contests.ts'

/** What a page announces, to everybody. */
const contest: Handler<'app.contest'> = async ({ db, clock }, { place, lang = 'en' }) => {
  const row = await announcedAt(db, place)
  return { contest: row === undefined ? null : await showContest(db, row, lang, clock.now()) }
}

/** Several times what the slower of both ways takes. */
const stepMs = 100

/**
 * Mails a link to the address: only who can read it takes part. The answer is the same whether it takes part
 * already or not, and so is its time.
 */
const enterContest: Handler<'app.enterContest'> = async (context, input) => {
  const { db, clock, publicUrl } = context
  const row = await readContest(db, input.contest_id)
  // One that is not announced yet answers as one that is over.
  if (row === undefined || !takesEntries(row, clock.now())) return fail('contest_closed')
  const { email, name } = input
  const lang = isLocale(input.lang) ? input.lang : 'en'
  const token = newToken()
  const tokenHash = hashToken(token)
  const ask = () =>
    db.transaction(async tx => {
      const verdict = await mayMail(context, tx, 'contest_confirm', email)
      const done = { done: true } as const
      if (!verdict.permit) return verdict.by === 'sender' ? limited(verdict.retryAfterSeconds) : done
      const wish = { contestId: row.id, email, name, lang, tokenHash, askedAt: clock.now() }
      const ticket = await askToEnter(tx, wish)
      if (ticket === undefined) return done
      await queueMail(tx, {
        key: `contest_confirm:${tokenHash}`,
        template: 'contest_confirm',
        permit: verdict.permit,
        to: email,
        lang,
        data: {
          name,
          contest: titleIn(row, lang),
          ticket,
          link: `${publicUrl}${contestPath(row, lang)}?entry=${token}`,
        },
      })
      return done
    })
  return inEvenTime(stepMs, ask)
}

/** The owner of the address has said so: their ticket takes part. Saying it again changes nothing. */
const confirm: Handler<'app.confirmEntry'> = ({ db, clock }, { token }) =>
  db.transaction(async tx => {
    const entry = await entryBy(tx, hashToken(token))
    // The list of tickets is fixed while the contest is held: none slips in beside it.
    const row = entry && (await lockContest(tx, entry.contestId))
    if (entry === undefined || row === undefined) return fail('token_expired')
    if (entry.confirmedAt !== null) return { ticket: entry.ticket }
    if (!takesEntries(row, clock.now())) return fail('contest_closed')
    await confirmEntry(tx, entry.id, clock.now())
    return { ticket: entry.ticket }
  })

/** Handlers by endpoint name. */
export const contestHandlers = {
  'app.contest': contest,
  'app.enterContest': enterContest,
  'app.confirmEntry': confirm,
} satisfies Partial<Handlers>
