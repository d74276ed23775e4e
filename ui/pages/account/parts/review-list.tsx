import { Link } from 'wouter'
import type { OwnReview } from '#contract'
import { foreignWords } from '#domain/text/script-language.ts'
import { Sleeve } from '../../../sleeve/sleeve.tsx'
import { useFmt } from '../../../text/text-context.tsx'
import { useProductHref } from '../../../record/use-product-href.ts'
import { sleeveOf } from '../../../record/record-look.ts'

type Props = {
  reviews: readonly OwnReview[]
  /** Of the records' headings: one below the heading over the list. */
  level: 2 | 3
}

/** What somebody wrote, each beside the record it is about. */
export function ReviewList({ reviews, level }: Props) {
  const Tag = `h${level}` as const
  const fmt = useFmt()
  const hrefOf = useProductHref()
  return (
    <ul className="digitals">
      {reviews.map(({ id, project, text, created_at }) => (
        <li key={id} className="digital">
          <Sleeve {...sleeveOf(project)} />
          <div className="stack-s">
            <Tag {...foreignWords(project.name, fmt.locale)}>
              <Link href={hrefOf(project)}>{project.name}</Link>
            </Tag>
            <p className="card-by" {...foreignWords(project.artist_name, fmt.locale)}>
              {project.artist_name}
            </p>
            <p className="written-text">{text}</p>
            <p className="etch">{fmt.date(created_at)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
