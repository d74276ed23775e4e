import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import type { RouteId } from '#domain/site/route-table.ts'
import { statusColour } from '#domain/site/status-colour.ts'
import { Badge } from '../../parts/badge.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'

export type DeskProject = Output<'projects.stats'>['project']

const pages = [
  ['project-dashboard', 'owner.dashboard'],
  ['project-manage', 'owner.manage'],
  ['project-files', 'owner.files'],
  ['project-manage2', 'owner.orders'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

type PagesProps = { project: DeskProject; hasFigures?: boolean }

/** The pages behind a project for who may see its figures, and its public page once there is one. */
function Pages({ project, hasFigures = true }: PagesProps) {
  const t = useT()
  const { pathOf, match } = usePlace()
  const { id, category, slug } = project
  if (!hasFigures && !project.listed) return null
  return (
    <nav className="row page-nav" aria-label={t('owner.pages')}>
      {(hasFigures ? pages : []).map(([route, words]) => (
        <Link
          key={route}
          href={`${pathOf(route)}?id=${id}`}
          {...(match.id === route ? { 'aria-current': 'page' } : {})}
        >
          {t(words)}
        </Link>
      ))}
      {project.pressing_id !== null && (
        <Link href={`${pathOf('pressing-contract')}?id=${project.pressing_id}`}>{t('owner.contract')}</Link>
      )}
      {project.listed && (
        <Link href={pathOf('product', { category, id: String(id), slug })}>{t('owner.public_page')}</Link>
      )}
    </nav>
  )
}

/** The frame of the pages behind a project: which one it is, where it stands, and the ways between them. */
export function ProjectFrame({ project, hasFigures = true, children }: PagesProps & { children: ReactNode }) {
  const t = useT()
  const { match } = usePlace()
  const page = pages.find(([route]) => route === match.id)
  const title = page ? `${project.name} – ${t(page[1])}` : project.name
  return (
    <div className="wrap stack">
      <PageHead title={title} index={false} />
      <Title text={project.name} />
      <p className="row">
        <Badge tone={statusColour(project.step)} text={t(`status.${project.step}`)} />
        <span>{project.artist_name}</span>
      </p>
      <Pages project={project} hasFigures={hasFigures} />
      {children}
    </div>
  )
}
