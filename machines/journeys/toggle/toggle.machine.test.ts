import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { toggleJourney } from './toggle.journey.ts'
import { viewToggle } from './toggle.view.ts'

function start() {
  const fake = fakePorts()
  const journey = startJourney(toggleJourney.provide(fake.ports))
  const { actor } = journey
  const signIn = () =>
    actor.send({
      type: 'toggle.membersKnown',
      members: { wish: [1], like: [], follow: [], follow_label: [] },
    })
  const view = () => viewToggle(actor.getSnapshot())
  return { ...journey, fake, signIn, view }
}

describe('a switch', () => {
  test('asks a stranger to sign in and sends nothing', () => {
    const { actor, fake, facts } = start()
    actor.send({ type: 'toggle.flip', kind: 'like', id: 4 })
    expect(facts).toEqual([{ type: 'toggle.signInNeeded', kind: 'like', id: 4 }])
    expect(fake.calls).toEqual([])
  })

  test('sends the opposite of the current membership', async () => {
    const { actor, fake, signIn, view } = start()
    signIn()
    actor.send({ type: 'toggle.flip', kind: 'wish', id: 1 })
    expect(view().isOn('wish', 1)).toBe(false)
    expect(fake.waiting('user.wish').input).toEqual({ project_id: 1, in_whishlist: false })
    fake.waiting('user.wish').answer({ project_id: 1, in_whishlist: false })
    await settled()
    actor.send({ type: 'toggle.flip', kind: 'wish', id: 1 })
    expect(fake.waiting('user.wish').input).toEqual({ project_id: 1, in_whishlist: true })
  })

  test('turns back when the server refuses', async () => {
    const { actor, fake, facts, signIn, view } = start()
    signIn()
    actor.send({ type: 'toggle.flip', kind: 'follow', id: 9 })
    expect(view().isOn('follow', 9)).toBe(true)
    fake.waiting('user.follow').answer({ error: true, code: 'network' })
    await settled()
    expect(view().isOn('follow', 9)).toBe(false)
    expect(facts).toEqual([{ type: 'toggle.failed', kind: 'follow', code: 'network' }])
  })

  test('a double click is one click; another target waits its turn', async () => {
    const { actor, fake, signIn, view } = start()
    signIn()
    actor.send({ type: 'toggle.flip', kind: 'like', id: 2 })
    actor.send({ type: 'toggle.flip', kind: 'like', id: 2 })
    actor.send({ type: 'toggle.flip', kind: 'follow', id: 3 })
    expect(fake.calls.map(call => call.name)).toEqual(['projects.like'])
    fake.waiting('projects.like').answer({ id: 2, liked: true, likes: 1 })
    await settled()
    expect(fake.calls.map(call => call.name)).toEqual(['projects.like', 'user.follow'])
    expect(view().likes).toEqual([2])
  })
})
