import { expect, it } from 'vitest'
import type { Output } from '#contract'
import { draw } from '#fixtures/ui/draw.tsx'
import { OfferScreen } from './offer-screen.tsx'

const totals = { subtotal: 2_400, discount: 0, shipping: 360, tax: 460, total: 2_760 }
const offer: Output<'offers.show'> = {
  ref: 'D-00012',
  standing: 'open',
  has_changed: false,
  until: '2026-12-03T10:00:00.000Z',
  currency: 'EUR',
  terms: '',
  pickup: true,
  customer: null,
  lines: [],
  totals,
  order: null,
}
const form = { view: undefined, fill: () => {}, send: () => {}, focused: () => {}, reset: () => {} }

const closed = (total: number) =>
  draw(
    <OfferScreen offer={{ ...offer, totals: { ...totals, total } }} token="t" form={form} />,
    '/offer',
    undefined,
    { takesNoCards: true },
  )

it('takes no card in a shop without payments, and an order that is free', async () => {
  const due = await closed(2_760)
  expect(due).toContain('no card is taken here')
  expect(due).not.toMatch(/<form|<input|<legend|type="submit"/)
  expect(await closed(0)).toMatch(/type="submit"[^]*nothing to pay/)
})
