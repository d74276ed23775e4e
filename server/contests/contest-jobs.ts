// What follows from contests: winners are mailed, ended ones are closed, entrants are forgotten in time.
import { z } from 'zod'
import { entriesKeptDays } from '#domain/contests/contest.ts'
import { isLocale } from '#domain/text/locale.ts'
import { addDays } from '../base/clock.ts'
import type { Effect, Timer } from '../jobs/job.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { closeContests } from './contest-host.ts'
import { contestPath, titleIn } from './contest-view.ts'
import { forgetEntrants, readContest, winnersOf } from './store/contests.ts'

const OfContest = z.object({ contestId: z.int() })

/** Mails all who win now; whoever was told before is not told again, since the key of the mail is theirs. */
const tellWinners: Effect = async ({ db, config }, { payload }) => {
  const contest = await readContest(db, OfContest.parse(payload).contestId)
  if (contest?.state !== 'published') return
  for (const { id, email, name, lang: wrote, ticket } of await winnersOf(db, contest)) {
    if (email === null) continue
    const lang = isLocale(wrote) ? wrote : 'en'
    await queueMail(db, {
      key: `contest_won:${id}`,
      template: 'contest_won',
      to: email,
      replyTo: config.mail.contactTo,
      lang,
      data: {
        name,
        contest: titleIn(contest, lang),
        ticket,
        link: config.publicUrl + contestPath(contest, lang),
      },
    })
  }
}

/** By the kind that outbox rows carry. */
export const contestEffects: Readonly<Record<string, Effect>> = { 'mail.contestWon': tellWinners }

export const contestTimers: readonly Timer[] = [
  { name: 'close-contests', everySeconds: 60, run: closeContests },
  {
    name: 'forget-entrants',
    everySeconds: 86_400,
    run: ({ db, clock }) => forgetEntrants(db, addDays(clock.now(), -entriesKeptDays)),
  },
]
