import { formatDeadline } from '#domain/time/deadline.ts'
import type { ProjectCard } from '#contract'
import { GoalRuler, type GoalRulerProps } from '../parts/goal-ruler.tsx'
import { useFmt, useT } from '../text/text-context.tsx'
import { daysLeft } from '#domain/catalogue/run-end.ts'

type Run = Pick<ProjectCard, 'goal' | 'sold' | 'ends_at' | 'availability' | 'step'>

/** Where a run stands; a run that sold on after its goal is reached, not ended. */
function stateOf({ availability, goal, sold }: Run): GoalRulerProps['state'] {
  if (availability === 'failed') return 'failed'
  if (availability === 'ended') return 'ended'
  return (sold ?? 0) >= (goal ?? 0) ? 'reached' : 'open'
}

function useStandText(run: Run, state: GoalRulerProps['state'], nowMs: number): string[] {
  const t = useT()
  const fmt = useFmt()
  if (state === 'failed') return [t('product.run_failed')]
  if (state === 'ended') return [t('product.run_ended')]
  const days = daysLeft(run.ends_at, nowMs)
  if (days === null || run.ends_at === null) return []
  return [
    t('product.days_left', { days }),
    t('product.until', { date: formatDeadline(run.ends_at, fmt.locale) }),
  ]
}

/** How far a run is from its press. Nothing for what has no goal. Spec section 3. */
export function RecordRuler({ run, nowMs }: { run: Run; nowMs: number }) {
  const t = useT()
  const fmt = useFmt()
  const state = stateOf(run)
  const stand = useStandText(run, state, nowMs)
  if (run.goal === null) return null
  const reserved = run.sold ?? 0
  const reservedText = t('product.reserved', { count: reserved })
  const isPast = reserved >= run.goal
  return (
    <GoalRuler
      label={t('product.reservations')}
      reserved={reserved}
      goal={run.goal}
      state={state}
      valueText={[t('product.reserved_of', { count: reserved, goal: run.goal }), ...stand].join(fmt.comma)}
      goalText={t(isPast ? 'product.goal_started' : 'product.goal_starts', { goal: run.goal })}
      facts={[reservedText, ...stand]}
    />
  )
}
