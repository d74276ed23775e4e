import { describe, expect, onTestFinished, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '../journeys/auth/auth.alphabet.ts'
import { viewForm } from '../journeys/form/form.view.ts'
import { journeyOf, startPageJourney, startShop } from '../shop/start-shop.ts'
import { tradeAskForm, tradeMoveForm, tradeNumberForm, tradeTermsForm } from './wholesale.forms.ts'

type TradeForm = typeof tradeAskForm | typeof tradeMoveForm | typeof tradeNumberForm | typeof tradeTermsForm

async function open(definition: TradeForm, path: string) {
  const fake = fakePorts({
    answers: {
      'auth.check': sampleUser,
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'wholesale.ask': { id: 1 },
      'wholesale.move': { id: 1 },
      'wholesale.saveNumber': { vat_number: 'DE136695976' },
      'projects.saveWholesale': { open: true },
    },
    cookies: { token: 't' },
    place: { path, search: '?id=7' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '?id=7' })
  await settled()
  startPageJourney(shop, fake.ports, definition)
  const form = journeyOf(shop, definition.id)
  const send = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) form?.send({ type: 'form.change', name, value })
    form?.send({ type: 'form.submit', key: 'k1' })
    for (let turn = 0; turn < 5; turn += 1) await settled()
  }
  const calls = (name: string) => fake.calls.filter(call => call.name === name).map(({ input }) => input)
  return { send, calls, view: () => form && viewForm(form.getSnapshot()) }
}

describe('trade orders', () => {
  test('are asked for with the item, its size and the price that was seen', async () => {
    const { send, calls } = await open(tradeAskForm, '/my-account/wholesale')
    await send({ project_id: '12', item: '31:size_m', copies: '10', payment: 'terms', price: '1200' })
    const asked = { project_id: 12, item_id: 31, size: 'size_m', copies: 10, payment: 'terms', price: 1_200 }
    expect(calls('wholesale.ask')).toEqual([asked])
  })

  test('are taxed by a number that the shop says once', async () => {
    const { send, calls, view } = await open(tradeNumberForm, '/my-account/wholesale')
    await send({ vat_number: 'DE 136 695 976' })
    expect(calls('wholesale.saveNumber')).toEqual([{ vat_number: 'DE 136 695 976' }])
    expect(view()?.problem).toBeNull()
  })

  test('are moved by one press, with what was written beside it', async () => {
    const { send, calls } = await open(tradeMoveForm, '/project/manage')
    await send({ id: '4', move: 'decline', reason: 'All are spoken for.' })
    expect(calls('wholesale.move')).toEqual([{ id: 4, move: 'decline', reason: 'All are spoken for.' }])
    await send({ id: '5', move: 'accept', reason: '' })
    expect(calls('wholesale.move')[1]).toEqual({ id: 5, move: 'accept', reason: '' })
  })

  test('have terms in whole cents; what is no price is not sent', async () => {
    const { send, calls, view } = await open(tradeTermsForm, '/project/manage')
    const terms = { id: '7', currency: 'EUR', minimum: '5', box: '1', open: '1' }
    await send({ ...terms, price: 'twelve' })
    expect(calls('projects.saveWholesale')).toEqual([])
    expect(view()?.problem).toMatchObject({ fields: { price: 'input_invalid' } })
    await send({ ...terms, price: '12,5' })
    expect(calls('projects.saveWholesale')).toEqual([{ id: 7, open: true, price: 1_250, minimum: 5, box: 1 }])
  })
})
