import type { ProjectCard } from '#contract'
import { Crate } from '../../parts/project-card.tsx'
import { Shelf } from '../../parts/spine.tsx'
import { type RecordActs, RecordCard, RecordSpine } from './record-card.tsx'

export type RecordListProps = {
  projects: readonly ProjectCard[]
  acts?: RecordActs | undefined
  label?: string
  /** One row that scrolls. */
  rail?: boolean
  /** So many of the first sleeves are fetched at once. */
  priority?: number
}

/** Records as sleeves with their discs pulled out. */
export function RecordCrate({ projects, acts, label, rail = false, priority = 0 }: RecordListProps) {
  return (
    <Crate rail={rail} {...(label ? { label } : {})}>
      {projects.map((project, index) => (
        <li key={project.id}>
          <RecordCard project={project} acts={acts} priority={index < priority} />
        </li>
      ))}
    </Crate>
  )
}

/** Records as spines. */
export function RecordShelf({ projects, label }: Pick<RecordListProps, 'projects' | 'label'>) {
  return (
    <Shelf {...(label ? { label } : {})}>
      {projects.map(project => (
        <RecordSpine key={project.id} project={project} />
      ))}
    </Shelf>
  )
}
