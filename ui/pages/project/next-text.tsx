import { LinkButton } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import type { DeskProject } from './project-frame.tsx'

/** What happens next with a project, by its step: plainly. */
export function NextText({ project }: { project: DeskProject }) {
  const t = useT()
  const { pathOf } = usePlace()
  const { step, approved, goal, id, category, pressing_id: contract } = project
  if (step === 'checking' && approved) return <p className="measure">{t('owner.after_approved')}</p>
  const isPressed = contract !== null && (step === 'confirmed' || step === 'successful')
  if (isPressed) return <p className="measure">{t('owner.after_pressing')}</p>
  const isOpen = step === 'in_progress' && goal === null
  const text = <p className="measure">{t(isOpen ? 'owner.after_in_progress_open' : `owner.after_${step}`)}</p>
  if (step !== 'creating') return text
  const form = category === 'vinyl' ? 'creation-vinyl' : 'creation-digital'
  return (
    <>
      {text}
      <p>
        <LinkButton kind="primary" href={`${pathOf(form)}?id=${id}`}>
          {t('owner.fill_in')}
        </LinkButton>
      </p>
    </>
  )
}
