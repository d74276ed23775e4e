import { useEffect } from 'react'
import { viewComments } from '#machines/journeys/comments/comments.view.ts'
import { newKey } from '../../edge.ts'
import { useBroughtView, useSend } from '../../shop-context.tsx'
import type { CommentsPage, Talk } from './product-comments.tsx'

/** The comments of the product page, joined to the journey that the page asks for; undefined until it is there. */
export function useComments(projectId: number, page: CommentsPage): Talk | undefined {
  const tell = useSend('comments')
  const view = useBroughtView('comments', viewComments)
  const openedId = view?.projectId
  useEffect(() => {
    // Once a project, not once a load: a page loaded anew in another currency leaves the text alone.
    if (openedId !== projectId) tell({ type: 'comments.opened', projectId, ...page })
  }, [tell, openedId, projectId, page])
  if (view === undefined || openedId !== projectId) return undefined
  return {
    view,
    acts: {
      more: () => tell({ type: 'comments.more' }),
      write: text => tell({ type: 'comments.write', text }),
      post: () => tell({ type: 'comments.post', key: newKey() }),
      signIn: () => tell({ type: 'comments.signIn' }),
    },
  }
}
