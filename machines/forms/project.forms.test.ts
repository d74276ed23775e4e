import { describe, expect, onTestFinished, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '../journeys/auth/auth.alphabet.ts'
import { viewForm } from '../journeys/form/form.view.ts'
import { ownerMoveForm, payoutAccountForm, shortRunForm, testVerdictForm } from './project.forms.ts'
import { journeyOf, startPageJourney, startShop } from '../shop/start-shop.ts'

const path = '/project/dashboard'
const right = { holder: 'Alice Moreau', iban: 'FR76 3000 6000 0112 3456 7890 189' }

async function open(answer: object) {
  const fake = fakePorts({
    answers: {
      'auth.check': sampleUser,
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'projects.payoutAccount': answer,
    },
    cookies: { token: 't' },
    place: { path, search: '?id=7' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path, search: '?id=7' })
  await settled()
  startPageJourney(shop, fake.ports, payoutAccountForm)
  const form = journeyOf(shop, 'payoutAccountForm')
  const save = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) form?.send({ type: 'form.change', name, value })
    form?.send({ type: 'form.submit', key: 'k1' })
    for (let turn = 0; turn < 5; turn += 1) await settled()
  }
  const view = () => form && viewForm(form.getSnapshot())
  return { save, view, calls: () => fake.calls.filter(({ name }) => name === 'projects.payoutAccount') }
}

test('the account goes to the project of the page, and the number does not stay in the form', async () => {
  const { save, view, calls } = await open({ items: [] })
  await save(right)
  expect(calls()[0]).toMatchObject({ input: { id: '7', ...right } })
  expect(view()?.values['iban'] ?? '').toBe('')
  await save({ ...right, holder: 'Alice and Ben', password: ' with a space ' })
  expect(calls()[1]).toMatchObject({
    input: { id: '7', holder: 'Alice and Ben', password: ' with a space ' },
  })
  expect(view()?.values['password'] ?? '').toBe('')
})

test('a number with wrong check digits is not sent', async () => {
  const { save, view, calls } = await open({ items: [] })
  await save({ ...right, iban: 'FR76 3000 6000 0112 3456 7890 188' })
  expect(calls()).toEqual([])
  expect(view()?.errors).toEqual({ iban: 'iban' })
})

test('that there is nothing to pay out yet is said', async () => {
  const { save, view } = await open({ error: true, status: 409, code: 'transition_not_allowed' })
  await save(right)
  expect(view()).toMatchObject({ status: 'refused', problem: { code: 'transition_not_allowed' } })
})

async function openMoves(answer: object) {
  const fake = fakePorts({
    answers: {
      'auth.check': sampleUser,
      'app.location': { country_id: 'FR', currency: 'EUR' },
      'user.event': { done: true },
      'projects.stats': { project: { id: 7 } },
      'projects.edit': { id: 7 },
      'projects.ownerMove': answer,
    },
    cookies: { token: 't' },
    place: { path: '/project/manage', search: '?id=7' },
  })
  const shop = startShop({ ports: fake.ports })
  onTestFinished(() => void shop.stop())
  shop.send({ type: 'page.visited', path: '/project/manage', search: '?id=7' })
  await settled()
  startPageJourney(shop, fake.ports, ownerMoveForm)
  const form = journeyOf(shop, 'ownerMoveForm')
  const move = async (name: string, ordered = '') => {
    form?.send({ type: 'form.change', name: 'ordered', value: ordered })
    form?.send({ type: 'form.change', name: 'id', value: '7' })
    form?.send({ type: 'form.change', name: 'move', value: name })
    form?.send({ type: 'form.submit', key: 'k1' })
    for (let turn = 0; turn < 5; turn += 1) await settled()
  }
  const view = () => form && viewForm(form.getSnapshot())
  return { fake, move, view, calls: (name: string) => fake.calls.filter(call => call.name === name) }
}

