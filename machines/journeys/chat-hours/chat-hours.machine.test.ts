import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import type { ChatInput } from './chat-hours.machine.ts'
import { viewChatHours } from './chat-hours.view.ts'
import { chatHoursJourney } from './chat-hours.journey.ts'

async function start(at: string, input: Partial<ChatInput> = {}) {
  const fake = fakePorts()
  fake.now.ms = Date.parse(at)
  const { actor, clock } = startJourney(chatHoursJourney.provide(fake.ports), {
    input: { path: '/', isAllowed: true, ...input },
  })
  await settled()
  /** A minute goes by, and the clock then says `next`. */
  const pass = async (next: string) => {
    fake.now.ms = Date.parse(next)
    clock.increment(60_000)
    await settled()
  }
  return { actor, clock, fake, pass, isShown: () => viewChatHours(actor.getSnapshot()).isShown }
}

describe('the hours, in Paris', () => {
  test.each([
    ['a winter Monday at 9:59', '2026-01-05T08:59:59Z', false],
    ['a winter Monday at 10:00', '2026-01-05T09:00:00Z', true],
    ['a winter Friday at 16:59', '2026-01-09T15:59:59Z', true],
    ['a winter Friday at 17:00', '2026-01-09T16:00:00Z', false],
    ['a Saturday at noon', '2026-01-10T11:00:00Z', false],
    ['a Sunday at noon', '2026-01-11T11:00:00Z', false],
    ['a summer Wednesday at 9:59', '2026-07-15T07:59:59Z', false],
    ['a summer Wednesday at 10:00', '2026-07-15T08:00:00Z', true],
    ['a summer Wednesday at 17:00', '2026-07-15T15:00:00Z', false],
  ])('%s', async (_, at, shown) => {
    expect((await start(at)).isShown()).toBe(shown)
  })

  test.each([
    ['the Friday before clocks go forward, 10:00', '2026-03-27T09:00:00Z', true],
    ['the Friday before clocks go forward, 9:00', '2026-03-27T08:00:00Z', false],
    ['the Sunday clocks go forward', '2026-03-29T08:30:00Z', false],
    ['the Monday after clocks went forward, 10:00', '2026-03-30T08:00:00Z', true],
    ['the Monday after clocks went forward, 17:00', '2026-03-30T15:00:00Z', false],
    ['the Friday before clocks go back, 10:00', '2026-10-23T08:00:00Z', true],
    ['the Sunday clocks go back', '2026-10-25T09:30:00Z', false],
    ['the Monday after clocks went back, 9:00', '2026-10-26T08:00:00Z', false],
    ['the Monday after clocks went back, 10:00', '2026-10-26T09:00:00Z', true],
    ['the Monday after clocks went back, 16:59', '2026-10-26T15:59:00Z', true],
  ])('%s', async (_, at, shown) => {
    expect((await start(at)).isShown()).toBe(shown)
  })

  test('are looked up each minute, and open and close the chat', async () => {
    const { pass, fake, isShown, clock } = await start('2026-01-05T08:59:30Z')
    fake.now.ms = Date.parse('2026-01-05T09:00:29Z')
    clock.increment(59_999)
    await settled()
    expect(isShown()).toBe(false)
    clock.increment(1)
    await settled()
    expect(isShown()).toBe(true)
    await pass('2026-01-05T16:00:30Z')
    expect(isShown()).toBe(false)
    expect(fake.did).toEqual(['chat show', 'chat hide'])
  })
})

const noonOfAll = '2026-01-05T11:00:00Z'

test('are those the shop has set', async () => {
  const hours = { week: [[1_140, 1_200] as const, null, null, null, null, null, null], closed: [] }
  expect((await start('2026-01-05T18:30:00Z', { hours })).isShown()).toBe(true)
  expect((await start('2026-01-05T11:00:00Z', { hours })).isShown()).toBe(false)
})

describe('the conversation', () => {
  test('opens where it may be, and closes', async () => {
    const { actor } = await start(noonOfAll)
    const isOpen = () => viewChatHours(actor.getSnapshot()).isOpen
    expect(isOpen()).toBe(false)
    actor.send({ type: 'chat.open' })
    expect(isOpen()).toBe(true)
    actor.send({ type: 'chat.close' })
    expect(isOpen()).toBe(false)
  })

  test('never opens out of hours, and is gone with its page or the leave', async () => {
    const late = await start('2026-01-10T11:00:00Z')
    late.actor.send({ type: 'chat.open' })
    expect(viewChatHours(late.actor.getSnapshot()).isOpen).toBe(false)
    for (const away of [
      { type: 'chat.moved', path: '/player' },
      { type: 'chat.allowed', isAllowed: false },
    ] as const) {
      const { actor } = await start(noonOfAll)
      actor.send({ type: 'chat.open' })
      actor.send(away)
      expect(viewChatHours(actor.getSnapshot())).toMatchObject({ isOpen: false, isShown: false })
    }
  })

  test('who is writing when the hours end may finish; then there is no launcher', async () => {
    const { actor, pass } = await start('2026-01-05T15:59:30Z')
    actor.send({ type: 'chat.open' })
    await pass('2026-01-05T16:00:30Z')
    expect(viewChatHours(actor.getSnapshot())).toMatchObject({ isOpen: true, isShown: false })
    actor.send({ type: 'chat.close' })
    actor.send({ type: 'chat.open' })
    expect(viewChatHours(actor.getSnapshot()).isOpen).toBe(false)
  })

  test('keeps what was sent, until somebody leaves', async () => {
    const { actor } = await start(noonOfAll)
    actor.send({ type: 'chat.open' })
    for (let count = 1; count <= 21; count += 1) actor.send({ type: 'chat.sent', text: `Letter ${count}` })
    const { letters } = viewChatHours(actor.getSnapshot())
    expect([letters.length, letters[0], letters.at(-1)]).toEqual([20, 'Letter 2', 'Letter 21'])
    actor.send({ type: 'chat.restarted' })
    expect(viewChatHours(actor.getSnapshot())).toMatchObject({ isOpen: false, letters: [] })
  })
})

const noon = '2026-01-05T11:00:00Z'

describe('the pages', () => {
  test.each<[string, Partial<ChatInput>, boolean]>([
    ['the shop', { path: '/vinyl-shop' }, true],
    ['a product', { path: '/project/41/lantern' }, true],
    ['the player', { path: '/player' }, false],
    ['staff pages', { path: '/admin/orders' }, false],
    ['project pages', { path: '/project/dashboard' }, false],
    ['a store of its own', { path: '/', store: 'nova' }, false],
    ['a visitor who refused it', { isAllowed: false }, false],
  ])('%s', async (_, input, shown) => {
    const { fake, isShown } = await start(noon, input)
    expect(isShown()).toBe(shown)
    expect(fake.did).toEqual(shown ? ['chat show'] : [])
  })

  test('walking on shows and hides it', async () => {
    const { actor, fake } = await start(noon)
    actor.send({ type: 'chat.moved', path: '/vinyl-shop' })
    actor.send({ type: 'chat.moved', path: '/admin/orders' })
    actor.send({ type: 'chat.moved', path: '/' })
    actor.send({ type: 'chat.allowed', isAllowed: false })
    expect(fake.did).toEqual(['chat show', 'chat hide', 'chat show', 'chat hide'])
  })
})
