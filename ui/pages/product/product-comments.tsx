import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Comment } from '#contract'
import { signInPath } from '#domain/site/safe-redirect.ts'
import type { CommentsView } from '#machines/journeys/comments/comments.view.ts'
import { isPlainClick } from '../../parts/plain-click.ts'
import { LinkButton } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { CommentForm, commentEntryId } from './comment-form.tsx'

/** The page of comments that came with the record. */
export type CommentsPage = { items: readonly Comment[]; next: string | null }

type TalkActs = {
  more: () => void
  write: (text: string) => void
  post: () => void
  signIn: () => void
}

/** The comments once they can be answered. */
export type Talk = { view: CommentsView; acts: TalkActs }

function Remark({ comment, id }: { comment: Comment; id: string }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  return (
    <li className="remark" id={id} tabIndex={-1}>
      <p className="etch etch-row">
        <b>{comment.user_name}</b>
        <time dateTime={comment.created_at}>{fmt.date(comment.created_at)}</time>
        <Link
          href={`${pathOf('report')}?comment=${comment.id}`}
          rel="nofollow"
          aria-label={t('product.comment_report_of', { name: comment.user_name })}
        >
          {t('product.comment_report')}
        </Link>
      </p>
      <p dir="auto">{comment.text}</p>
      {comment.answer !== null && (
        <p className="soft" dir="auto">
          <b>{t('product.comment_answer')}</b> {comment.answer}
        </p>
      )}
    </li>
  )
}

const remarkId = ({ id }: Comment) => `comment-${id}`

/** Who asked for more goes on reading at the first comment that came: the button may be gone. */
function useReadingOn(items: readonly Comment[], view: CommentsView | undefined) {
  const readTo = useRef<number | null>(null)
  useEffect(() => {
    if (readTo.current === null || view?.isLoading !== false) return
    const first = items[readTo.current]
    readTo.current = null
    if (first) document.getElementById(remarkId(first))?.focus()
  }, [items, view?.isLoading])
  return () => {
    readTo.current = items.length
  }
}

type ListProps = { items: readonly Comment[]; next: string | null; talk: Talk | undefined }

function More({ items, next, talk }: ListProps) {
  const t = useT()
  const { path } = usePlace()
  const markPlace = useReadingOn(items, talk?.view)
  const isLoading = talk?.view.isLoading ?? false
  if (next === null) return null
  return (
    <>
      <output>{talk?.view.hasFailed && <p>{t('product.comments_failed')}</p>}</output>
      <div>
        <LinkButton
          href={`${path}?comments=${encodeURIComponent(next ?? '')}#comments`}
          {...(isLoading ? { 'aria-busy': true } : {})}
          onClick={event => {
            if (!talk || !isPlainClick(event)) return
            event.preventDefault()
            markPlace()
            talk.acts.more()
          }}
        >
          {t('product.comments_more')}
        </LinkButton>
      </div>
    </>
  )
}

/** Strangers are led to signing in and back: beside the page, or without scripts by the sign-in page. */
function SignInFirst({ talk, onWish }: { talk: Talk | undefined; onWish: () => void }) {
  const t = useT()
  const { path, pathOf } = usePlace()
  return (
    <p>
      <a
        id={commentEntryId}
        href={signInPath(pathOf('sign'), path)}
        onClick={event => {
          if (!talk || !isPlainClick(event)) return
          event.preventDefault()
          onWish()
          talk.acts.signIn()
        }}
      >
        {t('product.comment_sign_in')}
      </a>
    </p>
  )
}

/** Who signed in to write stands in the field then: the link they pressed is gone. */
function useWishToWrite(mayWrite: boolean) {
  const isWished = useRef(false)
  useEffect(() => {
    if (!mayWrite || !isWished.current) return
    isWished.current = false
    document.getElementById(commentEntryId)?.focus()
  }, [mayWrite])
  return () => {
    isWished.current = true
  }
}

type Props = { page: CommentsPage; talk?: Talk | undefined }

/** What others say, and the place to say something. Without scripts it can be read, page by page. */
export function ProductComments({ page, talk }: Props) {
  const t = useT()
  const items = talk?.view.items ?? page.items
  const next = talk ? talk.view.next : page.next
  const mayWrite = talk !== undefined && (talk.view.isSignedIn || talk.view.text !== '')
  const noteWish = useWishToWrite(mayWrite)
  return (
    <div className="stack measure" id="comments">
      {items.length === 0 ? (
        <p className="soft">{t('product.comments_none')}</p>
      ) : (
        <ul className="stack">
          {items.map(comment => (
            <Remark key={comment.id} comment={comment} id={remarkId(comment)} />
          ))}
        </ul>
      )}
      <More items={items} next={next} talk={talk} />
      {mayWrite ? (
        <CommentForm view={talk.view} acts={talk.acts} />
      ) : (
        <SignInFirst talk={talk} onWish={noteWish} />
      )}
    </div>
  )
}
