/** The steps of a project's life. Spec section 4. */
export const projectSteps = [
  'creating',
  'checking',
  'in_progress',
  'confirmed',
  'failed',
  'refused',
  'successful',
] as const

export type ProjectStep = (typeof projectSteps)[number]

const unlaunched: ReadonlySet<string> = new Set(['creating', 'checking', 'failed', 'refused'])

/** True for a step name of the list. */
export function isProjectStep(value: unknown): value is ProjectStep {
  return projectSteps.some(step => step === value)
}

/** Launched means not creating, checking, failed or refused. Spec section 4. */
export function isLaunched(step: ProjectStep): boolean {
  return !unlaunched.has(step)
}
