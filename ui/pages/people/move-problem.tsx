import type { FormView } from '#machines/journeys/form/form.view.ts'
import { useProblemWords } from '../../text/problem-words.ts'
import { useT } from '../../text/text-context.tsx'
import { usePeopleProblems } from './role-words.ts'

/** That what one press asked for could not be done to a person or an invitation, and why. */
export function MoveProblem({ view }: { view: FormView | undefined }) {
  const t = useT()
  const words = useProblemWords()
  const problems = usePeopleProblems()
  if (view?.status !== 'refused' || view.problem === null) return null
  return <p role="alert">{problems[view.problem.code] ?? words(view.problem) ?? t('errors.failed')}</p>
}
