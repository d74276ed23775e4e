import { Link } from 'wouter'
import type { Output } from '#contract'
import { Badge } from '../../parts/badge.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'

type Tasks = NonNullable<Output<'projects.stats'>['tasks']>
type Task = Tasks[number]['task']

const tones = { done: 'green', owner: 'yellow', staff: 'blue', later: 'grey' } as const

/** The page where an owner does a task; the word on the run is said further down. */
const routes: Partial<Record<Task, 'project-files' | 'project-proof'>> = {
  files: 'project-files',
  proof: 'project-proof',
}

/** What a campaign needs before its run can be ordered, and whose turn it is. Rules 1. */
export function CampaignTasks({ projectId, tasks }: { projectId: number; tasks: Tasks }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <div className="stack-s">
      <h3>{t('owner.tasks')}</h3>
      <ul className="stack-s">
        {tasks.map(({ task, turn }) => {
          const route = routes[task]
          const words = t(`owner.task_${task}`)
          return (
            <li key={task} className="row">
              {route === undefined ? (
                <span>{words}</span>
              ) : (
                <Link href={`${pathOf(route)}?id=${projectId}`}>{words}</Link>
              )}
              <Badge tone={tones[turn]} text={t(`owner.turn_${turn}`)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
