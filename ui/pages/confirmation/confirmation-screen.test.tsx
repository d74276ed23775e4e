import { describe, expect, it, vi } from 'vitest'
import { feedbackMachine, type FeedbackSnapshot } from '#machines/journeys/feedback/feedback.machine.ts'
import { viewFeedback } from '#machines/journeys/feedback/feedback.view.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleOrder } from '#fixtures/ui/samples.ts'
import { checkoutAt } from '#fixtures/ui/views.ts'
import { ConfirmationScreen } from './confirmation-screen.tsx'

const acts = { retry: vi.fn(), authenticate: vi.fn(), openAccount: vi.fn() }
const order = { id: 900, number: 'S-900', token: 'token', actionUrl: null }
const confirmation = (...at: Parameters<typeof checkoutAt>) =>
  draw(<ConfirmationScreen view={checkoutAt(...at)} acts={acts} />, '/cart/confirmation')

function feedbackAt(value: FeedbackSnapshot['value'], change: Partial<FeedbackSnapshot['context']> = {}) {
  const context = { order: { id: 900, token: 'token' }, mark: null, remark: '', problem: null, ...change }
  return {
    view: viewFeedback(feedbackMachine.resolveState({ value, context })),
    acts: { mark: vi.fn(), write: vi.fn(), send: vi.fn(), again: vi.fn() },
  }
}

const asked = (...at: Parameters<typeof feedbackAt>) => {
  const view = checkoutAt({ confirmed: 'told' }, { order, confirmed: sampleOrder() })
  return draw(
    <ConfirmationScreen view={view} acts={acts} feedback={feedbackAt(...at)} />,
    '/cart/confirmation',
  )
}

describe('how it felt', () => {
  it('is asked by words, and missing marks are named', async () => {
    const markup = await asked({ idle: 'fresh' })
    expect(markup.match(/type="radio"/g)).toHaveLength(5)
    expect(markup).toContain('5, splendid')
    expect(markup).not.toContain('Choose a mark.')
    const missing = await asked({ idle: 'invalid' })
    expect(missing).toContain('<p class="error" id="feedback-error">Choose a mark.</p>')
    expect(missing).toContain('aria-invalid="true"')
  })

  it('is sent, thanked for, and can be changed', async () => {
    expect(await asked('sending', { mark: 4 })).toContain('aria-busy="true"')
    const markup = await asked('sent', { mark: 4 })
    expect(markup).toMatch(/role="status"[^>]*><p>Thank you. We read every word./)
    expect(markup).toContain('Change feedback')
    expect(markup).not.toContain('type="radio"')
  })

  it('stands when it did not get through', async () => {
    const problem = { code: 'network' }
    const markup = await asked({ idle: 'failed' }, { mark: 4, remark: 'Like a bell.', problem })
    expect(markup).toMatch(/role="alert">Your feedback was not sent/)
    expect(markup).toContain('Like a bell.')
  })
})

describe('the order of a business', () => {
  it('says by which law a business pays it without VAT', async () => {
    const law = 'Exempt intra-Community supply, Art. 138'
    const confirmed = { ...sampleOrder({ tax: 0 }), law }
    const markup = await confirmation({ confirmed: 'told' }, { order, confirmed })
    expect(markup).toContain(law)
    expect(markup).not.toMatch(/including €[\d.]+ VAT/)
  })
})

