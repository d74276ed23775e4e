import { useT } from '../text/text-context.tsx'

/** A project as it is shown: one without a name is called untitled, so that there is something to press. */
export function useNamed<T extends { name: string }>(project: T): T {
  const t = useT()
  return project.name.trim() === '' ? { ...project, name: t('card.untitled') } : project
}
