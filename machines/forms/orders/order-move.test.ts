import { expect, onTestFinished, test, vi } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '../../journeys/auth/auth.alphabet.ts'
import { viewForm } from '../../journeys/form/form.view.ts'
import { journeyOf, startPageJourney, startShop } from '../../shop/start-shop.ts'
import { orderMoveForm } from '../desk.forms.ts'

const path = '/admin/order'

async function open(answer: object) {
  const fake = fakePorts({
    answers: {
      'auth.check': { ...sampleUser, role: 'team', rights: ['order.see'] },
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'staff.order': { order: { email: 'ada@example.org' } },
      'staff.mails': { items: [], next: null },
      'staff.moveOrder': answer,
    },
    cookies: { token: 't' },
    place: { path, search: '?id=7' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '?id=7' })
  await settled()
  startPageJourney(shop, fake.ports, orderMoveForm)
  const form = journeyOf(shop, 'orderMoveForm')
  const move = async (values: Readonly<Record<string, string>>) => {
    form?.send({ type: 'form.reset', values: { id: '7', ...values } })
    form?.send({ type: 'form.submit', key: 'k1' })
    for (let turn = 0; turn < 5; turn += 1) await settled()
  }
  const calls = (name: string) => fake.calls.filter(call => call.name === name)
  await vi.waitFor(() => expect(calls('staff.order')).toHaveLength(1))
  return { move, calls, view: () => form && viewForm(form.getSnapshot()) }
}

test('a move is sent with what its row says and nothing else, and the page is read anew', async () => {
  const { move, calls, view } = await open({ moves: [] })
  await move({ move: 'shipAll', reason: 'x', tracking_transporter: 'ups', tracking_number: '1Z99' })
  expect(calls('staff.moveOrder')[0]).toMatchObject({
    input: { id: '7', move: 'shipAll', tracking_transporter: 'ups', tracking_number: '1Z99' },
    options: { idempotencyKey: 'k1' },
  })
  expect(calls('staff.moveOrder')[0]?.input).not.toHaveProperty('reason')
  await vi.waitFor(() => expect(calls('staff.order')).toHaveLength(2))
  // Nothing is chosen any more.
  expect(view()?.values).toEqual({})
})

test.each([
  ['without its reason', { move: 'cancelStaff', reason: ' ' }, { reason: 'input_required' }],
  ['without the shop it is of', { move: 'shipPart' }, { shop_id: 'input_required' }],
  [
    'with a carrier alone',
    { move: 'shipAll', tracking_transporter: 'ups' },
    { tracking_number: 'input_required' },
  ],
  [
    'with a number alone',
    { move: 'shipAll', tracking_number: '1Z99' },
    { tracking_transporter: 'input_required' },
  ],
  [
    'with what is no number',
    { move: 'shipAll', tracking_transporter: 'ups', tracking_number: '?' },
    { tracking_number: 'tracking_invalid' },
  ],
])('a move %s is not sent', async (_, values, errors) => {
  const { move, calls, view } = await open({ moves: [] })
  await move(values)
  expect(calls('staff.moveOrder')).toEqual([])
  expect(view()).toMatchObject({ status: 'refused', errors, focus: Object.keys(errors)[0] })
})

test('a parcel that nobody follows is sent without a label', async () => {
  const { move, calls } = await open({ moves: [] })
  await move({ move: 'shipPart', shop_id: '2' })
  expect(calls('staff.moveOrder')[0]?.input).toEqual({ id: '7', move: 'shipPart', shop_id: '2' })
})

test('who was too late is told so, and sees the order as it is now', async () => {
  const { move, calls, view } = await open({ error: true, status: 409, code: 'transition_not_allowed' })
  await move({ move: 'deliver' })
  expect(view()?.values).toEqual({ overtaken: '7' })
  await vi.waitFor(() => expect(calls('staff.order')).toHaveLength(2))
})

test('what is refused for another cause keeps what was written', async () => {
  const { move, view } = await open({ error: true, status: 429, code: 'rate_limited' })
  await move({ move: 'cancelStaff', reason: 'lost' })
  expect(view()).toMatchObject({
    status: 'refused',
    problem: { code: 'rate_limited' },
    values: { move: 'cancelStaff', reason: 'lost' },
  })
})
