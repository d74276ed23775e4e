import { Link } from 'wouter'
import type { OwnReview } from '#contract'
import { Sleeve } from '../../sleeve/sleeve.tsx'
import { useFmt } from '../../text/text-context.tsx'
import { useProductHref } from '../record/record-card.tsx'
import { sleeveOf } from '../record/record-look.ts'

/** What somebody wrote, each beside the record it is about. */
export function ReviewList({ reviews }: { reviews: readonly OwnReview[] }) {
  const fmt = useFmt()
  const hrefOf = useProductHref()
  return (
    <ul className="digitals">
      {reviews.map(({ id, project, text, created_at }) => (
        <li key={id} className="digital">
          <Sleeve {...sleeveOf(project)} />
          <div className="stack-s">
            <h3>
              <Link href={hrefOf(project)}>{project.name}</Link>
            </h3>
            <p className="card-by">{project.artist_name}</p>
            <p className="review-text">{text}</p>
            <p className="etch">{fmt.date(created_at)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
