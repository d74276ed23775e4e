import { describe, expect, test } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { viewportJourney } from './viewport.journey.ts'
import { viewViewport } from './viewport.view.ts'

function start(widthPx = 1440) {
  const fake = fakePorts()
  const journey = startJourney(viewportJourney.provide(fake.ports), { input: { widthPx } })
  return { ...journey, fake, view: () => viewViewport(journey.actor.getSnapshot()) }
}

describe('width classes', () => {
  test.each([
    [419, 'base'],
    [420, 'xs'],
    [639, 'xs'],
    [640, 's'],
    [800, 'm'],
    [1000, 'l'],
    [1280, 'xl'],
    [1440, '2xl'],
    [1600, '3xl'],
    [1919, '3xl'],
    [1920, '4xl'],
  ])('%d px is %s', (widthPx, widthClass) => {
    const { fake, view } = start()
    fake.resizeTo(widthPx)
    expect(view().widthClass).toBe(widthClass)
  })

  test.each([
    [1101, 'wide', true],
    [1100, 'medium', false],
    [850, 'narrow', false],
    [500, 'tiny', false],
  ])('at %d px the header is %s', (widthPx, headerSize, hasBanner) => {
    const { fake, view } = start()
    fake.resizeTo(widthPx)
    expect(view()).toMatchObject({ headerSize, hasBanner })
  })

  test('the footer needs 1000 px', () => {
    const { fake, view } = start()
    fake.resizeTo(999)
    expect(view().hasFooter).toBe(false)
    fake.resizeTo(1000)
    expect(view().hasFooter).toBe(true)
  })
})

test('only a crossing is told', () => {
  const { fake, facts } = start()
  fake.resizeTo(1441)
  fake.resizeTo(1599)
  expect(facts).toEqual([])
  fake.resizeTo(1600)
  expect(facts).toEqual([{ type: 'viewport.changed', widthPx: 1600 }])
})

test('a page rendered for another width mends itself at the start', () => {
  const { view, facts } = start(390)
  expect(view().widthClass).toBe('2xl')
  expect(facts).toEqual([{ type: 'viewport.changed', widthPx: 1440 }])
})
