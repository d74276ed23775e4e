import { describe, expect, it, vi } from 'vitest'
import type { Comment } from '#contract'
import { commentMaxLength } from '#domain/text/comment.ts'
import { commentsMachine } from '#machines/journeys/comments/comments.machine.ts'
import type { CommentsContext } from '#machines/journeys/comments/comments.setup.ts'
import { viewComments } from '#machines/journeys/comments/comments.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { ProductComments, type Talk } from './product-comments.tsx'

const remark: Comment = {
  id: 1,
  project_id: 12,
  user_id: 2,
  user_name: 'Eve',
  answer: null,
  text: 'Silent.',
  created_at: '2027-01-02T00:00:00.000Z',
}
const acts: Talk['acts'] = { more: vi.fn(), write: vi.fn(), post: vi.fn(), signIn: vi.fn() }
type Value = Parameters<typeof commentsMachine.resolveState>[0]['value']

function talkAt(value: Value, change: Partial<CommentsContext> = {}): Talk {
  const context: CommentsContext = {
    projectId: 12,
    items: [remark],
    next: null,
    isSignedIn: true,
    text: '',
    key: null,
    problem: null,
    ...change,
  }
  return { view: viewComments(commentsMachine.resolveState({ value, context })), acts }
}

const at = (state: string, change: Partial<CommentsContext> = {}) =>
  drawn(talkAt({ list: 'resting', form: { writing: state } }, change))

const page = { items: [remark], next: 'page-2' }
const drawn = (talk?: Talk) => draw(<ProductComments page={page} talk={talk} />, '/vinyl/12')

describe('reading', () => {
  it('works without scripts, page by page, and leads strangers to signing in', async () => {
    const markup = await drawn()
    expect(markup).toContain('Silent.')
    expect(markup).toContain('href="/vinyl/12?comments=page-2#comments"')
    expect(markup).toContain('href="/sign?redirect=%2Fvinyl%2F12"')
    expect(markup).not.toContain('<form')
  })

  it('ends where there is no more, and says when a page did not come', async () => {
    expect(await at('fresh')).not.toContain('More comments')
    const failed = talkAt({ list: 'failed', form: { writing: 'fresh' } }, { next: 'page-2' })
    expect(await drawn(failed)).toMatch(/The next comments did not load.*More comments/)
    const none = talkAt({ list: 'resting', form: { writing: 'fresh' } }, { items: [] })
    expect(await drawn(none)).toContain('No comments yet.')
  })
})

describe('writing', () => {
  it('counts what is left and what is too much', async () => {
    expect(await at('fresh', { text: 'abc' })).toContain('1,997 characters left')
    const text = 'a'.repeat(commentMaxLength + 1)
    const over = await at('invalid', { text })
    expect(over).toContain('1 character too many')
    expect(over).toContain('Use at most 2,000 characters.')
    expect(over).toContain('aria-invalid="true"')
  })

  it.each([
    ['comment_rejected', 'two links at most'],
    ['rate_limited', 'Too many tries'],
    ['network', 'It is still here'],
  ])('says what became of it: %s', async (code, words) => {
    const markup = await at('refused', { text: 'Lovely.', problem: { code } })
    expect(markup).toContain(words)
    expect(markup).toContain('Lovely.</textarea>')
  })

  it('is said to be done where it is listened to', async () => {
    expect(await at('posted')).toContain('<output>Your comment is published.</output>')
  })

  it('waits while it is sent', async () => {
    const markup = await drawn(talkAt({ list: 'resting', form: 'posting' }, { text: 'Lovely.', key: 'k' }))
    expect(markup).toContain('aria-busy="true"')
    expect(markup).toMatch(/<textarea[^>]*readOnly/)
  })

  it('of somebody signed out meanwhile is kept', async () => {
    const markup = await at('signInNeeded', { text: 'Lovely.', isSignedIn: false })
    expect(markup).toContain('Lovely.</textarea>')
    expect(markup).toContain('Sign in again')
  })
})
