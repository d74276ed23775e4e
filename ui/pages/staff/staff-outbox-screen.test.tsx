import { describe, expect, it, vi } from 'vitest'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { StaffOutboxScreen, type StaffOutboxProps } from './staff-outbox-screen.tsx'

const letter: StaffOutboxProps['outbox']['items'][number] = {
  id: 17,
  kind: 'gateway.refund',
  queue: 'money',
  about: 'key r-17, orderId 17',
  reason: 'Error: The provider did not answer about refund r-17',
  attempts: 36,
  created_at: '2027-02-20T10:00:00.000Z',
  failed_at: '2027-02-21T22:00:00.000Z',
  dropped_at: null,
  acts: [{ act: 'retry', actor: 'team:3', at: '2027-02-22T08:00:00.000Z' }],
}
const queues = (['money', 'mail', 'media', 'work'] as const).map(name => ({
  name,
  waiting: name === 'mail' ? 12 : 0,
  oldest_seconds: name === 'mail' ? 90 : 0,
  dead: name === 'money' ? 1 : 0,
}))
const resting: FormView = {
  status: 'fresh',
  isBusy: false,
  isDirty: false,
  values: {},
  errors: {},
  summary: [],
  focus: null,
  problem: null,
  can: { change: true, submit: true },
}
const acts = { retry: vi.fn(), choose: vi.fn(), send: vi.fn(), cancel: vi.fn() }

const mail = {
  id: 1,
  to: 'ada@example.org',
  subject: 'Your order S-900',
  text: 'Thank you <b>Ada</b>',
  status: 'kept',
  created_at: '2027-02-20T10:00:00.000Z',
}

interface Seen {
  readonly items?: StaffOutboxProps['outbox']['items']
  readonly view?: FormView | undefined
  readonly state?: StaffOutboxProps['state']
  readonly path?: string
  readonly mails?: StaffOutboxProps['mails']['items']
}
const screen = ({ items = [letter], state = '', path = '/admin/outbox', mails = [], ...rest }: Seen = {}) => {
  const view = 'view' in rest ? rest.view : resting
  const outbox = { items, next: 'n', queues, dropped: 4, kept: 12 }
  const kept = { items: mails, next: null }
  return draw(
    <StaffOutboxScreen outbox={outbox} mails={kept} state={state} moving={{ view, ...acts }} />,
    path,
  )
}

describe('what was given up, at the desk', () => {
  it('is listed with its reason and who acted on it, under how the queues stand', async () => {
    const markup = await screen()
    for (const words of [letter.kind, letter.about, letter.reason, '36 tries', 'Feb 21, 2027', 'team 3'])
      expect(markup).toContain(words)
    expect(markup).toMatch(/>Mail<\/th><td[^>]*>12<\/td><td[^>]*>2 minutes/)
    expect(markup).toContain('/admin/outbox?after=n')
    expect(markup).toMatch(/aria-current="page"[^>]*>Given up \(1\)/)
  })

  it('stands apart from mails that were kept, which are counted and say that nothing failed', async () => {
    expect(await screen({ mails: [mail] })).not.toContain('Your order S-900')
    const markup = await screen({ mails: [mail], state: 'kept' })
    for (const words of ['>Outbox</h1>', 'Dropped (4)', 'Your order S-900', 'no mail server was set'])
      expect(markup).toContain(words)
    expect(markup).toMatch(/aria-current="page"[^>]*>Kept, not sent \(12\)/)
    expect(markup).toContain('Thank you &lt;b&gt;Ada&lt;/b&gt;')
    expect(markup).not.toContain(letter.about)
    const all = await screen({ state: 'mails' })
    expect(all).toMatch(/aria-current="page"[^>]*>All mails/)
    expect(all).toContain('No mails.')
    expect(all).not.toContain('no mail server was set')
  })

  it('can be tried again or let go, which is asked once more', async () => {
    expect((await screen()).match(/aria-label="(Try 17 again|Drop 17)"/g)).toHaveLength(2)
    const sure = await screen({ view: { ...resting, values: { id: '17', move: 'drop' } } })
    expect(sure).toContain('Drop it for good')
    expect(sure).not.toContain('Try 17 again')
    const other = await screen({ view: { ...resting, values: { id: '18', move: 'drop' } } })
    expect(other).not.toContain('Drop it for good')
  })

  it('waits for its journey, and says what went wrong', async () => {
    expect((await screen({ view: undefined })).match(/disabled=""/g)).toHaveLength(2)
    const problem = { status: 403, code: 'forbidden' } as const
    expect(await screen({ view: { ...resting, status: 'refused', problem } })).toContain('role="alert"')
  })

  it('has no buttons once it is dropped, and says when there is nothing', async () => {
    expect(await screen({ state: 'dropped' })).not.toContain('<button')
    expect(await screen({ items: [] })).toContain('Nothing was given up')
    expect(await screen({ items: [], state: 'dropped' })).toContain('Nothing was dropped')
  })

  it.each(['fr', 'es', 'zh', 'ko'])('has its words in %s', async locale => {
    const view = { ...resting, values: { id: '17', move: 'drop' } }
    const markup = await screen({ view, path: `/${locale}/admin/outbox` })
    expect(markup).not.toMatch(/staff\.|Given up|Outbox|Kept/)
  })
})
