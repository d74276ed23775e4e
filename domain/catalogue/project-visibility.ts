import { isLaunched, isProjectStep } from './project-step.ts'
import { isStaff } from '../people/user.ts'

/** What decides who may see a project. Spec section 4; hidden (P19) and deleted (P18) keep their step. */
export interface ProjectFacts {
  readonly step: string
  readonly ownerId: number | null
  readonly isArchived: boolean
  readonly isDeleted: boolean
}

/** Who asks; undefined for somebody who is not signed in. */
export type ProjectReader = { readonly id: number; readonly role: string } | undefined

/**
 * What is done with a project: `list` it (lists, search, feeds, sitemap, rails), open its `page`, hear its
 * `music`, see its `picture`, leave a `mark` on it (like, comment, play), `buy` it.
 */
export type ProjectUse = 'list' | 'page' | 'music' | 'picture' | 'mark' | 'buy'

/**
 * The one rule for who may see what. Launched projects are public; a failed one keeps its page, with an
 * explanation; what is archived leaves the shop, but whoever bought it still sees its sleeve. What is not
 * public is heard and seen by its owner and by staff alone, and what was deleted by nobody. Spec
 * sections 4 and 6.
 */
export function mayUse(use: ProjectUse, project: ProjectFacts, reader: ProjectReader): boolean {
  const { step, ownerId, isArchived, isDeleted } = project
  if (isDeleted || !isProjectStep(step)) return false
  const isOpen = isLaunched(step)
  const hasPage = isOpen || step === 'failed'
  const isInside = reader !== undefined && (reader.id === ownerId || isStaff(reader.role))
  switch (use) {
    case 'list':
    case 'buy':
      return isOpen && !isArchived
    case 'page':
    case 'mark':
      return hasPage && !isArchived
    case 'music':
      return isInside || (hasPage && !isArchived)
    case 'picture':
      return isInside || hasPage
  }
}
