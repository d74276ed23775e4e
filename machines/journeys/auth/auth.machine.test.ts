import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { authJourney } from './auth.journey.ts'
import { sampleUser } from './auth.alphabet.ts'
import type { SignInRequest } from './auth.machine.ts'
import { viewAuth } from './auth.view.ts'

const login: SignInRequest = { way: 'login', email: 'ada@example.org', password: 'correct horse' }
const unauthorized = { error: true, status: 401, code: 'unauthorized' }
const signedIn = { token: 'secret', user: sampleUser }

function start(options: { hasToken?: boolean; signed?: object; known?: boolean; confirmed?: object } = {}) {
  const fake = fakePorts({
    cookies: { session: '1', cookie_id: 'c', sponsor: 's', cart: 'x', ori: 'GGO', token: 't', theme: 'dark' },
    social: { code: 'c', redirect_uri: 'r' },
    answers: {
      'auth.check': options.known ? sampleUser : unauthorized,
      'auth.login': options.signed ?? signedIn,
      'auth.soundcloud': signedIn,
      'auth.confirmEmail': options.confirmed ?? { done: true },
      'auth.logout': { error: true, code: 'network' },
    },
  })
  const journey = startJourney(authJourney.provide(fake.ports), {
    input: { arrival: { currency: 'EUR', origin: 'GGO' } },
  })
  journey.actor.send({ type: 'auth.begin', hasToken: options.hasToken ?? false })
  return { ...journey, fake }
}

const types = (facts: readonly { type: string }[]) => facts.map(({ type }) => type)

describe('at the start', () => {
  test('no token: a stranger at once, no call', () => {
    const { actor, facts } = start()
    expect(viewAuth(actor.getSnapshot()).status).toBe('anonymous')
    expect(facts).toEqual([{ type: 'auth.checked', user: null }])
  })

  test('a good token makes a signed-in user', async () => {
    const { actor, facts } = start({ hasToken: true, known: true })
    expect(viewAuth(actor.getSnapshot()).status).toBe('checking')
    await settled()
    expect(viewAuth(actor.getSnapshot())).toMatchObject({
      status: 'authenticated',
      name: 'Ada',
      newMessages: 2,
    })
    expect(types(facts)).toEqual(['auth.checked'])
  })

  test('a failed check leaves the visitor anonymous', async () => {
    const { actor } = start({ hasToken: true })
    await settled()
    expect(viewAuth(actor.getSnapshot())).toMatchObject({ status: 'anonymous', user: null, problem: null })
  })
})

describe('signing in', () => {
  test('opens a session, stores the token and tells the root', async () => {
    const { actor, facts, fake } = start()
    actor.send({ type: 'auth.signIn', request: login })
    await settled()
    expect(viewAuth(actor.getSnapshot()).status).toBe('authenticated')
    expect(fake.jar.get('token')).toBe('secret')
    expect(fake.cookieDays.get('token')).toBe(365)
    expect(fake.calls.at(-1)).toMatchObject({ name: 'auth.login', input: { currency: 'EUR', origin: 'GGO' } })
    expect(facts.at(-1)).toMatchObject({ type: 'auth.opened', way: 'login' })
    expect(actor.getSnapshot().context.attempt).toBeNull()
  })

  test.each([
    { error: true, code: 'credentials_invalid' },
    { token: '', user: sampleUser },
  ])('an error or a missing token sets no session: %j', async signed => {
    const { actor, facts, fake } = start({ signed })
    actor.send({ type: 'auth.signIn', request: login })
    await settled()
    const view = viewAuth(actor.getSnapshot())
    expect(view).toMatchObject({ status: 'anonymous', user: null })
    expect(view.problem).not.toBeNull()
    expect(fake.jar.get('token')).toBe('t')
    expect(types(facts)).toEqual(['auth.checked'])
  })

  test('a social sign-in sends the code the provider gave', async () => {
    const { actor, fake } = start()
    actor.send({ type: 'auth.signInWith', provider: 'soundcloud' })
    await settled()
    expect(fake.calls[0]).toMatchObject({ name: 'auth.soundcloud', input: { code: 'c', redirect_uri: 'r' } })
    expect(viewAuth(actor.getSnapshot()).status).toBe('authenticated')
  })
})

