import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { rightsOf, type StaffRole } from '#domain/people/rights.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { locales } from '#domain/text/locale.ts'
import { localePrefix } from '#domain/site/route-table.ts'
import type { ProjectReviewView } from '#machines/journeys/project-review/project-review.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { judgedProject as data, submittedEvent as submitted } from '#fixtures/ui/judged-project.ts'
import { ReviewScreen } from './review-screen.tsx'

const { project, owner } = data
const none = {
  ...data,
  moves: [],
  events: [],
  items: [],
  songs: [],
  description: '',
}
const view: ProjectReviewView = {
  projectId: 12,
  move: null,
  needs: null,
  reason: '',
  days: '',
  isFinal: false,
  amount: '',
  currency: 'EUR',
  lossMostMinor: 1_000_000_000,
  reasonMaxLength: 500,
  typed: '',
  extensionMaxDays: 30,
  status: 'resting',
  mistakes: {},
  problem: null,
  isBusy: false,
  can: { choose: true, change: false, send: false, drop: false },
}
const writing = { choose: true, change: true, send: true, drop: true }
const acts = {
  choose: vi.fn(),
  write: vi.fn(),
  setDays: vi.fn(),
  setFinal: vi.fn(),
  setTyped: vi.fn(),
  setAmount: vi.fn(),
  setCurrency: vi.fn(),
  send: vi.fn(),
  drop: vi.fn(),
}
const plant = {
  view: undefined,
  acts: { choose: vi.fn(), write: vi.fn(), send: vi.fn(), drop: vi.fn() },
}
const screen = (change: Partial<ProjectReviewView> = {}, of = data, path = '/admin/project?id=12') =>
  draw(<ReviewScreen data={of} view={{ ...view, ...change }} acts={acts} plant={plant} />, path)

/** A shop that somebody of a role has signed in to. */
async function shopOf(role: StaffRole, id = sampleUser.id) {
  const user = { ...sampleUser, id, role: 'team' as const, isMun: true, rights: [...rightsOf([role])] }
  const { ports } = fakePorts({ answers: { 'auth.check': user }, cookies: { token: 't' } })
  const at = startShop({ ports })
  onTestFinished(() => void at.stop())
  await settled()
  return at
}

it('leads to the figures whom they do not refuse', async () => {
  const leads = async (role: StaffRole, id?: number) => {
    const at = await shopOf(role, id)
    const markup = await draw(
      <ReviewScreen data={data} view={view} acts={acts} plant={plant} />,
      '/admin/project?id=12',
      at,
    )
    return markup.includes('/project/dashboard?id=12')
  }
  expect(await leads('warehouse', 99)).toBe(false)
  expect(await leads('production', 99)).toBe(true)
  expect(await leads('warehouse', owner?.id)).toBe(true)
})

it('says what was changed of its record, by whom, where the reader may see that', async () => {
  const change = {
    id: 3,
    at: '2027-02-20T10:00:00.000Z',
    who: 'Tess Teller',
    via: 'page',
    reason: 'misspelt',
    fields: { name: { from: 'Eb', to: 'Ebb Tide' } },
    undoable: true,
  }
  const history = { items: [change], next: null }
  const of = (changes: typeof history | null) =>
    draw(
      <ReviewScreen data={data} view={view} acts={acts} plant={plant} history={changes} />,
      '/admin/project?id=12',
    )
  const markup = await of(history)
  for (const words of ['Tess Teller', 'misspelt', 'Name: Eb → Ebb Tide']) expect(markup).toContain(words)
  expect(markup).not.toContain('Take back')
  expect(await of(null)).not.toContain('History')
})

