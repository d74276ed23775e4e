import { describe, expect, test } from 'vitest'
import { feedbackRemarkMaxLength } from '#domain/people/feedback.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { callTimeoutMs } from '../../call-results.ts'
import { feedbackJourney } from './feedback.journey.ts'
import { viewFeedback } from './feedback.view.ts'

function open(token: string | null = 'guest-token') {
  const fake = fakePorts()
  const journey = startJourney(feedbackJourney.provide(fake.ports))
  const { actor } = journey
  actor.send({ type: 'feedback.opened', order: { id: 51, token } })
  const send = () => actor.send({ type: 'feedback.send' })
  const answer = async (result: object) => {
    fake.waiting('cart.feedback').answer(result)
    await settled()
  }
  return { ...journey, fake, send, answer, view: () => viewFeedback(actor.getSnapshot()) }
}

describe('sending', () => {
  test('a mark and a remark, with the token of the order', async () => {
    const { actor, fake, send, answer, view } = open()
    actor.send({ type: 'feedback.mark', mark: 5 })
    actor.send({ type: 'feedback.write', remark: ' Like a bell. ' })
    send()
    expect(fake.waiting('cart.feedback').input).toEqual({
      order_id: 51,
      order_token: 'guest-token',
      mark: 5,
      remark: 'Like a bell.',
    })
    expect(view()).toMatchObject({ status: 'sending', can: { change: false, send: false } })
    await answer({ done: true })
    expect(view()).toMatchObject({ status: 'sent', can: { again: true } })
  })

  test('a mark alone, by somebody with an account', () => {
    const { actor, fake, send } = open(null)
    actor.send({ type: 'feedback.mark', mark: 3 })
    send()
    expect(fake.waiting('cart.feedback').input).toEqual({ order_id: 51, mark: 3 })
  })

  test('nothing without a mark, nor with too many words', () => {
    const { actor, fake, send, view } = open()
    send()
    expect(view()).toMatchObject({ status: 'invalid', error: 'input_required' })
    actor.send({ type: 'feedback.mark', mark: 3 })
    actor.send({ type: 'feedback.write', remark: 'a'.repeat(feedbackRemarkMaxLength + 1) })
    send()
    expect(view()).toMatchObject({ status: 'invalid', error: 'too_long' })
    expect(fake.calls).toEqual([])
  })

  test.each(['timeout', 'not_found', 'internal'])(
    'what failed by %s stands and can be sent again',
    async code => {
      const { actor, clock, fake, send, answer, view } = open()
      actor.send({ type: 'feedback.mark', mark: 4 })
      send()
      if (code === 'timeout') clock.increment(callTimeoutMs)
      else if (code === 'internal') fake.waiting('cart.feedback').break()
      else await answer({ error: true, status: 404, code })
      await settled()
      expect(view()).toMatchObject({ status: 'failed', mark: 4, problem: { code }, can: { send: true } })
      send()
      expect(view()).toMatchObject({ status: 'sending', problem: null })
    },
  )
})

describe('the order', () => {
  test('told again changes nothing; another begins anew', () => {
    const { actor, view } = open()
    actor.send({ type: 'feedback.mark', mark: 4 })
    actor.send({ type: 'feedback.opened', order: { id: 51, token: 'guest-token' } })
    expect(view().mark).toBe(4)
    actor.send({ type: 'feedback.opened', order: { id: 52, token: null } })
    expect(view()).toMatchObject({ orderId: 52, mark: null })
  })

  test('can be spoken of again', async () => {
    const { actor, send, answer, view } = open()
    actor.send({ type: 'feedback.mark', mark: 2 })
    send()
    await answer({ done: true })
    actor.send({ type: 'feedback.again' })
    expect(view()).toMatchObject({ status: 'fresh', mark: 2 })
  })
})