describe('the confirmation', () => {
  it('gives the number, the sum, what comes next, and a guest an account', async () => {
    const markup = await confirmation({ confirmed: 'told' }, { order, confirmed: sampleOrder() })
    expect(markup).toContain(
      'Order S-900 is placed. A receipt is on its way to <span class="whole">ada@example.org</span>.',
    )
    expect(markup).not.toContain('A receipt comes by e-mail')
    expect(markup).toContain('€54.50')
    expect(markup).toContain('What comes next')
    expect(markup).toContain('autoComplete="new-password"')
  })

  it('names no address to who came by the link of a mail', async () => {
    const confirmed = sampleOrder({ email: null })
    const markup = await confirmation({ confirmed: 'told' }, { order, confirmed })
    expect(markup).toContain('Order S-900 is placed.')
    expect(markup).not.toContain('A receipt is on its way')
    expect(markup).toContain('A receipt comes by e-mail')
  })

  it('leads a guest to the parcels, and announces no receipt again', async () => {
    const parcel = {
      id: 3,
      shop_id: 5,
      status: 'in_transit',
      tracking_number: 'T 1',
      tracking_transporter: 'gls',
      tracking_link: null,
      transporter: null,
      logistician_id: null,
      items: [],
      updated_at: '2027-02-22T10:00:00.000Z',
    }
    const sent = sampleOrder({ status: 'shipped', shipments: [parcel] })
    const markup = await confirmation({ confirmed: 'told' }, { order, confirmed: sent })
    expect(markup).toContain('href="https://gls-group.com/FR/fr/suivi-colis/?match=T%201"')
    expect(markup).toContain('Follow each parcel above')
    expect(markup).not.toMatch(/receipt|Pre-orders/)
    const arrived = sampleOrder({ status: 'delivered', shipments: [{ ...parcel, status: 'delivered' }] })
    const after = await confirmation({ confirmed: 'told' }, { order, confirmed: arrived })
    expect(after).toContain('Delivered, ')
    expect(after).toContain('All of it has arrived')
    expect(after).toContain('href="/contact"')
    const back = sampleOrder({ status: 'refunded' })
    expect(await confirmation({ confirmed: 'told' }, { order, confirmed: back })).not.toContain('comes next')
  })

  it('promises no money back to who has paid nothing yet', async () => {
    const confirmed = sampleOrder({ status: 'pledged' })
    const markup = await confirmation({ confirmed: 'told' }, { order, confirmed })
    expect(markup).toContain('Your card is kept and nothing was charged.')
    expect(markup).not.toContain('you get your money back')
  })
})

describe('a confirmation, and what it leads to', () => {
  it('thanks nobody, and asks for no mark, while the card of a pledge is refused', async () => {
    const until = '2027-03-08T12:30:00.000Z'
    const refused_card = { until, standing: 'processing' as const, action_url: null, code: null, cards: [] }
    const confirmed = sampleOrder({ status: 'pledged', has_preorders: true, refused_card })
    const view = checkoutAt({ confirmed: 'told' }, { order, confirmed })
    const node = <ConfirmationScreen view={view} acts={acts} feedback={feedbackAt({ idle: 'fresh' })} />
    const markup = await draw(node, '/cart/confirmation')
    expect(markup).toContain('The bank is working on your payment')
    expect(markup).toContain('card refused')
    expect(markup).not.toMatch(/Thank you|is placed|type="radio"|nothing was charged|get your money back/)
  })

  it('offers no second account to those who have one', async () => {
    const markup = await confirmation({ confirmed: 'told' }, { order, confirmed: sampleOrder(), userId: 7 })
    expect(markup).not.toContain('new-password')
    expect(markup).toContain('href="/my-account/orders"')
  })

  it('says that the bank is working, and that one need not stay', async () => {
    expect(await confirmation('polling', { order })).toContain('The bank is working on your payment')
    expect(await confirmation('pending', { order })).toMatch(
      /Order S-900 is placed and the bank takes its time.*Check again/,
    )
  })

  it('leads back after a decline', async () => {
    const markup = await confirmation('payment', { problem: { code: 'card_declined' } })
    expect(markup).toContain('The card was declined')
    expect(markup).toContain('href="/payment"')
  })

  it('says that an order is cancelled, which is no refused card', async () => {
    const markup = await confirmation('payment', { problem: { code: 'canceled' } })
    expect(markup).toContain('This order is cancelled')
    expect(markup).not.toContain('The card was declined')
  })

  it('waits without scripts', async () => {
    const node = <ConfirmationScreen view={undefined} acts={acts} />
    const named = await draw(node, '/cart/confirmation?order_id=900')
    expect(named).toContain('This page follows it.')
    expect(await draw(node, '/cart/confirmation')).not.toContain('This page follows it.')
  })
})
