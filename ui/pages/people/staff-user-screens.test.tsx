import { describe, expect, it, vi } from 'vitest'
import type { Output } from '#contract'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { StaffUserScreen } from './staff-user-screen.tsx'

type Account = Output<'staff.user'>

const nora: Account = {
  id: 9,
  email: 'nora@example.org',
  name: 'Nora <Sand>',
  staff_roles: ['warehouse', 'service'],
  email_confirmed: true,
  closed: false,
  created_at: '2027-01-04T10:00:00.000Z',
  last_seen_at: '2027-02-20T10:30:00.000Z',
  two_step: true,
  invited_by: 'boss@example.org',
  sessions_count: 2,
  orders_count: 1_234,
  moves: ['reset', 'close'],
  history: [
    {
      kind: 'roles',
      at: '2027-01-05T10:00:00.000Z',
      actor: 'boss:1',
      who: null,
      from: [],
      to: ['warehouse'],
      reason: 'invitation 4',
    },
    {
      kind: 'roles',
      at: '2027-02-01T10:00:00.000Z',
      actor: 'system',
      who: null,
      from: ['warehouse'],
      to: ['warehouse', 'service'],
      reason: 'two <b>jobs</b>',
    },
  ],
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

const one = (change: Partial<Account> = {}, view: FormView | undefined = resting, path = '/admin/user') =>
  draw(
    <StaffUserScreen
      account={{ ...nora, ...change }}
      moving={{ view, endSessions: vi.fn(), sendReset: vi.fn() }}
    />,
    path,
  )

/** What stands beside a name in the list of facts. */
const fact = (markup: string, name: string): string =>
  new RegExp(`<dt>${name}</dt><dd>([^<]*)</dd>`).exec(markup)?.[1] ?? 'no such fact'

const tickedIn = (markup: string): string[] =>
  [...markup.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].flatMap(([box]) =>
    box.includes('checked=""') ? [/name="([^"]*)"/.exec(box)?.[1] ?? '?'] : [],
  )

describe('one account', () => {
  it('has its facts', async () => {
    const markup = await one()
    expect(markup).toContain('Nora &lt;Sand&gt;')
    expect(fact(markup, 'Roles')).toBe('Customer service, Warehouse')
    expect(fact(markup, 'Invited by')).toBe('boss@example.org')
    expect(fact(markup, 'Account since')).toBe('Jan 4, 2027')
    expect(fact(markup, 'Last seen')).toBe('Feb 20, 2027, 11:30')
    expect(fact(markup, 'Two-step sign-in')).toBe('on')
    expect(fact(markup, 'Open sessions')).toBe('2')
    expect(fact(markup, 'Orders')).toBe('1,234')
  })

  it('of a customer whom nobody invited and who is not there has dashes', async () => {
    const never = { staff_roles: [], invited_by: null, last_seen_at: null, two_step: false, history: [] }
    const markup = await one(never)
    expect(fact(markup, 'Roles')).toBe('none')
    expect(fact(markup, 'Invited by')).toBe('–')
    expect(fact(markup, 'Last seen')).toBe('–')
    expect(fact(markup, 'Two-step sign-in')).toBe('off')
    expect(markup).not.toContain('What staff did')
    expect(tickedIn(markup)).toEqual([])
  })

  it('has the boxes of its roles ticked, and asks for a reason', async () => {
    const markup = await one()
    expect(tickedIn(markup)).toEqual(['role_service', 'role_warehouse'])
    expect(markup).toMatch(/<input[^>]*name="reason"/)
    expect(markup).toContain('Save the roles')
  })

  it('says who changed its roles, when and why', async () => {
    const markup = await one()
    expect(markup).toContain('none → Warehouse')
    expect(markup).toContain('Warehouse → Customer service, Warehouse')
    expect(markup).toContain('two &lt;b&gt;jobs&lt;/b&gt;')
    expect(markup).toContain('dateTime="2027-02-01T10:00:00.000Z"')
    expect(markup).toContain('Feb 1, 2027, 11:00')
  })

  it('that has no name is called by its address', async () => {
    expect(await one({ name: '' })).toMatch(/<h1[^>]*>(<[^>]*>)*nora@example\.org/)
  })
})

describe('what an owner does to one account', () => {
  it('has its sessions ended where it has any, once the journey is there', async () => {
    expect(await one()).toMatch(/<button(?![^>]*disabled)[^>]*>(<[^>]*>)*End all sessions/)
    const busy = { ...resting, status: 'submitting', isBusy: true } as const
    expect(await one({}, busy)).toMatch(/<button[^>]*disabled=""[^>]*>(<[^>]*>)*End all sessions/)
    expect(await one({ sessions_count: 0 })).not.toContain('End all sessions')
  })

  it('says why its sessions could not be ended', async () => {
    const problem = { status: 403, code: 'forbidden' } as const
    expect(await one({}, { ...resting, status: 'refused', problem })).toMatch(/role="alert"[^>]*>[^<]+/)
    expect(await one()).not.toContain('role="alert"')
  })

  it('that is closed is not given roles any more', async () => {
    const markup = await one({
      closed: true,
      name: '',
      email: 'closed-9@closed.invalid',
      sessions_count: 0,
      moves: [],
    })
    expect(markup).toMatch(/<h1[^>]*>(<[^>]*>)*Closed account/)
    expect(markup).not.toContain('Change roles')
    expect(markup).toContain('What staff did')
  })

  it('is sent a link for a new password, and moved with a reason, where that is open', async () => {
    const markup = await one({ staff_roles: [], moves: ['reset', 'correct', 'close'] })
    expect(markup).toMatch(/<button(?![^>]*disabled)[^>]*>(<[^>]*>)*Send a link for a new password/)
    expect(markup).toMatch(/<option[^>]*value="correct"[^>]*>Correct the address<.*Close the account</)
    expect(markup).toContain('the present address is told')
    expect(markup).not.toContain('Asked for because they work here.')
    const none = await one({ moves: [] })
    expect(none).not.toMatch(/Send a link|The account itself/)
  })
})

describe('what an owner does to one of the staff', () => {
  it('is sent a link, or closed, for the own password', async () => {
    const markup = await one()
    expect(markup).toContain('Send a link for a new password')
    expect(markup).not.toContain('Correct the address')
    expect(markup.split('Asked for because they work here.')).toHaveLength(3)
  })

  it('says from which address to which it was asked to move', async () => {
    const at = { at: '2027-02-01T10:00:00.000Z', actor: 'boss:1', who: null, reason: 'a slip' }
    const kind = 'email_corrected' as const
    const moved = { kind, from: ['n…@exmaple.org'], to: ['n…@example.org'], ...at }
    expect(await one({ history: [moved] })).toContain('n…@exmaple.org → n…@example.org')
  })

  it('that staff closed says so, keeps its name and can be opened again', async () => {
    const markup = await one({ closed: true, sessions_count: 0, moves: ['reopen'] })
    expect(markup).toMatch(/<h1[^>]*>(<[^>]*>)*Nora/)
    expect(markup).toContain('Closed account')
    expect(markup).toContain('roles of staff are not given back')
  })

  it.each(['fr', 'es', 'zh', 'ko'])('has its words in %s', async locale => {
    const markup = await one({}, resting, `/${locale}/admin/user`)
    expect(markup).not.toMatch(/staff\.|End all|Change roles|Account since/)
  })
})
