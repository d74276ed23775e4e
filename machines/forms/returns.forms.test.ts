import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { FormValues } from '#domain/text/form-field.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '../journeys/auth/auth.alphabet.ts'
import { viewForm } from '../journeys/form/form.view.ts'
import { journeyOf, startPageJourney, startShop } from '../shop/start-shop.ts'
import { refundForm, returnMoveForm, viewReckoned } from './return-desk.forms.ts'
import { returnAskForm, returnPictureForm, returnSendForm, withdrawForm } from './returns.forms.ts'

type AnyForm =
  | typeof refundForm
  | typeof returnMoveForm
  | typeof returnAskForm
  | typeof returnPictureForm
  | typeof returnSendForm
  | typeof withdrawForm
const moved = { outcome: 'done', return: {} }
const at = '2026-11-20T10:00:00.000Z'

async function open(form: AnyForm, path: string, answers: Readonly<Record<string, object>> = {}) {
  const fake = fakePorts({
    answers: {
      'auth.check': { ...sampleUser, role: 'team', rights: ['return.see', 'order.see'] },
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'returns.order': { lines: [], returns: [], kinds: [], address: [] },
      'returns.ask': { outcome: 'accepted', at, returns: {} },
      'returns.withdraw': { at },
      'returns.send': {},
      'returns.addPicture': {},
      'staff.return': { lines: [], moves: [], events: [] },
      'staff.moveReturn': moved,
      'staff.takeInReturn': moved,
      'staff.payReturn': moved,
      'staff.refundOrder': {
        outcome: 'trial',
        amount: 620,
        money: {
          lines: [
            { id: 31, proposed: 500 },
            { id: 32, proposed: 0 },
          ],
        },
      },
      ...answers,
    },
    cookies: { token: 't' },
    place: { path, search: '?id=12' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '?id=12' })
  await settled()
  startPageJourney(shop, fake.ports, form)
  const journey = journeyOf(shop, form.id)
  await vi.waitFor(() => expect(journey).toBeDefined())
  const send = async (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) journey?.send({ type: 'form.change', name, value })
    journey?.send({ type: 'form.submit', key: 'k1' })
    for (let turn = 0; turn < 6; turn += 1) await settled()
  }
  const inputs = (name: string) => fake.calls.filter(call => call.name === name).map(({ input }) => input)
  const view = () => {
    if (journey === undefined) throw new Error('no form')
    return viewForm(journey.getSnapshot())
  }
  return { send, inputs, view }
}

describe('withdrawing by a number', () => {
  const said = { number: 'S-2345ABCDE', email: 'ada@example.com', name: 'Ada Lov' }

  test('takes two steps: nothing is sent before it was shown', async () => {
    const { send, inputs, view } = await open(withdrawForm, '/withdraw')
    await send(said)
    expect(inputs('returns.withdraw')).toEqual([])
    expect(view().values['step']).toBe('confirm')
    await send({})
    expect(inputs('returns.withdraw')).toEqual([said])
    expect(view().values).toEqual({ at })
  })

  test('says what is missing first', async () => {
    const { send, view } = await open(withdrawForm, '/withdraw')
    await send({ ...said, email: 'ada', name: '' })
    expect(view().errors).toEqual({ email: 'email_invalid', name: 'input_required' })
    expect(view().values['step']).not.toBe('confirm')
  })
})

describe('asking for a return', () => {
  const order = { order_id: '7', order_token: 't7' }

  test('of some lines goes out once it was confirmed', async () => {
    const { send, inputs, view } = await open(returnAskForm, '/withdraw')
    await send({ ...order, kind: 'withdrawal', lines: '31:2,32:1' })
    expect(inputs('returns.ask')).toEqual([])
    await send({})
    expect(inputs('returns.ask')).toEqual([
      {
        ...order,
        kind: 'withdrawal',
        reason: '',
        lines: [
          { id: 31, quantity: 2 },
          { id: 32, quantity: 1 },
        ],
      },
    ])
    expect(view().values).toEqual({ at, outcome: 'accepted' })
  })

  test('needs lines, and words where something is wrong', async () => {
    const { send, view, inputs } = await open(returnAskForm, '/withdraw')
    await send({ ...order, kind: 'defect', lines: '' })
    expect(view().errors).toEqual({ lines: 'input_required', reason: 'input_required' })
    expect(inputs('returns.ask')).toEqual([])
  })

  test('a picture goes along in base64; none, and one that is too large, go nowhere', async () => {
    const of = { order_id: '7', order_token: 't7', id: '12' }
    const { send, view, inputs } = await open(returnPictureForm, '/withdraw')
    await send(of)
    expect(view().errors).toEqual({ picture: 'input_required' })
    await send({ ...of, picture: new File(['x'.repeat(10_485_761)], 'large.jpg') })
    expect(view().errors).toEqual({ picture: 'file_max_size' })
    expect(inputs('returns.addPicture')).toEqual([])
    await send({ ...of, picture: new File(['skip'], 'skip.jpg') })
    expect(inputs('returns.addPicture')).toEqual([{ ...of, picture: expect.any(String) }])
  })

  test('the parcel of one is told of', async () => {
    const { send, inputs } = await open(returnSendForm, '/withdraw')
    await send({ order_id: '7', order_token: '', id: '12', tracking: 'RR1' })
    expect(inputs('returns.send')).toEqual([{ order_id: '7', id: '12', tracking: 'RR1' }])
  })
})

