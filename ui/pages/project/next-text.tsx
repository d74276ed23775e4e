import { useT } from '../../text/text-context.tsx'
import type { DeskProject } from './project-frame.tsx'

/** What happens next with a project, by its step: plainly. */
export function NextText({ project }: { project: DeskProject }) {
  const t = useT()
  const { step, approved } = project
  const isApproved = step === 'checking' && approved
  return <p className="measure">{t(isApproved ? 'owner.after_approved' : `owner.after_${step}`)}</p>
}
