import { useT } from '../../text/text-context.tsx'
import type { DetailProps } from './account-box-acts.ts'
import { BoxFacts } from './box-facts.tsx'
import { BoxMoves } from './box-moves.tsx'
import { BoxPeriods } from './box-periods.tsx'
import { ReviewForm } from './review-form.tsx'

/** One box in full: what comes next, what can be done, what came. */
export function BoxDetails(props: DetailProps) {
  const t = useT()
  const { box } = props
  return (
    <div className="stack">
      {box.status === 'past_due' && (
        <p role="alert" className="line-problem">
          {t('mybox.past_due_text')}
        </p>
      )}
      <BoxFacts box={box} />
      <BoxMoves {...props} />
      <section className="stack-s" aria-label={t('mybox.came')}>
        <h3 className="etch">{t('mybox.came')}</h3>
        <BoxPeriods box={box} />
      </section>
      {box.toReview !== null && <ReviewForm {...props} period={box.toReview} />}
    </div>
  )
}
