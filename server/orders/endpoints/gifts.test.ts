import { describe, expect, it } from 'vitest'
import { people } from '#fixtures/server/world.ts'
import { boxCodes } from '../../database/schema/boxes.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.card', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  it('is a PDF with the own code', async () => {
    const sponsor = await shop.request('user.sponsor', {}, alice)
    const code = 'error' in sponsor.body ? '' : sponsor.body.code
    const { body, headers } = await shop.request('user.card', { code }, alice)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain(`sillon-${code}.pdf`)
    if ('error' in body) throw new Error(body.code)
    expect(Buffer.from(body.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect((await shop.request('user.card', {}, alice)).status).toBe(200)
  })

  it('never prints another one’s code', async () => {
    const sponsor = await shop.request('user.sponsor', {}, alice)
    const code = 'error' in sponsor.body ? '' : sponsor.body.code
    expect((await shop.request('user.card', { code }, bruno)).status).toBe(404)
    expect((await shop.request('user.card', {})).status).toBe(401)
  })
})

describe('user.gifts', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  describe('user.gifts', () => {
    it('has the codes that were used', async () => {
      await shop.db
        .insert(boxCodes)
        .values({ code: 'GIFT2345', kind: 'gift', type: 'vinyl', periodicity: '3' })
      expect((await shop.request('user.gifts', {}, alice)).body).toEqual({ given: [], received: [] })
      await shop.request('boxes.redeemCode', { code: 'GIFT2345' }, alice)
      expect((await shop.request('user.gifts', {}, alice)).body).toMatchObject({
        given: [],
        received: [{ code: 'GIFT2345', kind: 'gift', type: 'vinyl' }],
      })
    })

    it('is one person’s', async () => {
      expect((await shop.request('user.gifts', {}, bruno)).body).toMatchObject({ received: [] })
      expect((await shop.request('user.gifts', {})).status).toBe(401)
    })
  })

  describe('orders sent as gifts', () => {
    it('are listed with whom they go to and the words', async () => {
      const paying = await openPayingShop()
      try {
        await placedOrder(paying, people.alice.token, { is_gift: true, gift_message: 'Side B first.' })
        await placedOrder(paying, people.alice.token)
        const { body } = await paying.request('user.gifts', {}, alice)
        expect(body).toMatchObject({
          given: [{ to: 'Ada Winter', message: 'Side B first.', status: 'paid' }],
        })
        expect('error' in body ? [] : body.given).toHaveLength(1)
      } finally {
        await paying.close()
      }
    })
  })
})
