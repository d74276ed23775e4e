import { expect, it, vi } from 'vitest'
import type { Output } from '#contract'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { sampleAnswer } from '#machines/journeys/quote-desk/quote-desk.alphabet.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { StaffQuoteScreen } from './staff-quote-screen.tsx'

const quote: Output<'staff.quote'> = {
  id: 12,
  version: 2,
  state: 'accepted',
  spec: { ...defaultSpec, ship_to: [] },
  quote: sampleAnswer(),
  created_at: '2026-11-21T10:00:00.000Z',
  expires_at: '2027-01-20T10:00:00.000Z',
  name: 'Ida',
  email: 'ida@example.org',
  message: 'By <b>May</b>',
  letter: null,
  origin: null,
  reason: null,
  events: [
    { sequence: 1, type: 'quote.send', actor: 'shopper', at: '2026-11-21T10:00:00.000Z', state: 'sent' },
    { sequence: 2, type: 'quote.later', actor: 'team:3', at: '2026-11-22T10:00:00.000Z', state: 'accepted' },
  ],
  moves: ['invoice', 'reopen'],
}

const resting = {
  isBusy: false,
  isDirty: false,
  values: {},
  errors: {},
  summary: [],
  focus: null,
  problem: null,
  can: { change: true, submit: true },
}
const page = (change: Partial<typeof quote> = {}, status?: 'refused') => {
  const view = status && { status, ...resting }
  const moving = { view, move: vi.fn() }
  return draw(<StaffQuoteScreen quote={{ ...quote, ...change }} moving={moving} />, '/admin/quote?id=12')
}

it('shows who asked, what is pressed, every line and what happened', async () => {
  const markup = await page()
  for (const words of [
    'Quote 12',
    'Version 2',
    'accepted',
    'Ida',
    'By &lt;b&gt;May',
    '33⅓ rpm',
    '€1,919.60',
  ]) {
    expect(markup).toContain(words)
  }
  expect(markup.match(/<th scope="row">/g)).toHaveLength(18)
  expect(markup).toMatch(/<b>sent<\/b>/)
  // An entry of a newer shop stays as it is written.
  expect(markup).toMatch(/<b>quote\.later<\/b><span>[^<]* 3</)
})

it('offers what is open, and says that it is told', async () => {
  const markup = await page()
  expect(markup).toContain('The invoice is sent')
  expect(markup).toContain('Reopen')
  expect(markup).not.toContain('Accept for')
  expect(markup).toContain('Why, in a few words')
  expect(markup).toContain('Ida gets a mail about it')
  expect(markup).toContain('href="mailto:ida@example.org"')
  const invoiced = await page({ state: 'invoiced', moves: ['pay'] })
  expect(invoiced).not.toContain('Why, in a few words')
})

it('says when nothing is open, and when somebody was quicker', async () => {
  expect(await page({ state: 'paid', moves: [] })).toContain('Nothing can be done with it now.')
  expect(await page({}, 'refused')).toMatch(/role="alert"[^>]*>This is not possible any more/)
})
