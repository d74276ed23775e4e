import { discOf } from '#domain/catalogue/disc.ts'
import { Disc } from '../disc/disc.tsx'
import { Button, LinkButton } from '../parts/button.tsx'
import { Title } from '../parts/title.tsx'
import { usePlace, useStatus } from '../place-context.tsx'
import { useT } from '../text/text-context.tsx'
import { PageHead } from './page-head.tsx'

// A record whose side ends after two songs, and then only turns.
const { drawing } = discOf({ id: 404, color_vinyl: '["black"]' })
const side = [240, 200, 400]

/** Nothing at this address. Spec section 2, error pages. */
export function Page() {
  const t = useT()
  const { pathOf } = usePlace()
  useStatus(404)
  return (
    <div className="wrap nowhere">
      <PageHead title={t('errors.404.title')} index={false} />
      <div className="nowhere-words">
        <Title text={t('errors.404.title')} size={7} />
        <p className="t-3">{t('errors.404.text')}</p>
        <div className="row">
          <LinkButton kind="primary" href={pathOf('home')}>
            {t('errors.404.home')}
          </LinkButton>
          <Button onClick={() => history.back()}>{t('common.back')}</Button>
        </div>
      </div>
      <div className="nowhere-stage" aria-hidden>
        <span className="nowhere-disc">
          <Disc drawing={drawing} sideSeconds={side} />
        </span>
      </div>
    </div>
  )
}
