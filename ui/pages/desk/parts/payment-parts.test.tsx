import { describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { locales } from '#domain/text/locale.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { PaymentParts } from './payment-parts.tsx'

type Payment = Output<'staff.payment'>

const fact: Payment['facts'][number] = {
  at: '2027-02-03T10:00:00.000Z',
  of: 'payment',
  type: 'payment_intent.succeeded',
  state: 'succeeded',
  actor: 'provider',
}
const posting: Payment['postings'][number] = {
  at: '2027-02-03T10:00:01.000Z',
  entry: 60,
  kind: 'capture',
  account: 'gateway',
  currency: 'EUR',
  amount: 12_690,
}
const drawn = (payment: Pick<Payment, 'facts' | 'postings'>, path = '/admin/payments?id=3') =>
  draw(<PaymentParts payment={payment} index={1} />, path)
const words = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the parts of a payment', () => {
  it('are nothing yet before anybody said something', async () => {
    const markup = await drawn({ facts: [], postings: [] })
    expect([...markup.matchAll(/Nothing yet\./g)]).toHaveLength(2)
    expect(markup).not.toMatch(/<table|<ol/)
  })

  it('tell what the provider said in the order it was said, in words and as it was named', async () => {
    const later = { ...fact, at: '2027-02-05T10:00:00.000Z', of: 'refund' as const, type: 'refund.updated' }
    const markup = words(await drawn({ facts: [fact, later], postings: [] }))
    expect(markup).toContain('Payment: succeeded payment_intent.succeeded')
    expect(markup.indexOf('payment_intent.succeeded')).toBeLessThan(markup.indexOf('refund.updated'))
  })

  it('show each posting with entry, account and amount; what went out has its sign', async () => {
    const out = { ...posting, account: 'earmarked:project:7', amount: -12_690 }
    const markup = await drawn({ facts: [fact], postings: [posting, out] })
    expect([...markup.matchAll(/<tr/g)]).toHaveLength(3)
    expect(markup).toMatch(/>€126\.90</)
    expect(markup).toMatch(/>-€126\.90</)
    expect(words(markup)).toContain('60 Paid capture')
    expect(words(markup)).toContain('At the payment provider gateway')
    expect(words(markup)).toContain('Due to a project earmarked:project:7')
    const other = words(await drawn({ facts: [], postings: [{ ...posting, account: 'stock' }] }))
    expect(other).toMatch(/ stock €/)
  })

  it('keep the digits of a currency that nobody knows', async () => {
    expect(words(await drawn({ facts: [], postings: [{ ...posting, currency: 'XTS' }] }))).toContain('12,690')
  })

  it('count on from the section before', async () => {
    const markup = await drawn({ facts: [fact], postings: [posting] })
    expect([...markup.matchAll(/class="side"[^>]*>(\w+)</g)].map(([, side]) => side)).toEqual(['A2', 'A3'])
  })

  it.each(locales)('have their words in %s', async locale => {
    const path = locale === 'en' ? '/admin/payments' : `/${locale}/admin/payments`
    const markup = await drawn({ facts: [{ ...fact, type: 'x' }], postings: [posting] }, path)
    expect(words(markup)).not.toMatch(/desks\.[a-z]/)
  })
})
