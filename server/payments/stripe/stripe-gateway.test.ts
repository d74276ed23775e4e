import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import Stripe from 'stripe'
import { stripeGateway } from './stripe-gateway.ts'
import type { PaymentGateway } from '../../base/gateway.ts'
import { openStripeStandIn, type StripeStandIn } from '#fixtures/server/stripe-stand-in.ts'

const webhookSecret = 'whsec_test'
let stripe: StripeStandIn
let gateway: PaymentGateway
beforeAll(async () => {
  stripe = await openStripeStandIn()
  gateway = stripeGateway({ secretKey: 'sk_test_1', webhookSecret, apiUrl: stripe.url, limitMs: 500 })
})
beforeEach(() => stripe.forget())
afterAll(() => stripe.close())

const request = {
  orderId: 7,
  amountMinor: 2_760,
  currency: 'EUR',
  method: 'pm_card_visa',
  key: 'S-1:abc',
  returnUrl: 'https://shop.test/cart/confirmation',
  saveMethod: false,
  email: 'ada@example.com',
} as const

describe('Stripe: a card for later', () => {
  it('keeps a card without taking money, and charges it later without its owner', async () => {
    const keep = { ...request, mode: 'keep' } as const
    const kept = { customer: 'cus_1', method: 'pm_card_visa' }
    const answer = await gateway.createPayment(keep)
    const value = { id: 'seti_1', status: 'succeeded', amountMinor: 0, key: 'S-1:abc', kept }
    expect(answer).toMatchObject({ ok: true, value })
    const sent = stripe.requests.find(one => one.path === '/v1/setup_intents')
    expect(sent).toMatchObject({ key: 'S-1:abc', form: { usage: 'off_session', customer: 'cus_1' } })
    expect(stripe.intents()).toBe(0)
    expect(await gateway.findPayment(request.key)).toMatchObject({ ok: true, value })
    expect(await gateway.retrievePayment('seti_1')).toMatchObject({ ok: true, value })
    const later = { ...request, ...kept, key: 'S-1:abc:later1', mode: 'kept' } as const
    expect(await gateway.createPayment(later)).toMatchObject({ ok: true, value: { id: 'pi_1' } })
    expect(stripe.requests.at(-1)?.form).toMatchObject({ off_session: 'true', customer: 'cus_1' })
    expect(stripe.requests.at(-1)?.form).not.toHaveProperty('return_url')
  })

  it('asks for strong authentication when a card is kept, and lets go of one that waits', async () => {
    const keep = { ...request, method: 'pm_authentication', mode: 'keep' } as const
    expect(await gateway.createPayment(keep)).toMatchObject({
      ok: true,
      value: { status: 'requires_action', actionUrl: 'https://bank.test/challenge' },
    })
    expect(await gateway.cancelPayment('seti_1')).toMatchObject({ ok: true, value: { status: 'canceled' } })
  })
})