describe('a project at the desk', () => {
  it('shows what is judged, who owns it and what happened', async () => {
    const markup = await screen()
    for (const words of [
      'Haneul Park',
      'mailto:haneul@example.org',
      '0 of 220',
      '€24',
      'Ebb',
      'Joris (team)',
    ])
      expect(markup).toContain(words)
    expect(markup).toContain('Recorded &lt;b&gt;at sea')
    expect(markup).toContain('/project/dashboard?id=12')
  })

  it('shows what is pressed and how the run is split, where there is a run', async () => {
    const edition = { colour_class: 'glow', copies: 100, own_sleeve: true, barcode: '' } as const
    const spec = { ...defaultSpec, ship_to: [], inserts: [], finishes: [], editions: [edition] }
    const markup = await screen({}, { ...data, spec })
    expect(markup).toContain('What is pressed')
    expect(markup).toContain('Glows in the dark (100), own sleeve')
    expect(await screen()).not.toContain('What is pressed')
  })

  it('offers the open moves in the order of the desk, and waits for its journey', async () => {
    const markup = await screen()
    expect([...markup.matchAll(/aria-pressed="false"[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
      'Launch',
      'Ask for changes',
      'Refuse',
    ])
    const waiting = await draw(
      <ReviewScreen data={data} view={undefined} acts={acts} plant={plant} />,
      '/admin/project',
    )
    expect(waiting.match(/aria-pressed="false" disabled=""/g)).toHaveLength(3)
  })

  it('asks for what a move needs, and says what is missing', async () => {
    const refusing = { move: 'refuse', needs: 'reason', status: 'invalid', can: writing } as const
    const markup = await screen({ ...refusing, mistakes: { reason: 'input_required' } })
    expect(markup).toContain('aria-invalid="true"')
    expect(markup).toContain('Final: its owner cannot send it again')
    const extending = await screen({ move: 'extend', needs: 'days', status: 'writing', can: writing })
    expect(extending).toContain('From 1 to 30.')
    expect(extending).not.toContain('Final:')
  })
})

describe('a bill of a run that was given up', () => {
  const failed = { ...data, project: { ...project, step: 'failed' as const }, moves: ['archive', 'bookLoss'] }
  const booking = { move: 'bookLoss', needs: 'loss', status: 'invalid', can: writing } as const

  it('is offered where the server opens it, before hiding', async () => {
    const names = (markup: string) =>
      [...markup.matchAll(/aria-pressed="false"[^>]*>([^<]+)/g)].map(([, name]) => name)
    expect(names(await screen({}, failed))).toEqual(['Book what it cost', 'Hide'])
    expect(names(await screen({}, { ...failed, moves: ['archive'] }))).toEqual(['Hide'])
  })

  it('asks for amount, currency and what it is for, each with what is wrong', async () => {
    const mistakes = { amount: 'amount_out_of_range', reason: 'input_required' } as const
    const markup = await screen({ ...booking, mistakes }, failed)
    expect(markup).toMatch(/id="review-amount-error">Give more than 0 and at most €10,000,000\./)
    expect(markup).toMatch(/id="review-reason-error">Fill this in\./)
    expect(markup).toContain('<option value="EUR" selected="">EUR</option>')
    expect(await screen({ ...booking, mistakes: { amount: 'amount_unreadable' } }, failed)).toContain(
      'cannot be read',
    )
  })

  it.each(locales)('is asked for in %s', async locale => {
    const path = `${localePrefix(locale)}/admin/project?id=12`
    expect(await screen({ ...booking, mistakes: { amount: 'input_required' } }, failed, path)).not.toMatch(
      /\breview\.[a-z]/,
    )
  })
})

describe('what became of a decision', () => {
  it('tells who was quicker', async () => {
    const markup = await screen({ status: 'overtaken', reason: 'The goal.' })
    expect(markup).toMatch(/role="alert"[\s\S]*Somebody was quicker/)
    expect(markup).toContain('Approved, Joris (team), Feb 27, 2027')
    // Of another project this one says nothing.
    expect(await screen({ status: 'overtaken', projectId: 9 })).not.toContain('Somebody was quicker')
  })

  it('says that an answer did not come, and that sending again does no harm', async () => {
    const lost = { move: 'launch', needs: 'nothing', status: 'uncertain' } as const
    const markup = await screen({ ...lost, can: { ...writing, change: false, choose: false } })
    expect(markup).toMatch(/role="alert"[^>]*>No answer came/)
    expect(markup).toContain('Send again')
  })

  it('says what is not there', async () => {
    const markup = await screen({}, none)
    for (const words of ['Nothing can be decided now.', 'Nothing is sold yet.', 'No tracks.', 'Nothing yet.'])
      expect(markup).toContain(words)
  })

  it('has words for how it began, and for giving it up while that is only proposed', async () => {
    const events = ['project.create', 'project.proposeLateAbort'].map(type => ({ ...submitted, type }))
    const markup = await screen({}, { ...data, events })
    expect(markup).toContain('Begun')
    expect(markup).toContain('Giving it up was proposed')
  })

  it.each(locales)('speaks %s', async locale => {
    expect(await screen({ status: 'overtaken' }, data, `${localePrefix(locale)}/admin/project`)).not.toMatch(
      /\breview(_event)?\.[a-z]/,
    )
  })
})

describe('giving a campaign up', () => {
  const ending = {
    move: 'ownerCancel',
    orders: 12,
    pledges: 3,
    unpaid: 1,
    sent: 0,
    refunds: [
      { currency: 'EUR', amount: 31_200 },
      { currency: 'USD', amount: 2_900 },
    ],
    paid_out: [],
  } as const

  it('says first what ends and what goes back, and asks for the number', async () => {
    const of = {
      ...data,
      moves: ['extend', 'ownerCancel'],
      ending: { ...ending, refunds: [...ending.refunds], paid_out: [] },
    }
    const change = {
      projectId: data.project.id,
      move: 'ownerCancel',
      needs: 'ending',
      status: 'writing',
      can: writing,
    } as const
    const markup = await draw(
      <ReviewScreen data={of} view={{ ...view, ...change }} acts={acts} plant={plant} />,
      '/admin/project',
    )
    expect(markup).toContain('Cancel the campaign')
    expect(markup).toContain('<dt>Paid orders that end</dt><dd>12</dd>')
    expect(markup).toMatch(/€312 · \$29</)
    expect(markup).toContain(`Type the number of the project, ${data.project.id}, to be sure`)
    expect(markup).toMatch(/<input[^>]*name="typed"/)
  })
})
