import type { ProjectStep } from '../../catalogue/project-step.ts'

/** What the owner of a project does next; most of it is waiting. */
export const nextActs = ['finish', 'mend', 'wait', 'launch_soon', 'watch', 'press', 'reopen', 'none'] as const
type NextAct = (typeof nextActs)[number]

interface OwnStanding {
  readonly step: ProjectStep
  readonly isApproved: boolean
  /** Staff asked for changes last. */
  readonly wasSentBack: boolean
  readonly canReopen: boolean
}

/** The next act of a project's owner, by where it stands. Rules 1. */
export function nextActOf({ step, isApproved, wasSentBack, canReopen }: OwnStanding): NextAct {
  if (step === 'creating') return wasSentBack ? 'mend' : 'finish'
  if (step === 'checking') return isApproved ? 'launch_soon' : 'wait'
  if (step === 'in_progress' || step === 'confirmed') return 'watch'
  if (step === 'successful') return 'press'
  return step === 'refused' && canReopen ? 'reopen' : 'none'
}
