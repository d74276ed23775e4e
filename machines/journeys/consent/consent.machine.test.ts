import { describe, expect, test } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { viewConsent } from './consent.view.ts'
import { consentJourney } from './consent.journey.ts'

function start(cookie?: string, cookies: Record<string, string> = {}) {
  const fake = fakePorts({ cookies })
  const { actor, facts } = startJourney(consentJourney.provide(fake.ports), { input: { cookie } })
  return { actor, facts, fake, view: () => viewConsent(actor.getSnapshot()) }
}

describe('at the first visit', () => {
  test('the visitor is asked, and nothing is measured', () => {
    const { fake, view, facts } = start()
    expect(view()).toMatchObject({ choice: 'unknown', isAsking: true, purposes: { measurement: false } })
    expect(fake.did).toEqual([])
    expect(facts).toEqual([])
  })

  test('accepting measures, and is kept 180 days', () => {
    const { actor, fake, view, facts } = start()
    actor.send({ type: 'consent.accept' })
    expect(view()).toMatchObject({ choice: 'accepted', isAsking: false })
    expect(fake.did).toEqual(['consent true'])
    expect([fake.jar.get('consent'), fake.cookieDays.get('consent')]).toEqual(['accepted', 180])
    const purposes = { measurement: true, support: true }
    expect(facts).toEqual([{ type: 'consent.settled', purposes }])
  })

  test('refusing takes one act as well, and is kept', () => {
    const { actor, fake, view } = start()
    actor.send({ type: 'consent.refuse' })
    expect(view()).toMatchObject({ choice: 'refused', isAsking: false })
    expect(fake.did).toEqual([])
    expect(fake.jar.get('consent')).toBe('refused')
  })
})

describe('the id a visitor is known again by', () => {
  test('comes with the leave to measure, and goes with it', () => {
    const { actor, fake } = start()
    expect(fake.jar.get('cookie_id')).toBeUndefined()
    actor.send({ type: 'consent.choose', purposes: { measurement: false, support: true } })
    expect(fake.jar.get('cookie_id')).toBeUndefined()
    actor.send({ type: 'consent.accept' })
    expect([fake.jar.get('cookie_id'), fake.cookieDays.get('cookie_id')]).toEqual(['key-1', 365])
    actor.send({ type: 'consent.refuse' })
    expect(fake.jar.get('cookie_id')).toBeUndefined()
  })

  test('stays the same at the next visit', () => {
    const { fake } = start('accepted', { cookie_id: 'abc' })
    expect(fake.jar.get('cookie_id')).toBe('abc')
  })
})

describe('a choice of purposes', () => {
  test.each([
    [true, true, 'accepted', 'accepted'],
    [false, false, 'refused', 'refused'],
    [true, false, 'custom', 'custom:measurement'],
    [false, true, 'custom', 'custom:support'],
  ])('measurement %s, support %s', (measurement, support, choice, text) => {
    const { actor, fake, view } = start()
    actor.send({ type: 'consent.choose', purposes: { measurement, support } })
    expect(view()).toMatchObject({ choice, isAsking: false, purposes: { measurement, support } })
    expect(fake.jar.get('consent')).toBe(text)
    expect(fake.did).toEqual(measurement ? ['consent true'] : [])
    expect(start(text).view()).toMatchObject({ choice, purposes: { measurement, support } })
  })
})

describe('coming back', () => {
  test('who accepted is measured at once, and not asked', () => {
    const { fake, view } = start('accepted')
    expect(view()).toMatchObject({ choice: 'accepted', isAsking: false })
    expect(fake.did).toEqual(['consent true'])
  })

  test.each(['yes', 'custom', 'custom:', 'custom:spying', ''])('a cookie of %j says nothing', cookie => {
    expect(start(cookie).view().choice).toBe('unknown')
  })

  test('a restored page measures again by what was agreed to', () => {
    const before = start('accepted')
    const snapshot = JSON.parse(JSON.stringify(before.actor.getPersistedSnapshot()))
    const fake = fakePorts()
    startJourney(consentJourney.provide(fake.ports), { snapshot })
    expect(fake.did).toEqual(['consent true'])
  })
})

test('reopened, a choice can be taken back or left as it was', () => {
  const { actor, fake, view } = start('accepted')
  actor.send({ type: 'consent.reopen' })
  expect(view()).toMatchObject({ choice: 'accepted', isAsking: true, can: { close: true } })
  actor.send({ type: 'consent.close' })
  expect(view()).toMatchObject({ choice: 'accepted', isAsking: false })
  actor.send({ type: 'consent.reopen' })
  actor.send({ type: 'consent.refuse' })
  expect(view()).toMatchObject({ choice: 'refused', isAsking: false })
  expect(fake.did).toEqual(['consent true', 'consent false'])
})
