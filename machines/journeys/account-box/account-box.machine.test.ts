import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { accountBoxJourney } from './account-box.journey.ts'
import { sampleBox } from './account-box.alphabet.ts'
import type { BoxRequest } from './account-box.requests.ts'
import { viewAccountBox } from './account-box.view.ts'

const refused = { error: true, status: 409, code: 'transition_not_allowed' }

async function open(answers: Record<string, unknown> = {}, shownId: number | null = 7) {
  const fake = fakePorts({
    answers: { 'user.boxes': [sampleBox], 'user.cards': [], 'user.box': sampleBox, ...answers },
  })
  const journey = startJourney(accountBoxJourney.provide(fake.ports), { input: { shownId } })
  await settled()
  const ask = async (request: BoxRequest) => {
    journey.actor.send({ type: 'box.ask', request })
    await settled()
  }
  return { ...journey, fake, ask, view: () => viewAccountBox(journey.actor.getSnapshot()) }
}

describe('the list', () => {
  test('shows what there is, and the box of the address in full', async () => {
    const { view } = await open()
    expect(view().boxes).toMatchObject([{ id: 7, colour: 'green', can: { skip: true, resume: false } }])
    expect(view().detail).toMatchObject({ address: { city: 'Paris' }, toReview: 1, periods: [{ number: 1 }] })
  })

  test('a list that did not come can be asked for again; missing cards do no harm', async () => {
    let turn = 0
    const answer = () => (turn++ === 0 ? { error: true, code: 'network' } : [sampleBox])
    const { actor, view } = await open(
      { 'user.boxes': answer, 'user.cards': { error: true, code: 'network' } },
      null,
    )
    expect(view()).toMatchObject({ problem: { code: 'network' }, can: { retry: true } })
    actor.send({ type: 'box.retry' })
    await settled()
    expect(view()).toMatchObject({ boxes: [{ id: 7 }], cards: [], problem: null })
  })
})

describe('asking', () => {
  test('a move is sent at once and the box is shown as it came back', async () => {
    const { ask, fake, view, facts } = await open({ 'user.updateBox': { ...sampleBox, skipped: true } })
    await ask({ kind: 'move', id: 7, move: { move: 'skip' } })
    expect(fake.calls.at(-1)).toMatchObject({ name: 'user.updateBox', input: { id: 7, move: 'skip' } })
    expect(view()).toMatchObject({ detail: { skipped: true }, boxes: [{ skipped: true }], done: 'move' })
    expect(facts).toMatchObject([{ type: 'toast.wanted', key: 'toast.saved' }])
  })

  test('ending is asked about first', async () => {
    const { actor, ask, fake, view } = await open({ 'user.cancelBox': { ...sampleBox, status: 'ending' } })
    await ask({ kind: 'cancel', id: 7 })
    expect(view().askingId).toBe(7)
    actor.send({ type: 'box.no' })
    expect(fake.calls.map(call => call.name)).not.toContain('user.cancelBox')
    await ask({ kind: 'cancel', id: 7 })
    actor.send({ type: 'box.yes' })
    await settled()
    expect(view()).toMatchObject({ askingId: null, detail: { status: 'ending' } })
  })

  test('a refusal is shown and changes nothing', async () => {
    const { ask, view, facts } = await open({ 'user.updateBox': refused })
    await ask({ kind: 'move', id: 7, move: { move: 'pause', cycles: 4 } })
    expect(view()).toMatchObject({
      problem: { code: 'transition_not_allowed' },
      detail: { status: 'active' },
    })
    expect(facts).toEqual([])
  })
})

describe('paying', () => {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }

  test('another card goes to the provider first, with the key of the act', async () => {
    const answer = { box: sampleBox, status: 'paid', action_url: null }
    const { ask, fake } = await open({ 'user.boxPayment': answer })
    await ask({ kind: 'pay', id: 7, card, key: 'k1' })
    expect(fake.calls.at(-1)).toMatchObject({ name: 'user.boxPayment', options: { idempotencyKey: 'k1' } })
    await ask({ kind: 'pay', id: 7, card: 3, key: 'k2' })
    expect(fake.calls.at(-1)?.input).toEqual({ id: 7, payment_method: 'card_3' })
  })

  test('the bank may want to be asked: off to it, and back by a new look', async () => {
    const answer = { box: sampleBox, status: 'requires_action', action_url: 'https://bank.test/1' }
    const { ask, view, fake } = await open({ 'user.boxPayment': answer })
    await ask({ kind: 'pay', id: 7, card: 3, key: 'k1' })
    expect(view().can.retry).toBe(true)
    expect(fake.did).toContain('leave https://bank.test/1')
  })
})

test('a gift that was redeemed joins the list and is shown', async () => {
  const { ask, fake, view } = await open(
    { 'boxes.redeemCode': { box_id: 9 }, 'user.box': { ...sampleBox, id: 9 } },
    null,
  )
  await ask({ kind: 'redeem', code: 'BOX-1' })
  expect(fake.calls.map(call => call.name)).toEqual([
    'user.boxes',
    'user.cards',
    'boxes.redeemCode',
    'user.boxes',
    'user.cards',
    'user.box',
  ])
  expect(view().detail?.id).toBe(9)
})

test('a review is kept with its box, which is asked for again', async () => {
  const { ask, fake } = await open({ 'boxes.review': { id: 1 } })
  await ask({ kind: 'review', id: 7, period: 1, mark: 5, text: 'Warm', key: 'k' })
  expect(fake.calls.slice(-2)).toMatchObject([{ name: 'boxes.review' }, { name: 'user.box' }])
})
