import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import type { ReviewMove } from '../../lifecycles/project/project.moves.ts'
import { callTimeoutMs } from '../../call-results.ts'
import { projectReviewJourney } from './project-review.journey.ts'
import { viewProjectReview } from './project-review.view.ts'

const moved = { id: 7, step: 'checking', moves: [], events: [] }

function open() {
  const fake = fakePorts()
  let reloads = 0
  const machine = projectReviewJourney.provide(fake.ports).provide({
    actions: { reloadPage: () => void (reloads += 1) },
  })
  const journey = startJourney(machine)
  const { actor } = journey
  const answer = async (result: object) => {
    fake.waiting('projects.move').answer(result)
    await settled()
  }
  const choose = (move: ReviewMove, seen = 3, projectId = 7) =>
    actor.send({ type: 'review.choose', projectId, move, seen })
  return {
    ...journey,
    fake,
    answer,
    choose,
    send: (key = 'k1') => actor.send({ type: 'review.send', key }),
    write: (reason: string) => actor.send({ type: 'review.write', reason }),
    view: () => viewProjectReview(actor.getSnapshot()),
    sent: () => fake.waiting('projects.move').input,
    reloads: () => reloads,
  }
}

describe('a decision', () => {
  test('is sent with what was seen, and the page is read anew', async () => {
    const { choose, send, sent, answer, view, reloads } = open()
    choose('approve')
    send()
    expect(sent()).toEqual({ id: 7, move: 'approve', seen: 3 })
    expect(view()).toMatchObject({ status: 'sending', isBusy: true, can: { send: false, choose: false } })
    await answer(moved)
    expect(view()).toMatchObject({ status: 'resting', move: null })
    expect(reloads()).toBe(1)
  })

  test('that needs a reason is not sent without one', () => {
    const { fake, choose, write, send, sent, view } = open()
    choose('askChanges')
    send()
    expect(view()).toMatchObject({
      status: 'invalid',
      mistakes: { reason: 'input_required' },
      needs: 'reason',
    })
    expect(fake.calls).toEqual([])
    write(' The goal is too low. ')
    send()
    expect(sent()).toEqual({ id: 7, move: 'askChanges', seen: 3, reason: 'The goal is too low.' })
  })

  test('to refuse may be final, to extend has its days', async () => {
    const { actor, choose, write, send, sent, answer } = open()
    choose('refuse')
    write('Rights.')
    actor.send({ type: 'review.setFinal', isFinal: true })
    send()
    expect(sent()).toEqual({ id: 7, move: 'refuse', seen: 3, reason: 'Rights.', is_final: true })
    await answer(moved)
    choose('extend', 4)
    actor.send({ type: 'review.setDays', days: '10' })
    send('k2')
    expect(sent()).toEqual({ id: 7, move: 'extend', seen: 4, days: 10 })
  })

  test('can be dropped before it is sent', () => {
    const { actor, choose, write, view } = open()
    choose('refuse')
    write('Rights.')
    actor.send({ type: 'review.drop' })
    expect(view()).toMatchObject({ status: 'resting', move: null, reason: '' })
  })

  test('of one project does not carry its words to another', () => {
    const { choose, write, view } = open()
    choose('refuse')
    write('Rights.')
    choose('askChanges')
    expect(view().reason).toBe('Rights.')
    choose('askChanges', 1, 8)
    expect(view()).toMatchObject({ projectId: 8, reason: '' })
  })
})

describe('a bill of a run that was given up', () => {
  test('needs its amount and what it is for, each said by its field', () => {
    const { actor, fake, choose, write, send, sent, view } = open()
    choose('bookLoss')
    send()
    const both = { amount: 'input_required', reason: 'input_required' }
    expect(view()).toMatchObject({ status: 'invalid', needs: 'loss', mistakes: both })
    actor.send({ type: 'review.setAmount', amount: '1.240,50' })
    expect(view()).toMatchObject({ status: 'writing', mistakes: {} })
    write('Plating')
    send()
    expect(view().mistakes).toEqual({ amount: 'amount_unreadable' })
    expect(fake.calls).toEqual([])
    actor.send({ type: 'review.setAmount', amount: '1240,50' })
    actor.send({ type: 'review.setCurrency', currency: 'USD' })
    send()
    const bill = { amount_minor: 124_050, currency: 'USD', reason: 'Plating' }
    expect(sent()).toEqual({ id: 7, move: 'bookLoss', seen: 3, ...bill })
  })

  test('does not lend its amount to the next', async () => {
    const { actor, choose, write, send, answer, view } = open()
    choose('bookLoss')
    write('Plating')
    actor.send({ type: 'review.setAmount', amount: '90' })
    send()
    await answer(moved)
    choose('bookLoss', 4)
    expect(view()).toMatchObject({ amount: '', currency: 'EUR', reason: '' })
  })
})

describe('two of the staff', () => {
  test.each(['project_moved', 'transition_not_allowed'])(
    'the second is told by %s, keeps the words and sees the project anew',
    async code => {
      const { choose, write, send, sent, answer, view, reloads } = open()
      choose('askChanges')
      write('The goal is too low.')
      send()
      await answer({ error: true, status: 409, code })
      expect(view()).toMatchObject({ status: 'overtaken', move: null, reason: 'The goal is too low.' })
      expect(reloads()).toBe(1)
      choose('refuse', 4)
      send('k2')
      expect(sent()).toEqual({ id: 7, move: 'refuse', seen: 4, reason: 'The goal is too low.' })
    },
  )
})

describe('trouble', () => {
  test.each(['timeout', 'unavailable', 'internal'])(
    'after %s the same is sent again under the same key',
    async code => {
      const { clock, fake, choose, send, answer, view } = open()
      choose('approve')
      send('first')
      if (code === 'timeout') clock.increment(callTimeoutMs)
      else if (code === 'internal') fake.waiting('projects.move').break()
      else await answer({ error: true, status: 503, code })
      await settled()
      expect(view()).toMatchObject({ status: 'uncertain', problem: { code }, can: { change: false } })
      send('second')
      expect(fake.waiting('projects.move').options).toMatchObject({ idempotencyKey: 'first' })
    },
  )

  test('what is refused for what it says can be said otherwise, under a new key', async () => {
    const { fake, choose, write, send, answer, view } = open()
    choose('askChanges')
    write('x')
    send('first')
    await answer({ error: true, status: 422, code: 'input_invalid' })
    expect(view()).toMatchObject({ status: 'failed', problem: { code: 'input_invalid' }, reason: 'x' })
    write('The goal.')
    send('second')
    expect(fake.waiting('projects.move').options).toMatchObject({ idempotencyKey: 'second' })
  })
})
