import { expect, it, onTestFinished, vi } from 'vitest'
import type { Output } from '#contract'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { sampleAnswer } from '#machines/journeys/quote-desk/quote-desk.alphabet.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { StaffQuoteScreen } from './staff-quote-screen.tsx'

const quote: Output<'staff.quote'> = {
  id: 12,
  version: 2,
  state: 'accepted',
  spec: { ...defaultSpec, ship_to: [] },
  quote: sampleAnswer(),
  created_at: '2026-11-21T10:00:00.000Z',
  expires_at: '2027-01-20T10:00:00.000Z',
  pressing_id: null,
  terms: { deposit_minor: 95_980, low: 270, high: 330 },
  business: { vat_number: 'DE136695976', result: 'valid', asked_at: '2026-11-21T10:00:00.000Z' },
  name: 'Ida',
  email: 'ida@example.org',
  message: 'By <b>May</b>',
  letter: null,
  origin: null,
  reason: null,
  bills: [],
  events: [
    {
      sequence: 1,
      type: 'quote.send',
      actor: 'shopper',
      who: null,
      at: '2026-11-21T10:00:00.000Z',
      state: 'sent',
    },
    {
      sequence: 2,
      type: 'quote.later',
      actor: 'team:3',
      who: null,
      at: '2026-11-22T10:00:00.000Z',
      state: 'accepted',
    },
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
    'DE136695976, confirmed by its register',
    'Collected at the plant and taxed there',
  ]) {
    expect(markup).toContain(words)
  }
  expect(markup.match(/<th scope="row">/g)).toHaveLength(20)
  expect(markup).toMatch(/<b>sent<\/b>/)
  // An entry of a newer shop stays as it is written.
  expect(markup).toMatch(/<b>quote\.later<\/b><span>[^<]* 3</)
})

it('tells staff why a business is taxed whose number is confirmed: the shop has none', async () => {
  const answer = sampleAnswer()
  const vat = answer.vat.map(share => ({ ...share, treatment: 'domestic' as const, withheld: true }))
  const markup = await page({ quote: { ...answer, vat } })
  expect(markup).toContain('This shop has no VAT number of its own, so it may not sell to businesses without')
  expect(markup).toContain('Settings')
  expect(await page()).not.toContain('no VAT number of its own')
})

it('offers what is open, and says that it is told', async () => {
  const markup = await page()
  expect(markup).toContain('Write its bills')
  expect(markup).toContain('Reopen')
  expect(markup).not.toContain('Accept for')
  expect(markup).toContain('Why, in a few words')
  expect(markup).toContain('Ida gets a mail about it')
  expect(markup).toContain('href="mailto:ida@example.org"')
  const invoiced = await page({ state: 'invoiced', moves: ['pay'] })
  expect(invoiced).not.toContain('Why, in a few words')
})

it('shows what came of the words beside it, and leads whoever may see letters to their answer', async () => {
  const letter = {
    id: 31,
    state: 'answered',
    assigned: 'piet@sillon.example',
    answer: 'By April.',
    answered_at: '2026-11-23T10:00:00.000Z',
  } as const
  const seenBy = async (rights: string[]) => {
    const user = { ...sampleUser, role: 'team' as const, isMun: true, rights }
    const { ports } = fakePorts({ answers: { 'auth.check': user }, cookies: { token: 't' } })
    const shop = startShop({ ports })
    onTestFinished(() => void shop.stop())
    await settled()
    const moving = { view: undefined, move: vi.fn() }
    return draw(<StaffQuoteScreen quote={{ ...quote, letter }} moving={moving} />, '/admin/quote?id=12', shop)
  }
  const markup = await seenBy(['quote.see', 'letter.see'])
  for (const words of ['piet@sillon.example', 'By April.', 'Nov 23, 2026']) expect(markup).toContain(words)
  expect(markup).toContain('href="/admin/letters?id=31"')
  expect(markup).not.toContain('mailto:')
  const other = await seenBy(['quote.see'])
  expect(other).not.toContain('/admin/letters')
  expect(other).toContain('mailto:ida@example.org')
})

it('names the manual orders that bill it, and how each stands', async () => {
  const bills = [{ id: 7, state: 'offered', total: 76_784 }] as const
  const markup = await page({ state: 'invoiced', moves: ['reopen'], bills: [...bills] })
  for (const words of ['D-00007', 'Offered', '€767.84', 'several rules of VAT'])
    expect(markup).toContain(words)
})

it('says when nothing is open, and when somebody was quicker', async () => {
  expect(await page({ state: 'paid', moves: [] })).toContain('Nothing can be done with it now.')
  expect(await page({}, 'refused')).toMatch(/role="alert"[^>]*>This is not possible any more/)
})
