import { Title } from '../parts/title.tsx'
import { useStatus } from '../place-context.tsx'
import { useT } from '../text/text-context.tsx'
import { PageHead } from './page-head.tsx'

/** The shop is away. The journey that renders this looks every minute whether it is back. Spec section 2. */
export function Maintenance() {
  const t = useT()
  useStatus(503)
  return (
    <div className="wrap stack-l section">
      <PageHead title={t('errors.500.title')} index={false} />
      <Title text={t('errors.500.title')} />
      <div className="stack measure">
        <p>{t('errors.500.text')}</p>
        <p>{t('errors.500.text2')}</p>
        <p className="soft">{t('errors.500.text3')}</p>
      </div>
    </div>
  )
}
