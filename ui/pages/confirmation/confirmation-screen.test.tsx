import { describe, expect, it, vi } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { sampleOrder } from '../testing/samples.ts'
import { checkoutAt } from '../testing/views.ts'
import { ConfirmationScreen } from './confirmation-screen.tsx'

const acts = { retry: vi.fn(), authenticate: vi.fn(), openAccount: vi.fn() }
const order = { id: 900, number: 'S-900', token: 'token', actionUrl: null }
const confirmation = (...at: Parameters<typeof checkoutAt>) =>
  draw(<ConfirmationScreen view={checkoutAt(...at)} acts={acts} />, '/cart/confirmation')

describe('the confirmation', () => {
  it('gives the number, the sum, what comes next, and a guest an account', async () => {
    const markup = await confirmation({ confirmed: 'told' }, { order, confirmed: sampleOrder() })
    expect(markup).toContain('Order S-900 is placed. A receipt is on its way to ada@example.org.')
    expect(markup).toContain('€54.50')
    expect(markup).toContain('What comes next')
    expect(markup).toContain('autoComplete="new-password"')
  })

  it('offers no second account to those who have one', async () => {
    const markup = await confirmation(
      { confirmed: 'told' },
      { order, confirmed: sampleOrder(), isGuest: false },
    )
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

  it('waits without scripts', async () => {
    const node = <ConfirmationScreen view={undefined} acts={acts} />
    expect(await draw(node, '/cart/confirmation')).toContain('The bank is working on your payment')
  })
})
