import { type FormEvent, useEffect, useRef } from 'react'
import type { CommentsView } from '#machines/journeys/comments/comments.view.ts'
import { Button } from '../../parts/button.tsx'
import { TextAreaField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'

/** The place where one begins to write: the field, or the way to sign in that stands in for it. */
export const commentEntryId = 'comment-entry'

const said = {
  input_required: 'validation.input_required',
  too_long: 'product.comment_too_long',
  comment_rejected: 'product.comment_rejected',
  input_invalid: 'product.comment_rejected',
  rate_limited: 'errors.too_many',
  unauthorized: 'errors.session',
} as const

const isSaid = (code: string): code is keyof typeof said => code in said

function useError({ status, error, maxLength }: CommentsView): string | undefined {
  const t = useT()
  if (status === 'signInNeeded') return t('errors.session')
  if (error === null) return undefined
  return isSaid(error) ? t(said[error], { max: maxLength }) : t('product.comment_not_sent')
}

type Props = { view: CommentsView; acts: { write: (text: string) => void; post: () => void } }

/** Writing a comment. What was typed stands until the server has it; success is said, not only seen. */
export function CommentForm({ view, acts }: Props) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const error = useError(view)
  const left = view.charactersLeft
  const isOver = left < 0
  // Spec section 5: after a refusal the cursor stands in the field.
  useEffect(() => {
    if (view.status === 'invalid' || view.status === 'refused')
      form.current?.querySelector('textarea')?.focus()
  }, [view.status])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    acts.post()
  }
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <TextAreaField
        id={commentEntryId}
        name="text"
        label={t('product.comment_label')}
        hint={t(isOver ? 'product.comment_over' : 'product.comment_left', { count: Math.abs(left) })}
        value={view.text}
        readOnly={!view.can.write}
        required
        onChange={event => acts.write(event.currentTarget.value)}
        {...(error ? { error } : {})}
      />
      <div className="row">
        <Button type="submit" busy={view.status === 'posting'}>
          {t('product.comment_send')}
        </Button>
        <output>{view.status === 'posted' && t('product.comment_sent')}</output>
      </div>
    </form>
  )
}