describe('Stripe: paying', () => {
  it('sends a confirmed intent, form-encoded, under the key', async () => {
    const answer = await gateway.createPayment(request)
    expect(answer).toMatchObject({ ok: true, value: { id: 'pi_1', status: 'succeeded', key: 'S-1:abc' } })
    expect(stripe.requests[0]).toMatchObject({
      path: '/v1/payment_intents',
      key: 'S-1:abc',
      form: {
        amount: '2760',
        currency: 'eur',
        confirm: 'true',
        payment_method: 'pm_card_visa',
        'metadata[key]': 'S-1:abc',
        return_url: request.returnUrl,
      },
    })
  })

  it('charges a repeated key once', async () => {
    const first = await gateway.createPayment(request)
    expect(await gateway.createPayment(request)).toEqual(first)
    expect(stripe.intents()).toBe(1)
  })

  it('gives the address of strong authentication', async () => {
    const answer = await gateway.createPayment({ ...request, method: 'pm_authentication' })
    expect(answer).toMatchObject({
      ok: true,
      value: { status: 'requires_action', actionUrl: 'https://bank.test/challenge' },
    })
  })

  it.each([
    ['pm_declined', 'card_declined'],
    ['pm_expired', 'card_expired'],
    ['pm_cvc', 'card_invalid'],
    ['pm_missing', 'card_invalid'],
  ] as const)('knows that %s moved no money: %s', async (method, code) => {
    const answer = await gateway.createPayment({ ...request, method, key: `k:${method}` })
    expect(answer).toMatchObject({ ok: false, code, certain: true })
  })

  it.each(['pm_hangs', 'pm_breaks', 'pm_hangs_up'])('is not certain of anything after %s', async method => {
    const answer = await gateway.createPayment({ ...request, method, key: `k:${method}` })
    expect(answer).toEqual({ ok: false, code: 'payment_unavailable', certain: false })
  })

  it('finds a payment by its key, and knows when there is none', async () => {
    await gateway.createPayment(request)
    expect(await gateway.findPayment(request.key)).toMatchObject({ ok: true, value: { id: 'pi_1' } })
    expect(await gateway.findPayment('another')).toEqual({ ok: true, value: null })
    expect(await gateway.retrievePayment('pi_1')).toMatchObject({ ok: true, value: { status: 'succeeded' } })
  })
})

