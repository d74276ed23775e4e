import { useT } from '../../text/text-context.tsx'
import type { DeskProject } from './project-frame.tsx'

/** Why nothing of a project is on the press: not yet, or never. */
export function NoPress({ step }: Pick<DeskProject, 'step'>) {
  const t = useT()
  const isOver = step === 'failed' || step === 'refused'
  return <p className="soft measure">{t(isOver ? 'stage.never' : 'stage.none')}</p>
}
