import { describe, expect, it, vi } from 'vitest'
import { locales } from '#domain/text/locale.ts'
import { productionMoves } from '#machines/lifecycles/production/production.moves.ts'
import { localePrefix } from '#domain/site/route-table.ts'
import type { PressingDeskView } from '#machines/journeys/pressing-desk/pressing-desk.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { type Pressing, PressingPart } from './pressing-part.tsx'

const entry = {
  sequence: 2,
  type: 'production.clearRights',
  stage: 'rights_cleared' as const,
  at: '2027-02-20T10:00:00.000Z',
  logged_at: '2027-02-22T10:00:00.000Z',
  note: 'Rights are cleared.',
  reason: 'SDRM 17',
  actor: 'team:2',
  who: 'Joris',
}
const pressing: Pressing = {
  stage: 'rights_cleared',
  copies: 315,
  pressed: null,
  accepted: null,
  test_at: null,
  done_at: null,
  log: [entry, { ...entry, sequence: 3, type: 'production.note', note: 'A week more.', reason: null }],
  seen: 3,
  since: '2027-02-20',
  moves: ['note', 'cut'],
  to_release: 0,
  waiting: 0,
}
const view: PressingDeskView = {
  projectId: 12,
  move: null,
  fields: [],
  since: '2027-02-20',
  today: '2027-02-27',
  status: 'resting',
  problem: null,
  isBusy: false,
  can: { choose: true, change: false, send: false, drop: false },
}
const field = { value: '', isNeeded: false, error: null, maxLength: 500 as const }
const cutting: Partial<PressingDeskView> = {
  move: 'cut',
  status: 'writing',
  fields: [
    { ...field, name: 'on' },
    { ...field, name: 'note' },
  ],
  can: { choose: true, change: true, send: true, drop: true },
}
const acts = { choose: vi.fn(), write: vi.fn(), send: vi.fn(), drop: vi.fn() }
const part = (change: Partial<PressingDeskView> = {}, of = pressing, path = '/admin/project?id=12') =>
  draw(<PressingPart pressing={of} projectId={12} view={{ ...view, ...change }} acts={acts} />, path)

describe('the pressing of a project at the desk', () => {
  it('shows its stage since when, the next in order, and the log with what buyers read', async () => {
    const markup = await part()
    expect(markup).toContain('315 copies')
    expect([...markup.matchAll(/aria-pressed="false"[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
      'Cutting begun',
      'Tell buyers something',
    ])
    expect(markup).toContain('Feb 20, 2027')
    expect(markup).toContain('Buyers read: A week more.')
    expect(markup).toContain('For staff: SDRM 17')
    expect(markup).toContain('Joris (team)')
  })

  it('leads to the orders that can be released', async () => {
    expect(await part({}, { ...pressing, to_release: 3 })).toMatch(
      /href="\/admin\/dispatch"[^>]*>3 orders can/,
    )
  })

  it('asks for a day that fits and what buyers read, and says what is wrong', async () => {
    const fields = [{ ...field, name: 'on' as const, error: 'date_too_early' as const }]
    const markup = await part({ ...cutting, status: 'invalid', fields })
    expect(markup).toMatch(/type="date"[^>]*max="2027-02-27"[^>]*min="2027-02-20"/)
    expect(markup).toMatch(/id="pressing-on-error">The stage before came later/)
    expect(await part(cutting)).toMatch(
      /<textarea[^>]*id="pressing-note"|id="pressing-note"[^>]*><\/textarea/,
    )
  })

  it('says why the shop refused, and that a colleague was quicker', async () => {
    const refused = { status: 409, code: 'transition_not_allowed' } as const
    expect(await part({ ...cutting, status: 'failed', problem: refused })).toContain(
      'close the campaign first',
    )
    expect(await part({ status: 'overtaken' })).toMatch(/role="alert"[\s\S]*Somebody was quicker/)
    // Of another project it says nothing.
    expect(await part({ status: 'overtaken', projectId: 9 })).not.toContain('Somebody was quicker')
  })

  it.each(locales)('has a word for every move in %s', async locale => {
    const moves = Object.keys(productionMoves)
    const markup = await part(cutting, { ...pressing, moves }, `${localePrefix(locale)}/admin/project?id=12`)
    expect(markup).not.toMatch(/\b(review|stage)\.[a-z]/)
    expect(markup.match(/aria-pressed/g)).toHaveLength(moves.length)
  })
})

describe('a short run at the desk', () => {
  it('names who waits for copies of a short run, and offers what may become of them', async () => {
    const short = [{ order_id: 7, number: 'S-7', copies: 3 }]
    const markup = await part({}, { ...pressing, short })
    expect(markup).toContain('1 order waits for copies')
    expect(markup).toContain('S-7: 3 copies')
    expect(markup).toContain('Pay them back')
    expect(markup).toContain('Day of the make-up pressing')
    expect(await part({}, { ...pressing, short, short_count: 140 })).toContain('140 orders wait for copies')
    const offered = { order_id: 7, number: 'S-7', copies: 1, wanted: 3, state: 'offered' as const }
    const portions = [{ ...offered, until: '2026-07-01T09:30:00.000Z' }]
    expect(await part({}, { ...pressing, short, portions })).toContain('Pay them back')
    const decided = await part({}, { ...pressing, short, portions, short_decision: 'refund' })
    expect(decided).not.toContain('Pay them back')
    const made = await part({}, { ...pressing, short, short_decision: 'make_up' })
    expect(made).toContain('they were told its day')
    expect(made).toContain('It has arrived: divide it')
  })
})
