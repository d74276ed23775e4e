import { Link } from 'wouter'
import type { Output } from '#contract'
import { projectSteps } from '#domain/catalogue/project-step.ts'
import { statusColour } from '#domain/site/status-colour.ts'
import { Badge } from '../../parts/badge.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { StaffFrame } from '../staff/staff-frame.tsx'

type QueueScreenProps = {
  projects: Output<'staff.projects'>
  /** The step the list is narrowed to; empty for all. */
  step: string
}

type Row = Output<'staff.projects'>['items'][number]

function ProjectRow({ project }: { project: Row }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  return (
    <tr>
      <th scope="row">
        <Link href={`${pathOf('admin-project')}?id=${project.id}`}>{project.name}</Link>
        <span className="soft"> {project.artist_name}</span>
      </th>
      <td>{project.owner ? project.owner.name : t('review.no_owner')}</td>
      <td>{project.goal !== null && t('review.goal_of', { count: project.counted, goal: project.goal })}</td>
      <td>
        <Badge tone={statusColour(project.step)} text={t(`status.${project.step}`)} />
        {project.approved && project.step === 'checking' && (
          <>
            {' '}
            <Badge tone="green" text={t('review.approved')} />
          </>
        )}
      </td>
      <td className="price">
        <time dateTime={project.updated_at}>{fmt.date(project.updated_at)}</time>
      </td>
    </tr>
  )
}

function Steps({ step }: Pick<QueueScreenProps, 'step'>) {
  const t = useT()
  const { pathOf } = usePlace()
  const path = pathOf('admin-projects')
  const links = [
    ...projectSteps.map(name => ({ step: name, text: t(`status.${name}`) })),
    { step: 'all', text: t('review.all') },
  ]
  return (
    <nav className="row filter-line" aria-label={t('review.step')}>
      {links.map(link => (
        <Link
          key={link.step}
          className="filter"
          href={`${path}?step=${link.step}`}
          {...(link.step === step ? { 'aria-current': 'page' } : {})}
        >
          {link.text}
        </Link>
      ))}
    </nav>
  )
}

function ProjectTable({ projects, step }: QueueScreenProps) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <Table
      heads={[t('review.project'), t('review.owner'), t('review.goal'), t('review.step')]}
      amount={t(step === 'checking' ? 'review.waits_since' : 'review.changed')}
      foot={
        projects.next && (
          <p>
            <Link
              href={`${pathOf('admin-projects')}?step=${step}&after=${encodeURIComponent(projects.next)}`}
            >
              {t('common.more')}
            </Link>
          </p>
        )
      }
    >
      {projects.items.map(project => (
        <ProjectRow key={project.id} project={project} />
      ))}
    </Table>
  )
}

/** Staff: projects by step; what is to be checked comes first, the longest waiting on top. Spec section 2. */
export function QueueScreen({ projects, step }: QueueScreenProps) {
  const t = useT()
  const title = t(step === 'checking' ? 'review.queue' : 'review.projects')
  return (
    <StaffFrame title={title}>
      <Steps step={step} />
      {projects.items.length === 0 ? (
        <EmptyState title={t(step === 'checking' ? 'review.queue_empty' : 'review.none')} />
      ) : (
        <ProjectTable projects={projects} step={step} />
      )}
    </StaffFrame>
  )
}
