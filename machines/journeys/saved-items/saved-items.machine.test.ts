import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { addressesJourney, cardsJourney } from './saved-items.journey.ts'
import { viewSavedItems } from './saved-items.view.ts'

const home = {
  id: 1,
  preferred: true,
  firstname: 'Ada',
  lastname: 'Byron',
  address: '1 rue du Disque',
  zip_code: '75011',
  city: 'Paris',
  country_id: 'FR',
}
const work = { ...home, id: 2, preferred: false, city: 'Lyon' }

function open(list: typeof addressesJourney | typeof cardsJourney = addressesJourney) {
  const fake = fakePorts()
  const journey = startJourney(list.provide(fake.ports), { input: { items: [home, work] } })
  return { ...journey, fake, view: () => viewSavedItems(journey.actor.getSnapshot()) }
}

describe('taking an address away', () => {
  test('asks first; no changes nothing', () => {
    const { actor, fake, view } = open()
    actor.send({ type: 'savedItems.remove', id: 2 })
    expect(view()).toMatchObject({ askingId: 2, can: { change: false, answer: true } })
    actor.send({ type: 'savedItems.no' })
    expect(view().askingId).toBeNull()
    expect(fake.calls).toEqual([])
  })

  test('yes takes it away, and the list is the one the shop answered', async () => {
    const { actor, fake, view, facts } = open()
    actor.send({ type: 'savedItems.remove', id: 1 })
    actor.send({ type: 'savedItems.yes' })
    expect(fake.waiting('user.removeAddress').input).toEqual({ id: 1 })
    fake.waiting('user.removeAddress').answer([{ ...work, preferred: true }])
    await settled()
    expect(view().items).toEqual([{ ...work, preferred: true }])
    expect(facts).toEqual([{ type: 'toast.wanted', tone: 'good', key: 'toast.saved' }])
  })

  test('a refusal leaves everything where it was and says so', async () => {
    const { actor, fake, view, facts } = open()
    actor.send({ type: 'savedItems.remove', id: 1 })
    actor.send({ type: 'savedItems.yes' })
    fake.waiting('user.removeAddress').answer({ error: true, code: 'network' })
    await settled()
    expect(view()).toMatchObject({ items: [home, work], problem: { code: 'network' }, busyId: null })
    expect(facts).toEqual([{ type: 'toast.wanted', tone: 'bad', key: 'toast.not_saved' }])
  })
})

describe('preferring an address', () => {
  test('sends it whole, with the wish', async () => {
    const { actor, fake, view } = open()
    actor.send({ type: 'savedItems.prefer', id: 2 })
    expect(view().busyId).toBe(2)
    fake.waiting('user.addresses').answer([home, work])
    await settled()
    expect(fake.waiting('user.delivery').input).toEqual({ ...work, preferred: true })
    fake.waiting('user.delivery').answer([
      { ...work, preferred: true },
      { ...home, preferred: false },
    ])
    await settled()
    expect(view().items[0]).toMatchObject({ id: 2, preferred: true })
  })

  test('does nothing for the one that is preferred already', () => {
    const { actor, fake } = open()
    actor.send({ type: 'savedItems.prefer', id: 1 })
    expect(fake.calls).toEqual([])
  })
})

test('what a form has saved takes the place of the list', () => {
  const { actor, view } = open()
  actor.send({ type: 'savedItems.replaced', items: [home] })
  expect(view().items).toEqual([home])
})

test('cards are forgotten the same way', async () => {
  const { actor, fake, view } = open(cardsJourney)
  actor.send({ type: 'savedItems.remove', id: 2 })
  actor.send({ type: 'savedItems.yes' })
  fake.waiting('user.removeCard').answer([])
  await settled()
  expect(view().items).toEqual([])
})
