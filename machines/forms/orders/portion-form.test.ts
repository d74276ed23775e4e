import { expect, onTestFinished, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleDetail, sampleSummary } from '../../journeys/account-orders/account-orders.alphabet.ts'
import { accountOrdersJourney } from '../../journeys/account-orders/account-orders.journey.ts'
import { viewAccountOrders } from '../../journeys/account-orders/account-orders.view.ts'
import { sampleUser } from '../../journeys/auth/auth.alphabet.ts'
import { journeyOf, startPageJourney, startShop } from '../../shop/start-shop.ts'
import { portionForm } from './orders.forms.ts'

const path = '/my-account/orders'
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
const wish = {
  order_id: '51',
  order_token: '',
  shownBy: 'orders',
  portion: '4',
  answer: 'accept',
  rest: 'refund',
}

/** The account's orders with one of them open, and the form of its part. */
async function open() {
  const fake = fakePorts({
    answers: {
      'auth.check': sampleUser,
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'user.orders': { items: [{ ...sampleSummary, id: 51, portions: [offer] }], next: null },
    },
    cookies: { token: 't' },
    place: { path, search: '' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '' })
  await settled()
  startPageJourney(shop, fake.ports, accountOrdersJourney)
  startPageJourney(shop, fake.ports, portionForm)
  await settled()
  const [form, orders] = [journeyOf(shop, 'portionForm'), journeyOf(shop, 'accountOrders')]
  if (!form || !orders) throw new Error('the page has not started its journeys')
  const answer = async (name: 'cart.answerPortion' | 'user.orderShop', result: unknown) => {
    fake.waiting(name).answer(result)
    for (let turn = 0; turn < 3; turn += 1) await settled()
  }
  orders.send({ type: 'orders.show', id: 51 })
  await settled()
  await answer('user.orderShop', { ...sampleDetail, id: 51, portions: [offer] })
  const press = async () => {
    for (const [name, value] of Object.entries(wish)) form.send({ type: 'form.change', name, value })
    form.send({ type: 'form.submit', key: 'k1' })
    await settled()
  }
  const view = () => portionForm.view(form.getSnapshot())
  const shown = () => viewAccountOrders(orders.getSnapshot()).detail?.full.portions
  return { fake, answer, press, view, shown }
}

test('a part is taken for its order, which is then shown as it stands', async () => {
  const { fake, answer, press, view, shown } = await open()
  await press()
  expect(fake.calls.filter(({ name }) => name === 'cart.answerPortion')).toMatchObject([
    { input: { order_id: 51, portion: 4, answer: 'accept', rest: 'refund' } },
  ])
  const taken = { ...offer, standing: 'accepted' as const }
  await answer('cart.answerPortion', { portions: [taken] })
  await answer('user.orderShop', { ...sampleDetail, id: 51, portions: [taken] })
  expect(shown()).toEqual([taken])
  expect(view()).toMatchObject({ isBusy: false, problem: null })
})

test('an answer that comes too late is told, and the offer stays on the page', async () => {
  const { answer, press, view, shown } = await open()
  await press()
  await answer('cart.answerPortion', { error: true, status: 409, code: 'transition_not_allowed' })
  expect(view()).toMatchObject({ isBusy: false, problem: { code: 'transition_not_allowed' } })
  expect(shown()).toEqual([offer])
})
