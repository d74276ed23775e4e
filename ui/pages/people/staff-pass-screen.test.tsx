import { describe, expect, it, vi } from 'vitest'
import type { Output } from '#contract'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { StaffPassScreen } from './staff-pass-screen.tsx'

type Person = Output<'staff.users'>['items'][number]
type Invitation = Output<'staff.invitations'>['items'][number]

const boss: Person = {
  id: 1,
  email: 'boss@example.org',
  name: 'Inès <Vauquelin>',
  staff_roles: ['owner'],
  email_confirmed: true,
  closed: false,
  created_at: '2027-01-04T10:00:00.000Z',
  last_seen_at: '2027-02-20T10:30:00.000Z',
  two_step: true,
  invited_by: null,
}
const nora: Person = {
  ...boss,
  id: 9,
  email: 'nora@example.org',
  name: '',
  staff_roles: ['warehouse', 'service'],
  last_seen_at: null,
  two_step: false,
  invited_by: 'boss@example.org',
}
const open: Invitation = {
  id: 31,
  email: 'ada@example.org',
  staff_roles: ['editorial'],
  state: 'open',
  invited_by: 'boss@example.org',
  created_at: '2027-02-20T10:00:00.000Z',
  expires_at: '2027-02-27T10:00:00.000Z',
}
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

interface Seen {
  readonly staff?: readonly Person[]
  readonly invitations?: readonly Invitation[]
  readonly next?: string | null
  readonly nextStaff?: string | null
  readonly view?: FormView | undefined
  readonly path?: string
}

const screen = (seen: Seen = {}) => {
  const { staff = [boss], invitations = [], next = null, nextStaff = null, path = '/admin/pass' } = seen
  const view = 'view' in seen ? seen.view : resting
  return draw(
    <StaffPassScreen
      staff={{ items: [...staff], next: nextStaff }}
      invitations={{ items: [...invitations], next }}
      moving={{ view, withdraw: vi.fn() }}
    />,
    path,
  )
}

/** The row of a table that begins with this text. */
const rowOf = (markup: string, words: string): string =>
  markup.split('<tr').find(row => row.includes(words)) ?? ''

/** What a refused withdrawal says, from its code. */
async function refusal(code: 'transition_not_allowed' | 'forbidden' | 'last_owner'): Promise<string> {
  const problem = { status: 409, code } as const
  const markup = await screen({ invitations: [open], view: { ...resting, status: 'refused', problem } })
  return /<p role="alert"[^>]*>([^<]*)/.exec(markup)?.[1] ?? ''
}

describe('who may come in', () => {
  it('has everybody with roles, who let them in and when they were last there', async () => {
    const markup = await screen({ staff: [boss, nora] })
    expect(markup).toContain('<a href="/admin/user?id=1">Inès &lt;Vauquelin&gt;</a>')
    const owner = rowOf(markup, 'boss@example.org</span>')
    for (const words of ['Owner', '>–<', 'Feb 20, 2027, 11:30', '>on<']) expect(owner).toContain(words)
    const other = rowOf(markup, 'nora@example.org</span>')
    for (const words of ['Customer service, Warehouse', '>boss@example.org<', '>–<', '>off<'])
      expect(other).toContain(words)
  })

  it('calls whoever has no name by the address', async () => {
    expect(await screen({ staff: [nora] })).toContain('<a href="/admin/user?id=9">nora@example.org</a>')
  })

  it('leads to all accounts where the staff are more than a page', async () => {
    expect(await screen({ nextStaff: '9' })).toContain('<a href="/admin/user">Accounts of people</a>')
    expect(await screen()).not.toContain('Accounts of people')
  })

  it('invites with a box for each role and a password, none of it ticked or kept', async () => {
    const markup = await screen()
    for (const role of [
      'Owner',
      'Catalogue',
      'Customer service',
      'Warehouse',
      'Production',
      'Accounts',
      'Editorial',
    ])
      expect(markup).toContain(role)
    expect(markup.match(/type="checkbox"/g)).toHaveLength(7)
    expect(markup).not.toContain('checked=""')
    expect(markup).toMatch(/<input[^>]*type="password"[^>]*/)
    expect(markup).toContain('Asked for when the owner’s role is given or taken.')
  })

  it('cannot be sent before its journey is there', async () => {
    expect(await screen()).toMatch(/<button[^>]*disabled="" type="submit"/)
  })

  it('is not for search engines', async () => {
    expect(await screen()).toContain('noindex')
  })
})

describe('invitations', () => {
  it('are none at first, which is said', async () => {
    const markup = await screen()
    expect(markup).toContain('Nobody has been invited')
    expect(markup).not.toContain('Withdraw')
  })

  it('that are open say until when, and can be withdrawn', async () => {
    const row = rowOf(await screen({ invitations: [open] }), 'ada@example.org')
    for (const words of ['Editorial', '>boss@example.org<', 'Feb 27, 2027', 'open'])
      expect(row).toContain(words)
    expect(row).toContain('aria-label="Withdraw the invitation of ada@example.org"')
    expect(row).not.toContain('disabled')
  })

  it.each([
    ['accepted', 'accepted'],
    ['withdrawn', 'withdrawn'],
    ['expired', 'expired'],
  ] as const)('that are %s say so, and have no button', async (state, words) => {
    const row = rowOf(await screen({ invitations: [{ ...open, state }] }), 'ada@example.org')
    expect(row).toContain(words)
    expect(row).not.toContain('<button')
  })

  it('made on the database have nobody who invited', async () => {
    const row = rowOf(await screen({ invitations: [{ ...open, invited_by: null }] }), 'ada@example.org')
    expect(row).toContain('>–<')
  })

  it('wait for their journey, and while one is withdrawn', async () => {
    const early = rowOf(await screen({ invitations: [open], view: undefined }), 'ada@example.org')
    expect(early).toContain('disabled=""')
    const busy = { ...resting, status: 'submitting', isBusy: true } as const
    expect(rowOf(await screen({ invitations: [open], view: busy }), 'ada@example.org')).toContain(
      'disabled=""',
    )
  })

  it('go on with the next page', async () => {
    expect(await screen({ invitations: [open], next: '30' })).toContain('href="/admin/pass?after=30"')
    expect(await screen({ invitations: [open] })).not.toContain('after=')
  })

  it('say why one could not be withdrawn', async () => {
    expect(await refusal('transition_not_allowed')).toBe('The invitation was accepted already.')
    expect(await refusal('last_owner')).toContain('This is the only owner.')
    expect(await refusal('forbidden')).not.toBe('')
    expect(await screen({ invitations: [open] })).not.toContain('role="alert"')
  })

  it.each(['fr', 'es', 'zh', 'ko'])('have their words in %s', async locale => {
    const states = ['open', 'accepted', 'withdrawn', 'expired'] as const
    const invitations = states.map((state, index) => ({ ...open, id: index + 1, state }))
    const markup = await screen({ staff: [boss, nora], invitations, path: `/${locale}/admin/pass` })
    expect(markup).not.toMatch(/staff\.|Invited by|Withdraw|Last seen|Warehouse/)
  })
})
