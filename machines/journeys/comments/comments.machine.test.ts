import { describe, expect, test } from 'vitest'
import { commentMaxLength } from '#domain/text/comment.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { callTimeoutMs } from '../../call-results.ts'
import { commentsJourney } from './comments.journey.ts'
import { sampleComment } from './comments.alphabet.ts'
import { viewComments } from './comments.view.ts'

const older = { ...sampleComment, id: 6 }
const mine = { ...sampleComment, id: 8, text: 'Lovely.' }

function open(isSignedIn = true) {
  const fake = fakePorts()
  const journey = startJourney(commentsJourney.provide(fake.ports), { input: { isSignedIn } })
  const { actor } = journey
  actor.send({ type: 'comments.opened', projectId: 12, items: [sampleComment], next: 'page-2' })
  const write = (text: string) => actor.send({ type: 'comments.write', text })
  const post = (key = 'k1') => actor.send({ type: 'comments.post', key })
  const answer = async (result: object) => {
    fake.waiting('comments.create').answer(result)
    await settled()
  }
  return { ...journey, fake, write, post, answer, view: () => viewComments(actor.getSnapshot()) }
}

describe('reading', () => {
  test('goes on where the page ended, and repeats none that moved along', async () => {
    const { actor, fake, view } = open()
    actor.send({ type: 'comments.more' })
    const call = fake.waiting('projects.comments')
    expect(call.input).toEqual({ id: 12, after: 'page-2' })
    expect(view()).toMatchObject({ isLoading: true, can: { more: false } })
    call.answer({ items: [sampleComment, older], next: null })
    await settled()
    expect(view().items.map(({ id }) => id)).toEqual([7, 6])
    expect(view().can.more).toBe(false)
  })

  test('a page that does not come can be asked for again', async () => {
    const { actor, clock, view } = open()
    actor.send({ type: 'comments.more' })
    clock.increment(callTimeoutMs)
    expect(view()).toMatchObject({ hasFailed: true, can: { more: true } })
    actor.send({ type: 'comments.more' })
    expect(view().isLoading).toBe(true)
  })

  test('another project begins anew, and what was under way is dropped', async () => {
    const { actor, fake, view } = open()
    actor.send({ type: 'comments.more' })
    const call = fake.waiting('projects.comments')
    actor.send({ type: 'comments.opened', projectId: 13, items: [], next: null })
    expect(call.aborted()).toBe(true)
    call.answer({ items: [older], next: null })
    await settled()
    expect(view()).toMatchObject({ projectId: 13, items: [], isLoading: false })
  })
})

describe('writing', () => {
  test('sends the trimmed text under its key and shows it first', async () => {
    const { fake, facts, write, post, answer, view } = open()
    write(' Lovely. ')
    post()
    expect(fake.waiting('comments.create')).toMatchObject({
      input: { project_id: 12, text: 'Lovely.' },
      options: { idempotencyKey: 'k1' },
    })
    expect(view()).toMatchObject({ status: 'posting', can: { write: false, post: false } })
    await answer(mine)
    expect(view()).toMatchObject({ status: 'posted', text: '' })
    expect(view().items.map(({ id }) => id)).toEqual([8, 7])
    expect(facts.slice(1)).toEqual([
      { type: 'form.dirtied', form: 'comments' },
      { type: 'form.cleaned', form: 'comments' },
    ])
  })

  test.each([
    ['', 'input_required'],
    ['a'.repeat(commentMaxLength + 1), 'too_long'],
    ['http://a http://b http://c', 'comment_rejected'],
  ])('%.12j is not sent', (text, error) => {
    const { fake, write, post, view } = open()
    write(text)
    post()
    expect(fake.calls).toEqual([])
    expect(view()).toMatchObject({ status: 'invalid', error, text })
    write('Lovely.')
    expect(view()).toMatchObject({ status: 'fresh', error: null })
  })

  test('what the server refuses is kept, under a new key when sent again', async () => {
    const { fake, write, post, answer, view } = open()
    write('Lovely.')
    post('k1')
    await answer({ error: true, status: 422, code: 'comment_rejected' })
    expect(view()).toMatchObject({ status: 'refused', error: 'comment_rejected', text: 'Lovely.' })
    post('k2')
    expect(fake.waiting('comments.create').options.idempotencyKey).toBe('k2')
  })

  test('after an uncertain end the same words keep their key', async () => {
    const { fake, clock, write, post, view } = open()
    write('Lovely.')
    post('k1')
    clock.increment(callTimeoutMs)
    expect(view()).toMatchObject({ status: 'refused', error: 'timeout' })
    post('k2')
    expect(fake.calls.at(-1)?.options.idempotencyKey).toBe('k1')
  })
})

describe('a stranger', () => {
  test('is asked to sign in, and then what was written is sent once', async () => {
    const { actor, fake, facts, write, post, view } = open(false)
    write('Lovely.')
    post('k1')
    expect(view()).toMatchObject({ status: 'signInNeeded', text: 'Lovely.', can: { post: false } })
    expect(facts.at(-1)).toEqual({ type: 'comments.signInNeeded', projectId: 12 })
    expect(fake.calls).toEqual([])
    actor.send({ type: 'comments.readerKnown', isSignedIn: true })
    actor.send({ type: 'comments.signedIn' })
    expect(fake.waiting('comments.create').options.idempotencyKey).toBe('k1')
  })

  test('who only wanted to write may, and nothing is sent', () => {
    const { actor, fake, facts, view } = open(false)
    actor.send({ type: 'comments.signIn' })
    expect(facts.at(-1)).toEqual({ type: 'comments.signInNeeded', projectId: 12 })
    actor.send({ type: 'comments.readerKnown', isSignedIn: true })
    actor.send({ type: 'comments.signedIn' })
    expect(view()).toMatchObject({ status: 'fresh', isSignedIn: true })
    expect(fake.calls).toEqual([])
  })

  test('is who lost the session meanwhile; the text stands', async () => {
    const { facts, write, post, answer, view } = open()
    write('Lovely.')
    post()
    await answer({ error: true, status: 401, code: 'unauthorized' })
    expect(view()).toMatchObject({ status: 'signInNeeded', isSignedIn: false, text: 'Lovely.' })
    expect(facts.at(-1)?.type).toBe('comments.signInNeeded')
  })
})
