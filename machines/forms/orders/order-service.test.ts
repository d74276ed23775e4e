// What the page of an order sends to put an address right, and what it says where that is refused.
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '../../journeys/auth/auth.alphabet.ts'
import { viewForm } from '../../journeys/form/form.view.ts'
import { journeyOf, startPageJourney, startShop } from '../../shop/start-shop.ts'
import { orderCustomerForm, orderLetterForm, orderNoteForm } from './order-service.forms.ts'

const path = '/admin/order'
const lyon = {
  firstname: 'Ada',
  lastname: 'Winter',
  address: '3 quai Rambaud',
  zip_code: '69002',
  city: 'Lyon',
  country_id: 'FR',
  state: '',
  phone: '',
}
const ids = { shop_id: '5', order_id: '7' }

async function open(answers: Readonly<Record<string, object>>) {
  const fake = fakePorts({
    answers: {
      'auth.check': { ...sampleUser, role: 'team', rights: ['order.see', 'order.edit'] },
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'staff.order': { order: { id: 7, email: 'ada@example.org' } },
      'staff.mails': { items: [], next: null },
      'staff.orderMoney': { error: true, status: 403, code: 'forbidden' },
      ...answers,
    },
    cookies: { token: 't' },
    place: { path, search: '?id=7' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '?id=7' })
  await settled()
  for (const form of [orderCustomerForm, orderNoteForm, orderLetterForm])
    startPageJourney(shop, fake.ports, form)
  const calls = (name: string) => fake.calls.filter(call => call.name === name)
  await vi.waitFor(() => expect(calls('staff.order')).toHaveLength(1), { timeout: 10_000 })
  const submit = async (id: 'orderCustomerForm' | 'orderNoteForm' | 'orderLetterForm') => {
    const form = journeyOf(shop, id)
    form?.send({ type: 'form.submit', key: 'k1' })
    for (let turn = 0; turn < 6; turn += 1) await settled()
    return form && viewForm(form.getSnapshot())
  }
  const correct = async (values: Readonly<Record<string, string>>) => {
    journeyOf(shop, 'orderCustomerForm')?.send({ type: 'form.reset', values: { ...lyon, ...ids, ...values } })
    return submit('orderCustomerForm')
  }
  const write = async (id: 'orderNoteForm' | 'orderLetterForm', name: string, value: string) => {
    journeyOf(shop, id)?.send({ type: 'form.change', name, value })
    return submit(id)
  }
  return { correct, write, calls }
}

test('an address goes out as it was filled in; the form is then empty and the page read anew', async () => {
  const { correct, calls } = await open({ 'staff.orderCustomer': { id: 7 } })
  const view = await correct({ phone: '+33 4 00' })
  const { state: _, ...sent } = lyon
  expect(calls('staff.orderCustomer')[0]?.input).toEqual({ ...sent, phone: '+33 4 00', ...ids })
  expect(view?.values).toEqual({})
  await vi.waitFor(() => expect(calls('staff.order')).toHaveLength(2), { timeout: 10_000 })
})

test.each([
  [{ city: '' }, { city: 'input_required' }],
  [{ lastname: '冬' }, { lastname: 'latin_invalid' }],
  [{ address: ' ' }, { address: 'input_required' }],
])('an address with %o is not sent', async (values, errors) => {
  const { correct, calls } = await open({ 'staff.orderCustomer': { id: 7 } })
  expect(await correct(values)).toMatchObject({ errors })
  expect(calls('staff.orderCustomer')).toEqual([])
})

test('what the server refuses stands where it was written', async () => {
  const late = await open({ 'staff.orderCustomer': { error: true, status: 409, code: 'shipment_started' } })
  expect(await late.correct({})).toMatchObject({
    status: 'refused',
    problem: { code: 'shipment_started' },
    values: { city: 'Lyon' },
  })
  const fields = { zip_code: 'input_required' }
  const wrong = await open({
    'staff.orderCustomer': { error: true, status: 422, code: 'address_incomplete', fields },
  })
  expect(await wrong.correct({ zip_code: '' })).toMatchObject({ status: 'refused', errors: fields })
})

test('an empty note is not sent, and one too many keeps its words', async () => {
  const { write, calls } = await open({
    'staff.noteOrder': { error: true, status: 409, code: 'quota_reached' },
  })
  expect(await write('orderNoteForm', 'text', ' ')).toMatchObject({ errors: { text: 'input_required' } })
  expect(calls('staff.noteOrder')).toEqual([])
  expect(await write('orderNoteForm', 'text', 'Called.')).toMatchObject({
    status: 'refused',
    problem: { code: 'quota_reached' },
    values: { text: 'Called.' },
  })
})

test('a sixth letter says that it waits', async () => {
  const { write } = await open({
    'staff.resendOrderMail': { error: true, status: 429, code: 'rate_limited' },
  })
  expect(await write('orderLetterForm', 'letter', 'confirmed')).toMatchObject({
    status: 'refused',
    problem: { code: 'rate_limited' },
  })
})