describe('the desk of returns', () => {
  const base = { id: '12', currency: 'EUR' }

  test.each([
    [
      { move: 'accept' },
      'staff.moveReturn',
      { id: '12', move: 'accept', keeps: false, reason: '', tracking: '' },
    ],
    [
      { move: 'keep' },
      'staff.moveReturn',
      { id: '12', move: 'accept', keeps: true, reason: '', tracking: '' },
    ],
    [
      { move: 'refuse', reason: 'opened' },
      'staff.moveReturn',
      { id: '12', move: 'refuse', keeps: false, reason: 'opened', tracking: '' },
    ],
    [
      { move: 'receive', copies: '31:1|32:0' },
      'staff.takeInReturn',
      {
        id: '12',
        move: 'receive',
        copies: [
          { line: '31', copies: 1 },
          { line: '32', copies: 0 },
        ],
      },
    ],
    [
      { move: 'grade', grades: '31:used:1:2,50|32:sealed:0:' },
      'staff.takeInReturn',
      { id: '12', move: 'grade', grades: [{ line: '31', grade: 'used', copies: 1, deduction: 250 }] },
    ],
    [
      { move: 'settle', amounts: '31:19.90' },
      'staff.payReturn',
      { id: '12', move: 'settle', amounts: [{ line: '31', amount: 1_990 }] },
    ],
  ])('sends %o', async (values, name, input) => {
    const { send, inputs } = await open(returnMoveForm, '/admin/returns')
    await send({ ...base, ...values })
    expect(inputs(name)).toEqual([input])
  })

  test.each([
    [{ move: 'receive', copies: '31:some' }, { copies: 'input_must_integer' }],
    [{ move: 'grade', grades: '31:shiny:1:' }, { grades: 'input_invalid' }],
    [{ move: 'settle', amounts: '31:lots' }, { amounts: 'amount_above_left' }],
  ])('does not send %o', async (values, errors) => {
    const { send, view, inputs } = await open(returnMoveForm, '/admin/returns')
    await send({ ...base, ...values })
    expect(view().errors).toEqual(errors)
    for (const name of ['staff.takeInReturn', 'staff.payReturn']) expect(inputs(name)).toEqual([])
  })
})

describe('what would go back', () => {
  test.each([
    [{}, null],
    [{ id: '7', total: '' }, null],
    [
      { id: '7', total: '500', shares: '' },
      { lines: new Map(), parcel: 500, overAll: 0, total: 500 },
    ],
    [
      { id: '7', total: '500', shares: '', amount: '5', currency: 'EUR' },
      { lines: new Map(), parcel: 0, overAll: 500, total: 500 },
    ],
    [
      { id: '7', total: '500', shares: '', amount: '0', currency: 'EUR' },
      { lines: new Map(), parcel: 500, overAll: 0, total: 500 },
    ],
    [
      { id: '7', total: '750', shares: '12:500|13:250' },
      {
        lines: new Map([
          [12, 500],
          [13, 250],
        ]),
        parcel: 0,
        overAll: 0,
        total: 750,
      },
    ],
  ])('with %o reckoned, would be %o', (values, would) => {
    expect(viewReckoned({ values }, 7)).toEqual(would)
  })
})

describe('paying part of an order back', () => {
  test('first asks what would go back, and pays when that is said yes to', async () => {
    const { send, inputs, view } = await open(refundForm, '/admin/order')
    const typed = {
      id: '7',
      currency: 'EUR',
      lines: '31:5|32:',
      shipping: '1.20',
      reason: 'late',
      words: 'Sorry.',
    }
    const asked = {
      id: '7',
      reason: 'late',
      words: 'Sorry.',
      lines: [{ id: '31', amount: 500 }],
      shipping: 120,
    }
    await send({ ...typed, mode: 'reckon' })
    expect(inputs('staff.refundOrder')).toEqual([{ ...asked, dry_run: true }])
    expect(view().values).toMatchObject(typed)
    expect(viewReckoned(view(), 7)).toEqual({
      lines: new Map([[31, 500]]),
      parcel: 120,
      overAll: 0,
      total: 620,
    })
    expect(viewReckoned(view(), 8)).toBeNull()
    await send({ ...typed, mode: 'apply' })
    expect(inputs('staff.refundOrder').at(-1)).toEqual({ ...asked, dry_run: false })
  })

  test('moves no money at a press that says nothing of it', async () => {
    const { send, inputs } = await open(refundForm, '/admin/order')
    await send({ id: '7', currency: 'EUR', lines: '31:5', reason: 'late' })
    expect(inputs('staff.refundOrder')).toMatchObject([{ dry_run: true }])
  })

  test('needs amounts that are some, and a reason', async () => {
    const { send, view } = await open(refundForm, '/admin/order')
    await send({ id: '7', currency: 'EUR', lines: '31:x', shipping: 'y', amount: '-1' })
    expect(view().errors).toEqual({
      lines: 'amount_above_left',
      shipping: 'amount_above_left',
      amount: 'amount_above_left',
      reason: 'input_required',
    })
  })
})
