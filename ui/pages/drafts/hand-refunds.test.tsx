import { describe, expect, it, vi } from 'vitest'
import type { Output } from '#contract'
import { draw } from '#fixtures/ui/draw.tsx'
import { HandRefunds } from './hand-refunds.tsx'

const form = { view: undefined, fill: vi.fn(), send: vi.fn(), focused: vi.fn(), reset: vi.fn() }

describe('the refunds that nobody else pays', () => {
  const draws = (items: Output<'staff.handRefunds'>['items']) =>
    draw(<HandRefunds refunds={{ items }} form={form} />)

  it('are listed with the way they are paid, and no word is said where there is none', async () => {
    const refund = {
      id: 31,
      order_id: 7,
      number: 'S-7',
      name: 'Ada Lov',
      gateway: 'till',
      amount: 2_000,
      currency: 'EUR',
      asked_at: '2027-02-03T10:00:00.000Z',
    } as const
    const markup = await draws([refund])
    expect(markup).toContain('Refunds to pay by hand')
    expect(markup).toContain('from the till')
    expect(await draws([])).toBe('')
  })
})
