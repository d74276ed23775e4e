import { describe, expect, it, onTestFinished } from 'vitest'
import { deskOf } from '#domain/desks/desks.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { RecordWays } from './record-ways.tsx'

const refund = {
  id: 7,
  cells: { number: 'R2', kind: 'refund', order: { id: 21, text: 'S-HL7EF7UZP' } },
  history: { items: [], next: null },
  moves: [],
}

async function waysFor(rights: string[], hasRefund: boolean) {
  const user = { ...sampleUser, role: 'team', isMun: true, rights }
  const { ports } = fakePorts({ answers: { 'auth.check': user }, cookies: { token: 't' } })
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  await settled()
  const ways = <RecordWays desk={deskOf('payment')} record={refund} hasRefund={hasRefund} />
  return draw(ways, '/admin/payments?id=7', shop)
}

describe('from money to where some of its order is paid back', () => {
  it('is the form on the page, where it stands there', async () => {
    expect(await waysFor(['payment.see', 'return.pay'], true)).toContain('<a href="#refund">')
  })

  it('is the page of the order, for whoever may pay back', async () => {
    expect(await waysFor(['payment.see', 'return.pay'], false)).toContain('/admin/order?id=21#refund')
    expect(await waysFor(['payment.see'], false)).not.toContain('#refund')
  })
})
