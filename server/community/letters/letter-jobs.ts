// What follows from letters: their writers are answered by mail, in the language in which they wrote.
import { z } from 'zod'
import { pathFor } from '#domain/site/route-table.ts'
import { isLocale } from '#domain/text/locale.ts'
import type { Effect } from '../../jobs/job.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { mailQuoteAnswer } from '../../quotes/quote-mail.ts'
import { quoteById } from '../../quotes/store/quotes.ts'
import { readLetter } from '../store/letters.ts'

const OfLetter = z.object({ letterId: z.int(), sequence: z.int() })

/** What a subject is called that nobody wrote. */
const beginning = (message: string): string => message.replaceAll(/\s+/g, ' ').trim().slice(0, 60)

const answerLetter: Effect = async ({ db, config }, { payload }) => {
  const { letterId, sequence } = OfLetter.parse(payload)
  const letter = await readLetter(db, letterId)
  if (letter === undefined || letter.answer === null) return
  const quote = letter.quoteId === null ? undefined : await quoteById(db, letter.quoteId)
  if (quote !== undefined && quote.email !== '') {
    const { publicUrl, mail } = config
    const said = { letterId, sequence, answer: letter.answer, letter: letter.message }
    await db.transaction(tx => mailQuoteAnswer(tx, quote, { ...said, publicUrl, replyTo: mail.contactTo }))
    return
  }
  const lang = isLocale(letter.lang) ? letter.lang : 'en'
  await queueMail(db, {
    key: `letter_answered:${letterId}:${sequence}`,
    template: 'letter_answered',
    to: letter.email,
    replyTo: config.mail.contactTo,
    lang,
    data: {
      name: letter.name,
      subject: letter.subject === '' || letter.subject === null ? beginning(letter.message) : letter.subject,
      message: letter.answer,
      letter: letter.message,
      link: config.publicUrl + pathFor('contact', lang),
    },
  })
}

/** By the kind that outbox rows carry. */
export const letterEffects: Readonly<Record<string, Effect>> = { 'mail.letterAnswered': answerLetter }
