import { describe, expect, it, vi } from 'vitest'
import type { Output } from '#contract'
import type { PayoutDeskView } from '#machines/journeys/payout-desk/payout-desk.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { StaffPayoutScreen } from './staff-payout-screen.tsx'

const payout: Output<'staff.payout'> = {
  id: 7,
  number: 2,
  state: 'statement_ready',
  currency: 'EUR',
  amount: 120_050,
  holder: 'Ada Lov',
  account: 'GB…6819',
  frozen: false,
  reference: null,
  reason: null,
  hindrance: null,
  approvable_at: null,
  updated_at: '2027-02-20T10:00:00.000Z',
  moves: ['setAccount', 'approve', 'unheardOf'],
  project_id: 12,
  owner_id: 5,
  record: 'Night ferries',
  iban: 'GB29NWBK60161331926819',
  due_at: '2027-03-06T10:00:00.000Z',
}
const resting: PayoutDeskView = {
  payoutId: 0,
  move: null,
  fields: [],
  status: 'resting',
  problem: null,
  isBusy: false,
  can: { choose: true, change: false, send: false, drop: false },
}
const acts = { choose: vi.fn(), write: vi.fn(), send: vi.fn(), drop: vi.fn() }
const payoutScreen = (seen: PayoutDeskView | undefined, of = payout, path = '/admin/payouts?id=7') =>
  draw(<StaffPayoutScreen payout={of} view={seen} acts={acts} />, path)
const deciding = { ...resting, payoutId: 7, can: { choose: true, change: true, send: true, drop: true } }

describe('a payout at the desk', () => {
  it('stands with record, state, amount, due date and account, and what may be done', async () => {
    const markup = await payoutScreen(resting)
    for (const words of ['Night ferries', 'to approve', '€1,200.50', 'Mar 6, 2027', 'GB29NWBK60161331926819'])
      expect(markup).toContain(words)
    expect(markup).toContain('href="/admin/payouts"')
    expect(markup).toContain('href="/admin/project?id=12"')
    const moves = [...markup.matchAll(/aria-pressed="false"[^>]*>([^<]+)/g)].map(([, name]) => name)
    expect(moves).toEqual(['Approve', 'Name the account'])
  })

  it('waits for its journey', async () => {
    expect((await payoutScreen(undefined)).match(/aria-pressed="false"[^>]*disabled=""/g)).toHaveLength(2)
  })

  it('says that it is held', async () => {
    const held = { ...payout, frozen: true, moves: [], due_at: null, iban: null, holder: null }
    const markup = await payoutScreen(resting, held)
    expect(markup).toContain('held: an order is disputed')
    expect(markup).toContain('no account yet')
  })

  it('says who else has to approve it, and why it was refused', async () => {
    const named = { ...payout, hindrance: 'second_person_needed' as const }
    expect(await payoutScreen(resting, named)).toContain('another of the staff approves')
    const cooling = {
      ...payout,
      hindrance: 'cooling_off' as const,
      approvable_at: '2027-02-23T10:00:00.000Z',
    }
    expect(await payoutScreen(resting, cooling)).toContain('from Feb 23, 2027, 11:00')
    const problem = { status: 403, code: 'sign_in_again' } as const
    const refused = { ...deciding, move: 'approve', status: 'failed', problem } as const
    expect(await payoutScreen(refused)).toMatch(/role="alert"[^>]*>Sign out and in again first/)
  })

  it('asks for what a move needs, and says what is missing', async () => {
    const field = { name: 'reference', value: '', error: 'input_required', maxLength: 140 } as const
    const markup = await payoutScreen({ ...deciding, move: 'send', status: 'invalid', fields: [field] })
    expect(markup).toContain('Night ferries, statement 2, €1,200.50')
    expect(markup).toMatch(/<input[^>]*id="payout-reference"[^>]*aria-invalid="true"/)
    expect(markup).toContain('Fill this in.')
  })

  it('tells who was too late, and whose answer did not come', async () => {
    const late = await payoutScreen({ ...resting, payoutId: 7, status: 'overtaken' })
    expect(late).toMatch(/role="alert"[\s\S]*can no longer be done[\s\S]*to approve/)
    const lost = await payoutScreen({ ...deciding, move: 'settle', status: 'uncertain' })
    expect(lost).toMatch(/role="alert"[^>]*>No answer came/)
    expect(lost).toContain('Send again')
  })

  it.each(['fr', 'es', 'zh', 'ko'])('has its words in %s', async locale => {
    const field = { name: 'reason', value: '', error: null, maxLength: 500 } as const
    const seen: PayoutDeskView = { ...deciding, move: 'bounce', status: 'failed', fields: [field] }
    expect(await payoutScreen(seen, payout, `/${locale}/admin/payouts`)).not.toContain('staff.')
  })
})
