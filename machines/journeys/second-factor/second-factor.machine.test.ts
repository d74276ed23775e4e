import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import type { SecondFactor } from '#contract'
import { callTimeoutMs } from '../../call-results.ts'
import { secondFactorJourney } from './second-factor.journey.ts'
import { viewSecondFactor } from './second-factor.view.ts'

const off = { on: false, since: null, codes_left: 0 }
const on = { on: true, since: '2027-02-20T10:00:00.000Z', codes_left: 10 }
const offer = { secret: 'ABC', uri: 'otpauth://totp/Sillon:ada?secret=ABC' }

function open(factor: SecondFactor = off) {
  const fake = fakePorts()
  const { actor, clock } = startJourney(secondFactorJourney.provide(fake.ports), { input: { factor } })
  return {
    clock,
    fake,
    choose: (act: 'begin' | 'end') => actor.send({ type: 'secondFactor.choose', act }),
    write: (text: string) => actor.send({ type: 'secondFactor.write', text }),
    send: (key = 'k1') => actor.send({ type: 'secondFactor.send', key }),
    drop: () => actor.send({ type: 'secondFactor.drop' }),
    view: () => viewSecondFactor(actor.getSnapshot()),
    answer: async (name: Parameters<typeof fake.waiting>[0], result: object) => {
      fake.waiting(name).answer(result)
      await settled()
    },
  }
}

/** As far as the secret that is shown. */
async function offered() {
  const journey = open()
  journey.choose('begin')
  journey.write(' my own ')
  journey.send()
  expect(journey.fake.waiting('user.beginSecondFactor').input).toEqual({ password: ' my own ' })
  await journey.answer('user.beginSecondFactor', offer)
  return journey
}

describe('turning it on', () => {
  test('asks for the password, shows the secret, and the recovery codes once', async () => {
    const { view, write, send, fake, answer, drop } = await offered()
    expect(view()).toMatchObject({ asks: 'code', offer, typed: '' })
    send()
    expect(view().isBusy).toBe(false)
    write('123 456')
    send('k2')
    expect(fake.waiting('user.confirmSecondFactor')).toMatchObject({
      input: { code: '123 456' },
      options: { idempotencyKey: 'k2' },
    })
    await answer('user.confirmSecondFactor', { ...on, recovery_codes: ['abcd-efgh'] })
    expect(view()).toMatchObject({ asks: null, offer: null, codes: ['abcd-efgh'], factor: on })
    drop()
    expect(view()).toMatchObject({ codes: [], factor: on, can: { begin: false, end: true } })
  })

  test('an account without a password sends none', () => {
    const { choose, send, fake } = open()
    choose('begin')
    send()
    expect(fake.waiting('user.beginSecondFactor').input).toEqual({})
  })

  test('a wrong code is said, and another goes under another key', async () => {
    const { view, write, send, fake, answer } = await offered()
    write('111111')
    send('k2')
    await answer('user.confirmSecondFactor', { error: true, status: 403, code: 'second_factor_wrong' })
    expect(view()).toMatchObject({ asks: 'code', problem: { code: 'second_factor_wrong' } })
    write('222222')
    send('k3')
    expect(fake.waiting('user.confirmSecondFactor').options).toMatchObject({ idempotencyKey: 'k3' })
  })

  test('a code whose answer did not come is sent again under the same key', async () => {
    const { clock, view, write, send, fake } = await offered()
    write('123456')
    send('k2')
    clock.increment(callTimeoutMs)
    expect(view()).toMatchObject({ asks: 'code', problem: { code: 'timeout' } })
    send('k3')
    expect(fake.waiting('user.confirmSecondFactor').options).toMatchObject({ idempotencyKey: 'k2' })
  })
})

describe('turning it off', () => {
  test('asks for the password', async () => {
    const { choose, write, send, answer, view } = open(on)
    choose('begin')
    expect(view()).toMatchObject({ asks: null })
    choose('end')
    write('wrong')
    send()
    await answer('user.endSecondFactor', { error: true, status: 403, code: 'password_wrong' })
    expect(view()).toMatchObject({ asks: 'password', problem: { code: 'password_wrong' }, factor: on })
    write('right')
    send()
    await answer('user.endSecondFactor', off)
    expect(view()).toMatchObject({ asks: null, typed: '', factor: off, can: { begin: true, end: false } })
  })
})
