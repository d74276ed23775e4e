import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { viewComments } from '#machines/journeys/comments/comments.view.ts'
import { newKey } from '../../edge.ts'
import { viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { type CommentsPage, ProductComments, type Talk } from './product-comments.tsx'

/** The journey that the page asks for; undefined until it is there. */
function useComments(projectId: number, page: CommentsPage): Talk | undefined {
  const comments = useJourney('comments')
  const view = useSelector(comments, viewOnce(viewComments))
  const openedId = view?.projectId
  useEffect(() => {
    // Once a project, not once a load: a page loaded anew in another currency leaves the text alone.
    if (openedId !== projectId) comments.send({ type: 'comments.opened', projectId, ...page })
  }, [comments, openedId, projectId, page])
  if (view === undefined || openedId !== projectId) return undefined
  return {
    view,
    acts: {
      more: () => comments.send({ type: 'comments.more' }),
      write: text => comments.send({ type: 'comments.write', text }),
      post: () => comments.send({ type: 'comments.post', key: newKey() }),
      signIn: () => comments.send({ type: 'comments.signIn' }),
    },
  }
}

/** The comments of a record, joined to their journey: until it is there they can be read, not written. */
export function ProductTalk({ projectId, page }: { projectId: number; page: CommentsPage }) {
  return <ProductComments page={page} talk={useComments(projectId, page)} />
}
