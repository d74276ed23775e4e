import { Link } from 'wouter'
import type { Output } from '#contract'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { ExtractButton } from './extract-button.tsx'
import { OrderLines } from './order-lines.tsx'
import { ProjectFrame } from './project-frame.tsx'

/** All order lines of a project, page by page, on a page without a footer. Spec section 2. */
export function ProjectOrdersScreen({ orders }: { orders: Output<'projects.orders'> }) {
  const t = useT()
  const { pathOf } = usePlace()
  const { project, items, next } = orders
  return (
    <ProjectFrame project={project}>
      <h2 className="said-only">{t('owner.orders')}</h2>
      <p className="measure">{t('owner.buyers_note')}</p>
      {items.length > 0 && <ExtractButton projectId={project.id} />}
      <OrderLines lines={items} />
      {next && (
        <p>
          <Link href={`${pathOf('project-manage2')}?id=${project.id}&after=${encodeURIComponent(next)}`}>
            {t('common.more')}
          </Link>
        </p>
      )}
    </ProjectFrame>
  )
}
