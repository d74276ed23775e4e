import { expect, it, onTestFinished } from 'vitest'
import { rightsOf, type StaffRole } from '#domain/people/rights.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { OrderLink } from './staff-frame.tsx'

async function linkFor(role: StaffRole) {
  const user = { ...sampleUser, role: 'team' as const, isMun: true, rights: [...rightsOf([role])] }
  const { ports } = fakePorts({ answers: { 'auth.check': user }, cookies: { token: 't' } })
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  await settled()
  return draw(<OrderLink id={7}>S-7</OrderLink>, '/admin/dispatch', shop)
}

it('an order is led to where its reader may see it, and named where not', async () => {
  for (const role of ['warehouse', 'service', 'accounts'] as const)
    expect(await linkFor(role)).toContain('href="/admin/order?id=7"')
  for (const role of ['production', 'catalogue'] as const)
    expect(await linkFor(role)).toBe('<span>S-7</span>')
})
