// What the page of an order writes as text, and what is asked of the server for it.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '../../journeys/auth/auth.alphabet.ts'
import { viewForm } from '../../journeys/form/form.view.ts'
import { journeyOf, startPageJourney, startShop } from '../../shop/start-shop.ts'
import { orderEditForm, orderReplaceForm } from './order-edit.forms.ts'
import { orderReturnForm } from '../return-desk.forms.ts'
import { orderLetterForm, orderNoteForm } from './order-service.forms.ts'

const path = '/admin/order'

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
  for (const form of [orderEditForm, orderReplaceForm, orderNoteForm, orderLetterForm, orderReturnForm])
    startPageJourney(shop, fake.ports, form)
  type Id = 'orderEditForm' | 'orderReplaceForm' | 'orderNoteForm' | 'orderLetterForm' | 'orderReturnForm'
  const send = async (id: Id, values: Readonly<Record<string, string | boolean>>) => {
    const form = journeyOf(shop, id)
    for (const [name, value] of Object.entries(values)) form?.send({ type: 'form.change', name, value })
    form?.send({ type: 'form.submit', key: 'k1' })
    for (let turn = 0; turn < 6; turn += 1) await settled()
    return form && viewForm(form.getSnapshot())
  }
  const calls = (name: string) => fake.calls.filter(call => call.name === name)
  await vi.waitFor(() => expect(calls('staff.order')).toHaveLength(1), { timeout: 10_000 })
  const view = (id: Id) => {
    const form = journeyOf(shop, id)
    return form && viewForm(form.getSnapshot())
  }
  return { send, calls, view }
}

const reckoned = { outcome: 'trial', was: 4_500, now: 2_500, refund: 2_000, above: 0 }
const rows = { id: '7', seen: '4500', rows: '31:1:12:size_m:kept|32:0::: kept', adds: '1175:9:size_xl:2' }

describe('a change of lines', () => {
  test('is first reckoned, and what it comes to is shown', async () => {
    const { send, calls } = await open({ 'staff.editOrder': reckoned })
    const view = await send('orderEditForm', { ...rows, mode: 'reckon', waive: true })
    expect(calls('staff.editOrder')[0]?.input).toEqual({
      id: '7',
      changes: [
        { line: '31', quantity: 1, item_id: '12', size: 'size_m', price: 'kept' },
        { line: '32', quantity: 0, price: 'kept' },
      ],
      adds: [{ project_id: '1175', item_id: '9', size: 'size_xl', quantity: 2 }],
      keep_shipping: false,
      waive: true,
      ask: false,
      reason: '',
      seen: 4_500,
      dry_run: true,
    })
    expect(view?.values).toMatchObject({ was: '4500', now: '2500', refund: '2000', above: '0', ...rows })
    expect(calls('staff.order')).toHaveLength(1)
  })

  test('is then made under the key of its press, and the page is read anew', async () => {
    const { send, calls } = await open({ 'staff.editOrder': { ...reckoned, outcome: 'done' } })
    const view = await send('orderEditForm', { ...rows, mode: 'apply', reason: 'one less' })
    expect(calls('staff.editOrder')[0]).toMatchObject({
      input: { dry_run: false, reason: 'one less' },
      options: { idempotencyKey: 'k1' },
    })
    await vi.waitFor(() => expect(calls('staff.order')).toHaveLength(2), { timeout: 10_000 })
    expect(view?.values).toEqual({ id: '7' })
  })

  test.each([
    [{ rows: '31:many:12::kept' }, { rows: 'input_must_integer' }],
    [{ adds: '1175:9::x' }, { adds: 'input_must_integer' }],
  ])('of %o is not sent', async (values, errors) => {
    const { send, calls } = await open({ 'staff.editOrder': reckoned })
    expect(await send('orderEditForm', { ...rows, ...values })).toMatchObject({ status: 'refused', errors })
    expect(calls('staff.editOrder')).toEqual([])
  })

  test.each([
    [{ 'changes->0->item_id': 'choice_unknown' }, { rows: 'choice_unknown' }],
    [{ quantity: 'out_of_stock' }, { rows: 'out_of_stock' }],
    [{ 'adds->0->item_id': 'other_parcel' }, { adds: 'other_parcel' }],
    [{ waive: 'total_rises' }, { waive: 'total_rises' }],
  ])('that is refused for %o says so where it stands', async (fields, errors) => {
    const { send } = await open({
      'staff.editOrder': { error: true, status: 422, code: 'input_invalid', fields },
    })
    expect(await send('orderEditForm', rows)).toMatchObject({ status: 'refused', errors })
  })
})

