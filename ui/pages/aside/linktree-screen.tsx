import { isRouteOff } from '#domain/site/off-pages.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import { LinkButton } from '../../parts/button.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'

const links = [
  ['diggers-new', 'aside.link_new'],
  ['featured', 'aside.link_featured'],
  ['shop', 'aside.link_shop'],
  ['vinyl-box', 'aside.link_box'],
  ['pressing', 'aside.link_pressing'],
  ['blog', 'aside.link_blog'],
  ['newsletter', 'aside.link_newsletter'],
  ['contact', 'aside.link_contact'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

/** A few large links for a thumb, and nothing around them. */
export function LinktreeScreen() {
  const t = useT()
  const { pathOf, site } = usePlace()
  const shown = links.filter(([id]) => !isRouteOff(id, site.off))
  return (
    <div className="wrap aside-page stack">
      <PageHead title={t('aside.linktree_title')} description={t('aside.linktree_text')} index={false} />
      <p className="logo">{t('shop.name')}</p>
      <Title text={t('aside.linktree_title')} size={5} />
      <p className="measure">{t('aside.linktree_text')}</p>
      <ul className="stack-s">
        {shown.map(([id, text]) => (
          <li key={id}>
            <LinkButton wide href={pathOf(id)}>
              {t(text)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
