import { formatDeadline } from '#domain/time/deadline.ts'
import type { ProjectStep } from '#domain/catalogue/project-step.ts'
import { daysLeft } from '#domain/catalogue/run-end.ts'
import { GoalRuler, type GoalRulerProps } from '../../parts/goal-ruler.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { DeskProject } from './project-frame.tsx'

const states: Partial<Record<ProjectStep, GoalRulerProps['state']>> = {
  in_progress: 'open',
  confirmed: 'reached',
  successful: 'reached',
  failed: 'failed',
  refused: 'failed',
}

function useStand({ ends_at, step }: DeskProject): string[] {
  const t = useT()
  const fmt = useFmt()
  const { nowMs } = usePlace()
  if (ends_at === null) return []
  const date = formatDeadline(ends_at, fmt.locale, { style: 'long' })
  if (Date.parse(ends_at) <= nowMs) return [t('owner.ended', { date })]
  // Given up or closed early: its planned end says nothing any more.
  if (step === 'failed' || step === 'successful') return []
  return [t('owner.days_left', { days: daysLeft(ends_at, nowMs) ?? 0 }), t('owner.until', { date })]
}

/** How far a campaign is from its goal, and what happens to the money. */
export function ProjectGoal({ project }: { project: DeskProject }) {
  const t = useT()
  const fmt = useFmt()
  const stand = useStand(project)
  const { goal, counted, step, charge_mode } = project
  if (goal === null) return <p className="measure">{t('owner.no_goal')}</p>
  const state = states[step]
  if (state === undefined) return <p className="measure">{t('owner.goal_waits', { goal })}</p>
  const countText = t('owner.count_of', { count: counted, goal })
  return (
    <div className="stack-s measure">
      <GoalRuler
        label={t('owner.goal')}
        reserved={counted}
        goal={goal}
        state={state}
        valueText={[countText, ...stand].join(fmt.comma)}
        goalText={t('owner.goal_mark', { goal })}
        facts={[countText, ...stand]}
      />
      {/* Once it is decided nothing can be missed any more, and nobody waits to be charged. */}
      {(step === 'in_progress' || (step === 'confirmed' && charge_mode === 'charge_on_success')) && (
        <p className="soft">{t(charge_mode === 'charge_now' ? 'owner.money_now' : 'owner.money_later')}</p>
      )}
    </div>
  )
}
