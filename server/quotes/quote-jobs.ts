import { z } from 'zod'
import { locales } from '#domain/text/locale.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import type { Effect, Timer } from '../jobs/job.ts'
import type { Timed } from '../database/database.ts'
import { dueQuotes, quoteById } from './store/quotes.ts'
import { quoteHost } from './keep-quote.ts'
import { mailQuote } from './quote-mail.ts'

const Reminder = z.object({ quoteId: z.int(), lang: z.enum(locales), link: z.string() })
const batch = 100

/** Calls a quote to mind that still waits for an answer. */
const remind: Effect = async (deps, { payload }) => {
  const { quoteId, ...letter } = Reminder.parse(payload)
  const quote = await quoteById(deps.db, quoteId)
  if (quote?.state === 'sent') await mailQuote(deps, deps.db, quote, 'quote_expiring', letter)
}

/** What follows from quotes, by the kind their outbox rows carry. */
export const quoteEffects: Readonly<Record<string, Effect>> = { 'quote.remind': remind }

/**
 * Tells quotes whose last instant has passed that it has; the lifecycle says what that means. Each is held
 * while it moves, so several processes may do this at once. Gives how many ended. Rules 8.
 */
export async function expireQuotes({ db, clock }: Timed): Promise<number> {
  const now = clock.now()
  return db.transaction(async tx => {
    const due = await dueQuotes(tx, now, batch)
    for (const quote of due) {
      const event = { type: 'quote.expire', actor: { role: 'clock' }, at: now.getTime() } as const
      await takeStep(tx, quoteHost, quote, event)
    }
    return due.length
  })
}

/** What quotes ask of the clock. */
export const quoteTimers: readonly Timer[] = [
  { name: 'expire-quotes', everySeconds: 3_600, run: async deps => void (await expireQuotes(deps)) },
]