describe('what an owner does with a project', () => {
  test('a move is sent under its key, and the page read anew', async () => {
    const { move, calls } = await openMoves({ id: 7 })
    const before = calls('projects.edit').length
    await move('withdraw')
    expect(calls('projects.ownerMove')[0]).toMatchObject({
      input: { id: '7', move: 'withdraw' },
      options: { idempotencyKey: 'k1' },
    })
    expect(calls('projects.edit').length).toBeGreaterThan(before)
  })

  test('a run is agreed to as it was shown, and shown anew where it is another', async () => {
    const { move, view, calls } = await openMoves({ error: true, status: 409, code: 'project_moved' })
    const before = calls('projects.edit').length
    await move('approveRun', '525')
    expect(calls('projects.ownerMove')[0]).toMatchObject({
      input: { id: '7', move: 'approveRun', ordered: 525 },
    })
    expect(calls('projects.edit').length).toBeGreaterThan(before)
    expect(view()?.status).not.toBe('refused')
  })

  test('who deletes a project is led to the account', async () => {
    const { fake, move } = await openMoves({ id: 7 })
    await move('delete')
    expect(fake.did).toContain('push /my-account')
  })

  test('a move that is closed is said to be', async () => {
    const { move, view, fake } = await openMoves({ error: true, status: 409, code: 'transition_not_allowed' })
    await move('delete')
    expect(view()).toMatchObject({ status: 'refused' })
    expect(fake.did).not.toContain('push /my-account')
  })
})

describe('what staff decide of a short run', () => {
  test('is sent with how many were seen to wait, and with what belongs to it alone', async () => {
    const sent = async (values: Readonly<Record<string, string>>) => {
      const fake = fakePorts({ answers: { 'staff.decideShort': { id: 7, done: true } } })
      const shop = startShop({ ports: fake.ports })
      onTestFinished(() => void shop.stop())
      startPageJourney(shop, fake.ports, shortRunForm)
      const form = journeyOf(shop, 'shortRunForm')
      for (const [name, value] of Object.entries({ id: '7', seen: '2', due: '', pressed: '', ...values }))
        form?.send({ type: 'form.change', name, value })
      form?.send({ type: 'form.submit', key: 'k1' })
      for (let turn = 0; turn < 5; turn += 1) await settled()
      return fake.calls.find(call => call.name === 'staff.decideShort')
    }
    expect(await sent({ decision: 'refund', due: '2027-05-03' })).toMatchObject({
      input: { id: '7', decision: 'refund', seen_orders: 2 },
      options: { idempotencyKey: 'k1' },
    })
    expect((await sent({ decision: 'make_up', due: '2027-05-03' }))?.input).toEqual({
      id: '7',
      decision: 'make_up',
      seen_orders: 2,
      due: '2027-05-03',
    })
    expect((await sent({ decision: 'arrived', pressed: '9', accepted: '8' }))?.input).toEqual({
      id: '7',
      decision: 'arrived',
      seen_orders: 2,
      pressed: 9,
      accepted: 8,
    })
  })
})

describe('what an owner says of a test pressing', () => {
  test('is sent with where the pressing was seen to be', async () => {
    const fake = fakePorts({ answers: { 'projects.judgeTest': { id: 7, stage: 'test_rejected' } } })
    const shop = startShop({ ports: fake.ports })
    onTestFinished(() => void shop.stop())
    startPageJourney(shop, fake.ports, testVerdictForm)
    const form = journeyOf(shop, 'testVerdictForm')
    for (const [name, value] of Object.entries({ id: '7', seen: '5', move: 'reject', reason: 'B, 3:12' }))
      form?.send({ type: 'form.change', name, value })
    form?.send({ type: 'form.submit', key: 'k2' })
    for (let turn = 0; turn < 5; turn += 1) await settled()
    expect(fake.calls.find(call => call.name === 'projects.judgeTest')).toMatchObject({
      input: { id: '7', seen: 5, verdict: 'reject', reason: 'B, 3:12' },
      options: { idempotencyKey: 'k2' },
    })
  })
})
