import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { BoxReview } from '#contract'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useBoxName } from './box-words.ts'

const marks = [1, 2, 3, 4, 5] as const

/** A mark out of five, drawn as so many full squares and said in words. */
export function Mark({ mark }: { mark: number }) {
  const t = useT()
  return (
    <span className="mark" role="img" aria-label={t('box.mark', { mark })}>
      {marks.map(one => (
        <i key={one} className={one <= mark ? 'mark-on' : undefined} />
      ))}
    </span>
  )
}

function Review({ review }: { review: BoxReview }) {
  const t = useT()
  const { pathOf } = usePlace()
  const fmt = useFmt()
  const nameOf = useBoxName()
  return (
    <li className="remark stack-s">
      <p className="row">
        <Mark mark={review.mark} />
        <b>{review.author}</b>
        <span className="etch">{fmt.date(review.created_at)}</span>
        <Link
          className="etch"
          href={`${pathOf('report')}?review=${review.id}`}
          rel="nofollow"
          aria-label={t('box.review_report_of', { name: review.author })}
        >
          {t('box.review_report')}
        </Link>
      </p>
      <p className="measure">{review.text}</p>
      {review.answer !== null && (
        <p className="measure soft">
          <b>{t('box.review_answer')}</b> {review.answer}
        </p>
      )}
      <p className="soft">
        {[nameOf(review.type), review.edition?.title].filter(word => word !== undefined).join(fmt.comma)}
      </p>
    </li>
  )
}

/** What subscribers say of boxes that came; beside its first line what may be done. */
export function Reviews({ reviews, children }: { reviews: readonly BoxReview[]; children?: ReactNode }) {
  const t = useT()
  const note = t(reviews.length === 0 ? 'box.reviews_none' : 'box.reviews_verified')
  return (
    <>
      <div className="row row-between">
        <p className="soft">{note}</p>
        {children}
      </div>
      <ul className="box-reviews">
        {reviews.map(review => (
          <Review key={review.id} review={review} />
        ))}
      </ul>
    </>
  )
}
