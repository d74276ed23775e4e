import { Button, LinkButton } from '../parts/button.tsx'
import { Title } from '../parts/title.tsx'
import { usePlace, useStatus } from '../place-context.tsx'
import { useT } from '../text/text-context.tsx'
import { PageHead } from './page-head.tsx'

/** Nothing at this address. Spec section 2, error pages. */
export function Page() {
  const t = useT()
  const { pathOf } = usePlace()
  useStatus(404)
  return (
    <div className="wrap stack-l section">
      <PageHead title={t('errors.404.title')} index={false} />
      <Title text={t('errors.404.title')} />
      <p>{t('errors.404.text')}</p>
      <div className="row">
        <Button onClick={() => history.back()}>{t('common.back')}</Button>
        <LinkButton kind="primary" href={pathOf('home')}>
          {t('errors.404.home')}
        </LinkButton>
      </div>
    </div>
  )
}
