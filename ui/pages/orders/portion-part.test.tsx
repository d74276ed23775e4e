import { afterAll, describe, expect, it } from 'vitest'
import { locales } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { startShop } from '#machines/shop/start-shop.ts'
import { PortionPart } from './portion-part.tsx'

const { ports } = fakePorts()
const shop = startShop({ ports })
afterAll(() => void shop.stop())

const offer = {
  id: 4,
  name: 'Low Tide',
  artist_name: 'Ada',
  copies: 1,
  wanted: 3,
  until: '2027-03-08T12:30:00.000Z',
  standing: 'open' as const,
  rest: 'refund' as const,
  refund: 4_300,
}
const drawn = (change: object = {}, path = pathFor('account-orders', 'en')) =>
  draw(
    <PortionPart
      order={{ id: 51, currency: 'EUR', portions: [{ ...offer, ...change }] }}
      token={null}
      shownBy="orders"
    />,
    path,
    shop,
  )

describe('a part of an order that is offered', () => {
  it('says how many, until when, what goes back, and that the answer is final', async () => {
    const markup = await drawn()
    for (const words of ['Low Tide', 'Of your 3, 1 copy is kept', '43', 'Take 1 copy', 'cannot be changed'])
      expect(markup).toContain(words)
  })

  it('says that the others follow where a make-up pressing is ordered', async () => {
    const markup = await drawn({ rest: 'make_up', refund: 0, copies: 2 })
    expect(markup).toContain('pressed once more')
    expect(markup).toContain('Take 2 copies')
    expect(markup).not.toContain('goes back to you')
  })

  it.each(['accepted', 'declined', 'over'] as const)(
    'asks nothing any more once it is %s',
    async standing => {
      const markup = await drawn({ standing })
      expect(markup).toContain('role="status"')
      expect(markup).not.toContain('<button')
    },
  )

  it.each(locales)('has its two answers in %s', async locale => {
    const markup = await drawn({}, pathFor('account-orders', locale))
    expect(markup.match(/<button/g)).toHaveLength(2)
  })
})
