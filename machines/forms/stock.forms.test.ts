import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '../journeys/auth/auth.alphabet.ts'
import { viewForm } from '../journeys/form/form.view.ts'
import { journeyOf, startPageJourney, startShop } from '../shop/start-shop.ts'
import { stockForm } from './stock.forms.ts'

const path = '/admin/stock'

async function open(answers: Readonly<Record<string, object>> = {}) {
  const done = { stock: { item_id: 17 } }
  const fake = fakePorts({
    answers: {
      'auth.check': { ...sampleUser, role: 'team', rights: ['stock.see'] },
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'staff.stockItem': { sizes: [], entries: [], next: null },
      'staff.receiveStock': done,
      'staff.correctStock': done,
      'staff.writeOffStock': done,
      'staff.setLowMark': done,
      ...answers,
    },
    cookies: { token: 't' },
    place: { path, search: '?id=17' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '?id=17' })
  await settled()
  startPageJourney(shop, fake.ports, stockForm)
  const form = journeyOf(shop, 'stockForm')
  const send = async (values: Readonly<Record<string, string>>) => {
    form?.send({ type: 'form.reset', values: { item: '17', ...values } })
    form?.send({ type: 'form.submit', key: 'k1' })
    for (let turn = 0; turn < 5; turn += 1) await settled()
  }
  const calls = (name: string) => fake.calls.filter(call => call.name === name)
  await vi.waitFor(() => expect(calls('staff.stockItem')).toHaveLength(1))
  return { send, calls, view: () => form && viewForm(form.getSnapshot()) }
}

describe('an act on the shelf', () => {
  test.each([
    [
      { act: 'receive', copies: '20', cost: '7,5', note: 'DN 7' },
      'staff.receiveStock',
      { id: '17', size: '', copies: 20, unit_cost_minor: 750, note: 'DN 7' },
    ],
    [{ act: 'receive', copies: '1' }, 'staff.receiveStock', { id: '17', size: '', copies: 1 }],
    [
      { act: 'correct', size: 'M', copies: '-3', reason: 'sent twice' },
      'staff.correctStock',
      { id: '17', size: 'M', change: -3, reason: 'sent twice' },
    ],
    [
      { act: 'writeOff', copies: '2', reason: 'damaged' },
      'staff.writeOffStock',
      { id: '17', size: '', copies: 2, reason: 'damaged' },
    ],
    [{ act: 'mark', copies: '10' }, 'staff.setLowMark', { id: '17', size: '', mark: 10 }],
    [{ act: 'mark', copies: '' }, 'staff.setLowMark', { id: '17', size: '', mark: null }],
  ])('%j is sent as the shop asks for it, and the page is read anew', async (values, name, input) => {
    const { send, calls, view } = await open()
    await send(values)
    expect(calls(name)[0]?.input).toEqual(input)
    await vi.waitFor(() => expect(calls('staff.stockItem')).toHaveLength(2))
    expect(view()?.values).toEqual({})
  })

  test.each([
    [{ act: 'receive', copies: '' }, { copies: 'input_required' }],
    [{ act: 'receive', copies: '0' }, { copies: 'input_must_integer' }],
    [{ act: 'receive', copies: '2', cost: 'much' }, { cost: 'input_must_number' }],
    [{ act: 'correct', copies: '-0', reason: 'x' }, { copies: 'input_must_integer' }],
    [{ act: 'correct', copies: '1' }, { reason: 'input_required' }],
    [{ act: 'writeOff', copies: '1' }, { reason: 'input_required' }],
    [{ act: 'writeOff', copies: '1', reason: 'sample' }, { note: 'input_required' }],
    [{ act: 'mark', copies: 'few' }, { copies: 'input_must_integer' }],
  ])('%j is not sent, and says why', async (values, errors) => {
    const { send, calls, view } = await open()
    await send(values)
    expect(view()?.errors).toEqual(errors)
    expect(calls('staff.stockItem')).toHaveLength(1)
  })

  test('that takes more than are free says so at how many', async () => {
    const short = { error: true, status: 409, code: 'stock_short', fields: { change: 'stock_short' } }
    const { send, view } = await open({ 'staff.correctStock': short })
    await send({ act: 'correct', copies: '-9', reason: 'gone' })
    expect(view()?.errors).toEqual({ copies: 'stock_short' })
    expect(view()?.values).toMatchObject({ copies: '-9' })
  })
})
