import { LinkButton } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'

/** What stands in the hero's place when nothing waits for its press. */
export function PlainHero() {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <div className="hero-plain stack">
      <p className="measure">{t('home.text')}</p>
      <div className="row">
        <LinkButton kind="primary" href={pathOf('shop')}>
          {t('home.browse')}
        </LinkButton>
      </div>
    </div>
  )
}
