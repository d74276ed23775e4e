import { useT } from '../../text/text-context.tsx'
import type { DeskProject } from './project-frame.tsx'

/** What happens next with a project, by its step: plainly. */
export function NextText({ project }: { project: DeskProject }) {
  const t = useT()
  const { step, approved, goal } = project
  if (step === 'checking' && approved) return <p className="measure">{t('owner.after_approved')}</p>
  const isOpen = step === 'in_progress' && goal === null
  return <p className="measure">{t(isOpen ? 'owner.after_in_progress_open' : `owner.after_${step}`)}</p>
}