describe('logging out', () => {
  test('ends the session 500 ms later, whatever the server answers', async () => {
    const { actor, clock, facts, fake } = start({ hasToken: true, known: true })
    await settled()
    actor.send({ type: 'auth.logOut' })
    expect(types(facts).at(-1)).toBe('auth.leaving')
    clock.increment(499)
    expect(actor.getSnapshot().value.session).toBe('leaving')
    clock.increment(1)
    expect(actor.getSnapshot().value.session).toBe('closing')
    await settled()
    expect(viewAuth(actor.getSnapshot())).toMatchObject({ status: 'anonymous', user: null })
    expect([...fake.jar.keys()]).toEqual(['theme'])
    expect(fake.did).toEqual(['chat restart'])
    expect(types(facts).at(-1)).toBe('auth.closed')
  })
})

describe('errands', () => {
  test('of another account an address that is confirmed already is not noted', async () => {
    const { actor } = start({ hasToken: true, known: true })
    await settled()
    const before = viewAuth(actor.getSnapshot()).user
    actor.send({ type: 'auth.run', errand: { act: 'confirmEmail', token: 't' } })
    await settled()
    expect(viewAuth(actor.getSnapshot())).toMatchObject({ user: before, errand: { status: 'done' } })
  })

  test('a confirmed address is noted on the user', async () => {
    const email = 'moved@example.com'
    const { actor } = start({ hasToken: true, known: true, confirmed: { done: true, email } })
    await settled()
    actor.send({ type: 'auth.run', errand: { act: 'confirmEmail', token: 't' } })
    await settled()
    expect(viewAuth(actor.getSnapshot())).toMatchObject({
      user: { email, email_confirmed: true },
      errand: { act: 'confirmEmail', status: 'done' },
    })
  })

  test('a link for who is signed in waits until somebody is, and is tried once with each', async () => {
    const { actor, fake } = start({ confirmed: { error: true, status: 403, code: 'sign_in_first' } })
    const tried = () => fake.calls.filter(({ name }) => name === 'auth.confirmEmail').length
    actor.send({ type: 'auth.run', errand: { act: 'confirmEmail', token: 't' } })
    await settled()
    expect(viewAuth(actor.getSnapshot()).errand.status).toBe('waiting')
    expect(tried()).toBe(1)
    actor.send({ type: 'auth.signIn', request: login })
    await settled()
    expect(viewAuth(actor.getSnapshot())).toMatchObject({
      status: 'authenticated',
      errand: { act: 'confirmEmail', status: 'waiting' },
    })
    expect(tried()).toBe(2)
  })
})

describe('signing in with a second factor', () => {
  const asked = { error: true, status: 403, code: 'second_factor_needed' }
  const view = ({ actor }: ReturnType<typeof start>) => viewAuth(actor.getSnapshot())

  test('asks for the code, and sends it with what was typed before', async () => {
    const journey = start({ signed: asked })
    const { actor, fake } = journey
    actor.send({ type: 'auth.signIn', request: login })
    await settled()
    expect(view(journey)).toMatchObject({ status: 'proving', isBusy: false, problem: null })
    expect(view(journey).can).toMatchObject({ giveCode: true, cancel: true })
    actor.send({ type: 'auth.giveCode', code: '123456' })
    await settled()
    expect(fake.calls.at(-1)).toMatchObject({
      name: 'auth.login',
      input: { email: login.email, second_factor: '123456', currency: 'EUR' },
    })
  })

  test.each(['second_factor_wrong', 'locked_out'])('says that a code is %s, and asks again', async code => {
    const journey = start({ signed: { error: true, status: 403, code } })
    journey.actor.send({ type: 'auth.signIn', request: { ...login, second_factor: '123456' } })
    await settled()
    expect(view(journey)).toMatchObject({ status: 'proving', problem: { code } })
  })

  test('forgets the password when it is given up, and after ten minutes', async () => {
    for (const giveUp of ['cancel', 'wait']) {
      const journey = start({ signed: asked })
      journey.actor.send({ type: 'auth.signIn', request: login })
      await settled()
      if (giveUp === 'wait') journey.clock.increment(600_000)
      else journey.actor.send({ type: 'auth.cancel' })
      expect(view(journey)).toMatchObject({ status: 'anonymous', problem: null })
      expect(journey.actor.getSnapshot().context.attempt).toBeNull()
    }
  })
})
