import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { checkBooks } from '../../orders/check-books.ts'
import { boxPriceMinor } from '#fixtures/server/box-shop.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()

const paris = {
  firstname: 'Ada',
  lastname: 'Winter',
  address: '12 rue',
  zip_code: '75020',
  city: 'Paris',
  country_id: 'FR',
}
const { token } = people.alice
const wish = (change: Partial<Input<'user.subscribeBox'>> = {}): Input<'user.subscribeBox'> => ({
  type: 'two',
  periodicity: 'quarterly',
  currency: 'EUR',
  customer: paris,
  payment_method: '',
  expected_total: boxPriceMinor('two', 'quarterly'),
  consent: true,
  ...change,
})

describe('user.subscribeBox', () => {
  it('orders, charges and begins one box, however often it is sent', async () => {
    const input = wish({ payment_method: await shop.card('success') })
    const first = await shop.request('user.subscribeBox', input, { token, key: 'box-of-alice' })
    expect(first.body).toMatchObject({
      status: 'paid',
      box: {
        status: 'active',
        type: 'two',
        periodicity: 'quarterly',
        boxes: 1,
        price: 5_590,
        role: 'holder',
      },
    })
    const again = await shop.request('user.subscribeBox', input, { token, key: 'box-of-alice' })
    expect(again.body).toEqual(first.body)
    expect((await shop.request('user.boxes', {}, { token })).body).toHaveLength(1)
    await shop.runJobs()
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('keeps the card, for the next box', async () => {
    const own = (await shop.request('user.boxes', {}, { token })).body
    const id = 'error' in own ? 0 : (own[0]?.id ?? 0)
    expect((await shop.request('user.box', { id }, { token })).body).toMatchObject({
      card: { last4: '4242' },
    })
  })

  it('waits for the bank, and lapses when the bank says no', async () => {
    const waiting = wish({ payment_method: await shop.card('authentication') })
    const { body } = await shop.request('user.subscribeBox', waiting, { token })
    expect(body).toMatchObject({ status: 'requires_action', box: { status: 'incomplete' } })
    const declined = wish({ payment_method: await shop.card('decline') })
    expect((await shop.request('user.subscribeBox', declined, { token })).body).toMatchObject({
      code: 'card_declined',
    })
    shop.clock.pass(3_600)
    await shop.runJobs()
    const own = (await shop.request('user.boxes', {}, { token })).body
    expect('error' in own ? [] : own.map(box => box.status)).toEqual(['expired', 'expired', 'active'])
  })

  it('names what is wrong', async () => {
    const payment_method = await shop.card('success')
    const tries: [Partial<Input<'user.subscribeBox'>>, string][] = [
      [{ consent: false }, 'consent_required'],
      [{ expected_total: 1 }, 'cart_changed'],
      [{ customer: { ...paris, zip_code: '' } }, 'address_incomplete'],
      [{ payment_method: 'card_999' }, 'card_invalid'],
    ]
    for (const [change, code] of tries) {
      const { body } = await shop.request('user.subscribeBox', wish({ payment_method, ...change }), { token })
      expect(body).toMatchObject({ code })
    }
    expect((await shop.request('user.subscribeBox', wish({ payment_method }))).status).toBe(401)
  })
})
