import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { buildPollJourney } from './build-poll.journey.ts'
import { viewBuildPoll } from './build-poll.view.ts'

function start(buildId = 'one') {
  const fake = fakePorts()
  const journey = startJourney(buildPollJourney.provide(fake.ports), { input: { buildId } })
  journey.actor.send({ type: 'build.startWatch' })
  const poll = async (answer: object) => {
    journey.clock.increment(30_000)
    fake.waiting('app.buildId').answer(answer)
    await settled()
  }
  return { ...journey, fake, poll }
}

describe('the build is asked for', () => {
  test('every 30 s, and not before', async () => {
    const { clock, fake, poll } = start()
    clock.increment(29_999)
    expect(fake.calls).toHaveLength(0)
    clock.increment(1)
    fake.waiting('app.buildId').answer({ buildId: 'one' })
    await settled()
    await poll({ buildId: 'one' })
    expect(fake.calls).toHaveLength(2)
    expect(fake.did).toEqual([])
  })

  test('a changed one reloads a calm page at once', async () => {
    const { fake, poll } = start()
    await poll({ buildId: 'two' })
    expect(fake.did).toEqual(['reload'])
  })

  test('an error is no change', async () => {
    const { fake, poll } = start()
    await poll({ error: true, code: 'network' })
    expect(fake.did).toEqual([])
  })
})

describe('a reload waits', () => {
  test('while a form is half filled, until it is done', async () => {
    const { actor, fake, poll } = start()
    actor.send({ type: 'build.disturbable', name: 'form contact', isUnderWay: true })
    await poll({ buildId: 'two' })
    expect(viewBuildPoll(actor.getSnapshot())).toMatchObject({ isOutdated: true, waitsFor: ['form contact'] })
    expect(fake.did).toEqual([])
    actor.send({ type: 'build.disturbable', name: 'form contact', isUnderWay: false })
    expect(fake.did).toEqual(['reload'])
  })

  test('at most until the next navigation', async () => {
    const { actor, fake, poll } = start()
    actor.send({ type: 'build.disturbable', name: 'player', isUnderWay: true })
    await poll({ buildId: 'two' })
    actor.send({ type: 'build.navigated' })
    expect(fake.did).toEqual(['reload'])
  })
})