test('copies go out once more by line, those of nothing left out', async () => {
  const {
    send,
    calls,
    view: journeyView,
  } = await open({ 'staff.replaceLines': { order_id: 8, number: 'S-1-R1' } })
  await send('orderReplaceForm', { id: '7', rows: '31:1|32:|33:0', reason: 'broken', again: true })
  expect(calls('staff.replaceLines')[0]?.input).toEqual({
    id: '7',
    lines: [{ id: '31', quantity: 1 }],
    reason: 'broken',
    again: true,
  })
  // What goes out is named, until another order is on the page.
  expect(journeyView('orderReplaceForm')).toMatchObject({
    status: 'sent',
    values: { id: '7', made: '8', number: 'S-1-R1' },
  })
  const wrong = await send('orderReplaceForm', { id: '7', rows: '31:x' })
  expect(wrong).toMatchObject({ errors: { rows: 'input_must_integer' } })
})

test('a note is of the order of the page, and so is the next one', async () => {
  const { send, calls } = await open({ 'staff.noteOrder': { sequence: 4 } })
  const view = await send('orderNoteForm', { text: ' Called. ' })
  expect(calls('staff.noteOrder')[0]?.input).toEqual({ id: '7', text: 'Called.' })
  expect(view).toMatchObject({ status: 'sent', values: { id: '7' }, errors: {} })
  await vi.waitFor(() => expect(calls('staff.order')).toHaveLength(2), { timeout: 10_000 })
})

test('a letter goes out by its name', async () => {
  const { send, calls } = await open({ 'staff.resendOrderMail': { done: true } })
  await send('orderLetterForm', { letter: 'invoice' })
  expect(calls('staff.resendOrderMail')[0]).toMatchObject({
    input: { id: '7', letter: 'invoice' },
    options: { idempotencyKey: 'k1' },
  })
})

describe('a return that staff take', () => {
  const said = { id: '7', kind: 'defect', rows: '31:1|32:', reason: 'skips' }

  test('is of the copies that were said, and is named then', async () => {
    const made = { outcome: 'opened', return: { id: 12 } }
    const { send, calls } = await open({ 'staff.askReturn': made })
    const view = await send('orderReturnForm', said)
    expect(calls('staff.askReturn')[0]).toMatchObject({
      input: { order_id: '7', kind: 'defect', lines: [{ id: '31', quantity: 1 }], reason: 'skips' },
      options: { idempotencyKey: 'k1' },
    })
    expect(view).toMatchObject({ status: 'sent', values: { id: '7', made: '12', cancelled: '' } })
  })

  test('of what is not packed cancels the order, which is said', async () => {
    const { send } = await open({ 'staff.askReturn': { outcome: 'cancelled', return: null } })
    const view = await send('orderReturnForm', { ...said, kind: 'withdrawal', reason: '' })
    expect(view?.values).toEqual({ id: '7', made: '', cancelled: '1' })
  })

  test('needs copies, and words where something is wrong', async () => {
    const { send, calls } = await open({})
    const view = await send('orderReturnForm', { ...said, rows: '31:|32:0', reason: '' })
    expect(view?.errors).toEqual({ rows: 'input_required', reason: 'input_required' })
    expect(calls('staff.askReturn')).toEqual([])
  })

  test('of more copies than are left says so at the copies', async () => {
    const fields = { 'lines->0->quantity': 'amount_above_left' }
    const wrong = { error: true, status: 422, code: 'input_invalid', fields }
    const { send } = await open({ 'staff.askReturn': wrong })
    expect((await send('orderReturnForm', said))?.errors).toEqual({ rows: 'amount_above_left' })
  })
})