describe('Stripe: afterwards', () => {
  it('cancels what is open, and shows what has succeeded as it is', async () => {
    await gateway.createPayment({ ...request, method: 'pm_authentication' })
    expect(await gateway.cancelPayment('pi_1')).toMatchObject({ ok: true, value: { status: 'canceled' } })
    await gateway.createPayment({ ...request, key: 'paid' })
    expect(await gateway.cancelPayment('pi_2')).toMatchObject({ ok: true, value: { status: 'succeeded' } })
  })

  it('refunds once per key and never too much', async () => {
    await gateway.createPayment(request)
    const refund = { paymentId: 'pi_1', amountMinor: 2_000, key: 'r1' }
    const first = await gateway.refund(refund)
    expect(first).toMatchObject({ ok: true, value: { status: 'succeeded', amountMinor: 2_000, key: 'r1' } })
    expect(await gateway.refund(refund)).toEqual(first)
    const more = await gateway.refund({ ...refund, key: 'r2' })
    expect(more).toMatchObject({ ok: false, certain: true })
  })

  it('keeps a card for a customer', async () => {
    const kept = await gateway.saveMethod({ method: 'pm_card_visa', email: 'ada@example.com', key: 'save' })
    expect(kept).toEqual({
      ok: true,
      value: {
        customer: 'cus_1',
        method: 'pm_card_visa',
        brand: 'visa',
        last4: '4242',
        expMonth: 12,
        expYear: 2030,
      },
    })
  })

  it('believes a signed webhook and no other', async () => {
    const made = await gateway.createPayment(request)
    const intent = stripe.intent('pi_1')
    const event = { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', created: 1_770_000_000 }
    const payload = JSON.stringify({ ...event, data: { object: intent } })
    const signer = new Stripe('sk_test_1')
    const signed = signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    const read = (header: string, body = payload) =>
      gateway.verifyWebhook(new Headers({ 'stripe-signature': header }), body)
    expect(await read(signed)).toMatchObject({
      ok: true,
      event: { id: 'evt_1', kind: 'payment', sequence: 1_770_000_000, payment: { key: 'S-1:abc' } },
    })
    expect(made.ok).toBe(true)
    expect(await read(signed, `${payload} `)).toEqual({ ok: false, code: 'signature_invalid' })
    expect(await read('t=1,v1=00')).toEqual({ ok: false, code: 'signature_invalid' })
  })
})

describe('Stripe: looking for a refund', () => {
  it('finds a refund by its key, and knows when there is none', async () => {
    await gateway.createPayment(request)
    await gateway.refund({ paymentId: 'pi_1', amountMinor: 500, key: 'r1' })
    await gateway.refund({ paymentId: 'pi_1', amountMinor: 700, key: 'r2' })
    const value = { id: 're_2', key: 'r2', paymentId: 'pi_1', status: 'succeeded', amountMinor: 700 }
    expect(await gateway.findRefund('pi_1', 'r2')).toEqual({ ok: true, value })
    expect(stripe.requests.at(-1)).toMatchObject({ path: expect.stringContaining('/v1/refunds') })
    expect(await gateway.findRefund('pi_1', 'r3')).toEqual({ ok: true, value: null })
  })
})

describe('Stripe: disputes', () => {
  const signer = new Stripe('sk_test_1')
  const told = (type: string, status: string) => {
    const about = { payment_intent: 'pi_1', amount: 2_760, evidence_details: { due_by: 1_770_600_000 } }
    const object = { id: 'dp_1', object: 'dispute', status, ...about }
    const event = { id: 'evt_2', object: 'event', type, created: 1_770_000_000, data: { object } }
    const payload = JSON.stringify(event)
    const signed = signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    return gateway.verifyWebhook(new Headers({ 'stripe-signature': signed }), payload)
  }

  it.each([
    ['charge.dispute.funds_withdrawn', 'needs_response', 'open'],
    ['charge.dispute.closed', 'won', 'won'],
    ['charge.dispute.closed', 'lost', 'lost'],
  ])('%s that is %s is a dispute that is %s', async (type, theirs, status) => {
    const dueAt = '2026-02-09T01:20:00.000Z'
    const dispute = { id: 'dp_1', paymentId: 'pi_1', status, amountMinor: 2_760, dueAt }
    expect(await told(type, theirs)).toMatchObject({ ok: true, event: { kind: 'dispute', dispute } })
  })

  it('are answered by words and papers, each under its key, and let go', async () => {
    const bytes = Buffer.from('%PDF-1.7')
    const file = { kind: 'delivery', name: 'slip.pdf', media: 'application/pdf', bytes } as const
    const answer = { disputeId: 'dp_1', words: 'Delivered.', files: [file], key: 'd1' }
    expect(await gateway.answerDispute(answer)).toMatchObject({ ok: true, value: { status: 'open' } })
    const [paper, sent] = stripe.requests
    expect(paper).toMatchObject({ path: '/v1/files', key: 'd1:delivery' })
    expect(sent).toMatchObject({ path: '/v1/disputes/dp_1', key: 'd1' })
    expect(sent?.form).toEqual({
      'evidence[shipping_documentation]': 'file_1',
      'evidence[uncategorized_text]': 'Delivered.',
      submit: 'true',
    })
    expect(await gateway.acceptDispute('dp_1')).toMatchObject({ ok: true, value: { status: 'lost' } })
    expect(await gateway.acceptDispute('dp_gone')).toMatchObject({ ok: false, certain: true })
  })

  it('takes no notice of a bank that only asks', async () => {
    expect(await told('charge.dispute.closed', 'warning_closed')).toMatchObject({ event: { kind: 'other' } })
  })
})

describe('Stripe: forgetting', () => {
  it('lets go of a card, also of one that nobody has', async () => {
    expect(await gateway.forgetMethod('pm_card_visa')).toEqual({ ok: true, value: null })
    expect(stripe.requests.at(-1)).toMatchObject({ path: '/v1/payment_methods/pm_card_visa/detach' })
    expect(await gateway.forgetMethod('pm_loose')).toEqual({ ok: true, value: null })
  })

  it('lets go of a customer, also of one that it does not know', async () => {
    expect(await gateway.forgetCustomer('cus_1')).toEqual({ ok: true, value: null })
    expect(stripe.requests.at(-1)).toMatchObject({ path: '/v1/customers/cus_1' })
    expect(await gateway.forgetCustomer('cus_nobody')).toEqual({ ok: true, value: null })
  })
})
