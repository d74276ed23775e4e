import { takesEntries } from '#domain/contests/contest.ts'
import { isLocale } from '#domain/text/locale.ts'
import { inEvenTime } from '../../accounts/auth/even-time.ts'
import { hashToken, tokenFrom } from '../../accounts/auth/tokens.ts'
import { fail, limited } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import { readSecret } from '../../database/secrets.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { placePath, showContest, titleIn } from '../contest-view.ts'
import {
  announcedAt,
  askToEnter,
  type ContestRow,
  confirmEntry,
  entryBy,
  lockContest,
  readContest,
  readTold,
} from '../store/contests.ts'

/** The contest of a mailed link; undefined where no link of ours is given. */
async function ofLink(db: Database, token: string | undefined): Promise<ContestRow | undefined> {
  const entry = token === undefined ? undefined : await entryBy(db, hashToken(token))
  return entry && readTold(db, entry.contestId)
}

/** The contest that a mailed link is of, or that has the number, or that a page announces; to everybody. */
const contest: Handler<'app.contest'> = async ({ db, clock }, { place, id, entry, lang = 'en' }) => {
  const now = clock.now()
  const row =
    (await ofLink(db, entry)) ??
    (id === undefined ? await announcedAt(db, place, now) : await readTold(db, id))
  return { contest: row === undefined ? null : await showContest(db, row, lang, now) }
}

/** Several times what the slower of both ways takes. */
const stepMs = 100

/** The token that confirms an entry: the same whoever asks for it, and however often. */
const tokenOf = async (db: Database, { id }: ContestRow, email: string): Promise<string> =>
  tokenFrom(await readSecret(db, 'contest-entries'), `contest ${id} ${email}`)

/**
 * Mails a link to the address: only who can read it takes part. The answer is the same whether it takes part
 * already or not, and so is its time. Asked again, the same link is mailed: a stranger can neither replace it
 * nor use up what a reader may be mailed about another contest, and who reads that a mail was sent has one.
 */
const enterContest: Handler<'app.enterContest'> = async (context, input) => {
  const { db, clock, publicUrl } = context
  const row = await readContest(db, input.contest_id)
  // One that is not announced yet answers as one that is over.
  if (row === undefined || !takesEntries(row, clock.now())) return fail('contest_closed')
  const { email, name } = input
  const lang = isLocale(input.lang) ? input.lang : 'en'
  const token = await tokenOf(db, row, email)
  const tokenHash = hashToken(token)
  const ask = () =>
    db.transaction(async tx => {
      const verdict = await mayMail(context, tx, 'contest_confirm', email, `contest ${row.id}`)
      const done = { done: true } as const
      if (!verdict.permit) return verdict.by === 'sender' ? limited(verdict.retryAfterSeconds) : done
      const askedAt = clock.now()
      const entry = await askToEnter(tx, { contestId: row.id, email, name, lang, tokenHash, askedAt })
      if (entry.confirmedAt !== null) return done
      await queueMail(tx, {
        key: `contest_confirm:${tokenHash}:${askedAt.getTime()}`,
        template: 'contest_confirm',
        permit: verdict.permit,
        to: email,
        lang,
        data: {
          name: entry.name,
          contest: titleIn(row, lang),
          ticket: entry.ticket,
          link: `${publicUrl}${placePath(row, lang)}?entry=${token}`,
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
