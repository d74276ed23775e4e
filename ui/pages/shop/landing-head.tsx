import { Link } from 'wouter'
import type { LandingId } from '#domain/site/landing.ts'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'

/** In the order of the shelves. */
const ids: readonly LandingId[] = ['vinyl', 'cd', 'tape', 'merch', 'digital', 'diggers-new']

/** The heading of a landing page, what it holds in a sentence, and its neighbours. */
export function LandingHead({ id }: { id: LandingId }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <header className="stack landing">
      <Title text={t(`landing.${id}_title`)} />
      <p className="t-3 measure">{t(`landing.${id}_text`)}</p>
      <ul className="tags">
        {ids
          .filter(other => other !== id)
          .map(other => (
            <li key={other}>
              <Link className="tag" href={pathOf(other)}>
                {t(`landing.${other}_title`)}
              </Link>
            </li>
          ))}
      </ul>
    </header>
  )
}
