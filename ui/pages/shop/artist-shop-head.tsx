import { Title } from '../../parts/title.tsx'
import { useT } from '../../text/text-context.tsx'

/** Whose shop it is. */
export function ArtistShopHead({ name }: { name: string }) {
  const t = useT()
  return (
    <header className="stack-s landing">
      <Title text={name} />
      <p className="t-3 measure">{t('landing.shop_text', { name })}</p>
    </header>
  )
}
