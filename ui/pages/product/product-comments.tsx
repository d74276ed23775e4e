import { type FormEvent, useId, useRef } from 'react'
import type { Comment } from '#contract'
import { Button } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

export type CommentFormProps = {
  onSend: (text: string) => void
  isBusy: boolean
  error?: string | undefined
}

function CommentForm({ onSend, isBusy, error }: CommentFormProps) {
  const t = useT()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = area.current?.value.trim() ?? ''
    if (text !== '' && !isBusy) onSend(text)
  }
  return (
    <form className="stack" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{t('product.comment_label')}</label>
        <textarea ref={area} id={id} className="control" name="text" maxLength={2000} required />
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
      </div>
      <div>
        <Button type="submit" busy={isBusy}>
          {t('product.comment_send')}
        </Button>
      </div>
    </form>
  )
}

function Remark({ comment }: { comment: Comment }) {
  const fmt = useFmt()
  return (
    <li className="remark">
      <p className="etch etch-row">
        <b>{comment.user_name}</b>
        <time dateTime={comment.created_at}>{fmt.date(comment.created_at)}</time>
      </p>
      <p dir="auto">{comment.text}</p>
    </li>
  )
}

type Props = { comments: readonly Comment[]; form?: CommentFormProps | undefined; canWrite: boolean }

/** What others say, and the place to say something; strangers are led to the sign-in page and back. */
export function ProductComments({ comments, form, canWrite }: Props) {
  const t = useT()
  const { path, pathOf } = usePlace()
  return (
    <div className="stack measure">
      {comments.length === 0 && <p className="soft">{t('product.comments_none')}</p>}
      <ul className="stack">
        {comments.map(comment => (
          <Remark key={comment.id} comment={comment} />
        ))}
      </ul>
      {form && canWrite && <CommentForm {...form} />}
      {form && !canWrite && (
        <p>
          <a href={`${pathOf('sign')}?redirect=${encodeURIComponent(path)}`}>
            {t('product.comment_sign_in')}
          </a>
        </p>
      )}
    </div>
  )
}
