// What follows from the moderation of what readers say: its author hears why it is gone.
import { z } from 'zod'
import { pathFor } from '#domain/site/route-table.ts'
import { isLocale } from '#domain/text/locale.ts'
import type { Effect } from '../jobs/job.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readReview, reviewToTell } from './store/reviews.ts'

const OfReview = z.object({ reviewId: z.int(), sequence: z.int() })

const tellRefused: Effect = async ({ db, config }, { payload }) => {
  const { reviewId, sequence } = OfReview.parse(payload)
  const [row, told] = [await readReview(db, reviewId), await reviewToTell(db, reviewId)]
  // Let stand again meanwhile: then nothing was refused.
  if (told === undefined || row?.state !== 'refused') return
  const lang = isLocale(told.lang) ? told.lang : 'en'
  const { email: to, firstname: name, about, said } = told
  await queueMail(db, {
    key: `review_refused:${reviewId}:${sequence}`,
    template: 'review_refused',
    to,
    lang,
    data: { name, about, said, reason: row.reason ?? '', link: config.publicUrl + pathFor('contact', lang) },
  })
}

/** By the kind that outbox rows carry. */
export const reviewEffects: Readonly<Record<string, Effect>> = { 'mail.reviewRefused': tellRefused }
