import { describe, expect, it } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { sampleOrder } from '../testing/samples.ts'
import { StaffOrdersScreen } from './staff-orders-screen.tsx'

const mail = {
  id: 1,
  to: 'ada@example.org',
  subject: 'Your order S-900',
  text: 'Thank you <b>Ada</b>',
  status: 'kept',
  created_at: '2027-02-20T10:00:00.000Z',
}

describe('the desk of orders and mails', () => {
  it('lists orders in a table and mails with their text', async () => {
    const orders = { items: [{ ...sampleOrder(), email: 'ada@example.org' }], next: null }
    const markup = await draw(
      <StaffOrdersScreen orders={orders} mails={{ items: [mail], next: null }} />,
      '/admin/orders',
    )
    expect(markup).toContain('<a href="/admin/order?id=900">S-900</a>')
    expect(markup).toContain('Thank you &lt;b&gt;Ada&lt;/b&gt;')
    expect(markup).toContain('noindex')
  })

  it('says when there is nothing', async () => {
    const none = { items: [], next: null }
    const markup = await draw(<StaffOrdersScreen orders={none} mails={none} />, '/admin/orders')
    expect(markup).toContain('No orders')
    expect(markup).toContain('No mails were kept.')
  })
})
