import { type CommentsPage, ProductComments } from './product-comments.tsx'
import { useComments } from './use-comments.ts'

/** The comments of a record, joined to their journey: until it is there they can be read, not written. */
export function ProductTalk({ projectId, page }: { projectId: number; page: CommentsPage }) {
  return <ProductComments page={page} talk={useComments(projectId, page)} />
}
