import { describe, expect, test } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { viewHeaderScroll } from './header-scroll.view.ts'
import { headerScrollJourney } from './header-scroll.journey.ts'

function start(offsetPx = 0) {
  const fake = fakePorts()
  fake.scrollTo(offsetPx)
  const { actor } = startJourney(headerScrollJourney.provide(fake.ports))
  return { actor, fake, position: () => viewHeaderScroll(actor.getSnapshot()).position }
}

describe('scrolling', () => {
  test.each([
    [[49], 'static'],
    [[50], 'hidden'],
    [[400], 'hidden'],
    [[400, 399], 'fixed'],
    [[400, 50], 'fixed'],
    [[400, 49], 'static'],
    [[400, 300, 301], 'hidden'],
    [[400, 300, 300], 'fixed'],
  ])('through %j px leaves it %s', (offsetsPx, position) => {
    const journey = start()
    for (const offsetPx of offsetsPx) journey.fake.scrollTo(offsetPx)
    expect(journey.position()).toBe(position)
  })
})

test('it stays as it is while something is pressed, and follows once that is let go', () => {
  const { actor, position } = start()
  const scroll = (offsetPx: number, isPressed?: boolean) =>
    actor.send({ type: 'header.scrolled', offsetPx, ...(isPressed !== undefined && { isPressed }) })
  scroll(400)
  expect(position()).toBe('hidden')
  scroll(300, true)
  expect(position()).toBe('hidden')
  scroll(300, false)
  expect(position()).toBe('fixed')
})

test.each([
  [49, 'static'],
  [600, 'hidden'],
])('a page that stands at %i px when it comes finds it %s', (offsetPx, position) => {
  const { fake, position: found } = start(offsetPx)
  expect(found()).toBe(position)
  fake.scrollTo(offsetPx - 1)
  expect(found()).toBe(position === 'hidden' ? 'fixed' : 'static')
})

describe('what must stay in sight', () => {
  test('focus within brings it back and keeps it', () => {
    const { actor, fake, position } = start()
    fake.scrollTo(400)
    actor.send({ type: 'header.focused' })
    expect(position()).toBe('fixed')
    fake.scrollTo(800)
    expect(position()).toBe('fixed')
    actor.send({ type: 'header.blurred' })
    fake.scrollTo(900)
    expect(position()).toBe('hidden')
  })

  test('so does a panel, until the last one closes', () => {
    const { actor, fake, position } = start()
    actor.send({ type: 'header.panelOpened', panel: 'menu' })
    actor.send({ type: 'header.panelOpened', panel: 'sign' })
    actor.send({ type: 'header.panelClosed', panel: 'menu' })
    fake.scrollTo(400)
    expect(position()).toBe('fixed')
    actor.send({ type: 'header.panelClosed', panel: 'sign' })
    fake.scrollTo(500)
    expect(position()).toBe('hidden')
  })
})
