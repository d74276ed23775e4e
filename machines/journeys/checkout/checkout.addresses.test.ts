import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import type { NavigationPort } from '../../ports.ts'
import { checkoutJourney } from './checkout.journey.ts'
import { sampleDraft, sampleEntry } from './checkout.alphabet.ts'
import type { CheckoutInput } from './checkout.machine.ts'
import { viewCheckout } from './checkout.view.ts'

const ada = {
  id: 7,
  email: 'ada@example.org',
  customer: { firstname: 'Ada', lastname: 'Byron', country_id: 'FR' },
  country_id: 'FR',
}
const at = { firstname: 'Ada', lastname: 'Byron', city: 'Paris', country_id: 'FR' }
const home = { ...at, id: 1, address: '1 rue du Disque', zip_code: '75011', preferred: false }
const work = { ...at, id: 2, address: '9 quai Vinyle', zip_code: '75013', phone: '06', preferred: true }

async function enter(input: Partial<CheckoutInput>, answer: unknown = [home, work]) {
  const fake = fakePorts({ answers: { 'user.addresses': answer } })
  const heard: (() => void)[] = []
  const navigation: NavigationPort = {
    ...fake.ports.navigation,
    onBack(listener) {
      heard.push(listener)
      return () => void heard.splice(heard.indexOf(listener), 1)
    },
  }
  const { actor } = startJourney(checkoutJourney.provide({ ...fake.ports, navigation }), {
    input: { ...sampleEntry, draft: null, ...input },
  })
  await settled()
  const view = () => viewCheckout(actor.getSnapshot())
  const valueOf = (name: string) => view().fields.find(field => field.name === name)?.value
  /** As the browser does it: the step is gone before anybody hears of it. */
  const pressBack = () => heard.pop()?.()
  return { actor, fake, view, valueOf, heard, pressBack }
}

describe('the addresses of the account', () => {
  test('the preferred one stands in the fields, the others are offered', async () => {
    const { view, valueOf } = await enter({ user: ada })
    expect(view()).toMatchObject({ state: 'contact', addressId: 2, addresses: [{ id: 1 }, { id: 2 }] })
    expect([valueOf('address'), valueOf('phone'), valueOf('email')]).toEqual([
      '9 quai Vinyle',
      '06',
      'ada@example.org',
    ])
  })

  test('a saved state stands in its field', async () => {
    const abroad = { ...home, id: 3, country_id: 'US', city: 'New Orleans', state: 'LA', preferred: true }
    const { view, valueOf } = await enter({ user: ada }, [home, abroad])
    expect([view().addressId, valueOf('state')]).toEqual([3, 'LA'])
  })

  test('another is chosen, typed over, or left for a blank one', async () => {
    const { actor, view, valueOf } = await enter({ user: ada })
    actor.send({ type: 'checkout.chooseAddress', id: 1 })
    expect([view().addressId, valueOf('address'), valueOf('phone')]).toEqual([1, '1 rue du Disque', ''])
    actor.send({ type: 'checkout.fill', field: 'city', value: 'Lyon' })
    expect(view().addressId).toBe(null)
    actor.send({ type: 'checkout.chooseAddress', id: null })
    expect([valueOf('address'), valueOf('city'), valueOf('firstname')]).toEqual(['', '', 'Ada'])
  })

  test('what was typed before stays', async () => {
    const { view, valueOf } = await enter({ user: ada, draft: sampleDraft })
    expect(valueOf('address')).toBe(sampleDraft.values.address)
    expect(view().addresses).toHaveLength(2)
  })

  test('without an answer, one is typed', async () => {
    const { view } = await enter({ user: ada }, { error: true, code: 'network' })
    expect(view()).toMatchObject({ state: 'contact', addresses: [], addressId: null })
  })

  test('a guest has none, until the guest signs in', async () => {
    const { actor, fake, view, valueOf } = await enter({})
    expect(fake.calls).toEqual([])
    actor.send({ type: 'checkout.userKnown', user: ada })
    await settled()
    expect(view().addressId).toBe(2)
    actor.send({ type: 'checkout.userKnown', user: null })
    expect(view().addresses).toEqual([])
    expect(valueOf('address')).toBe('9 quai Vinyle')
  })
})

describe('a part that is done', () => {
  test('opens again from whichever comes after it', async () => {
    const { actor, view, heard } = await enter({ draft: sampleDraft })
    actor.send({ type: 'checkout.edit', part: 'delivery' })
    expect([view().state, view().can.edit]).toEqual(['contact', false])
    actor.send({ type: 'checkout.continue' })
    actor.send({ type: 'checkout.continue' })
    actor.send({ type: 'checkout.edit', part: 'contact' })
    expect([view().state, heard.length]).toEqual(['contact', 0])
  })
})

describe('the Back button of the browser', () => {
  test('goes one step back at a time, and leaves from the first', async () => {
    const { actor, view, heard, pressBack } = await enter({ draft: sampleDraft })
    expect(heard).toHaveLength(0)
    actor.send({ type: 'checkout.continue' })
    actor.send({ type: 'checkout.continue' })
    expect([view().state, heard.length]).toEqual(['payment', 2])
    pressBack()
    expect([view().state, heard.length]).toEqual(['delivery', 1])
    pressBack()
    expect([view().state, heard.length]).toEqual(['contact', 0])
  })

  test('has no more steps to go than the page after a step back on the page', async () => {
    const { actor, heard } = await enter({ draft: sampleDraft })
    actor.send({ type: 'checkout.continue' })
    actor.send({ type: 'checkout.continue' })
    actor.send({ type: 'checkout.back' })
    expect(heard).toHaveLength(1)
    actor.send({ type: 'checkout.back' })
    expect(heard).toHaveLength(0)
  })

  test('does nothing while a payment is under way', async () => {
    const { actor, view, pressBack } = await enter({ draft: sampleDraft })
    actor.send({ type: 'checkout.continue' })
    actor.send({ type: 'checkout.continue' })
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }
    actor.send({ type: 'checkout.pay', key: 'k', with: { card, save: false } })
    await settled()
    pressBack()
    expect(view().state).toBe('placing')
  })
})
