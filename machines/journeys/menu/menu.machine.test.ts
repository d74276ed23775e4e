import { describe, expect, test } from 'vitest'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { menuMachine } from './menu.machine.ts'
import { viewMenu } from './menu.view.ts'

function start() {
  const { actor, facts } = startJourney(menuMachine)
  return { actor, facts, view: () => viewMenu(actor.getSnapshot()) }
}

describe('the menu', () => {
  test('is closed, and opens with the type menu', () => {
    const { actor, view } = start()
    expect(view().isOpen).toBe(false)
    actor.send({ type: 'menu.open' })
    expect(view()).toMatchObject({ isOpen: true, kind: 'menu', section: null })
  })

  test('opens with another type, and changes it while open', () => {
    const { actor, view, facts } = start()
    actor.send({ type: 'menu.open', kind: 'account' })
    actor.send({ type: 'menu.enter', section: 'orders' })
    actor.send({ type: 'menu.open', kind: 'menu' })
    expect(view()).toMatchObject({ isOpen: true, kind: 'menu', section: null })
    expect(facts).toEqual([{ type: 'panel.opened', panel: 'menu' }])
  })

  test('goes into sections and out again', () => {
    const { actor, view } = start()
    actor.send({ type: 'menu.open' })
    actor.send({ type: 'menu.enter', section: 'shop' })
    actor.send({ type: 'menu.enter', section: 'genres' })
    actor.send({ type: 'menu.enter', section: 'genres' })
    expect(view()).toMatchObject({ sections: ['shop', 'genres'], section: 'genres', can: { leave: true } })
    actor.send({ type: 'menu.leave' })
    actor.send({ type: 'menu.leave' })
    actor.send({ type: 'menu.leave' })
    expect(view()).toMatchObject({ section: null, isOpen: true, can: { leave: false } })
  })

  test('gives the focus back to what opened it', () => {
    const { actor, view, facts } = start()
    actor.send({ type: 'menu.open', focusId: 'burger' })
    expect(view().returnFocusId).toBeNull()
    actor.send({ type: 'menu.close' })
    expect(view()).toMatchObject({ isOpen: false, returnFocusId: 'burger' })
    expect(facts.at(-1)).toEqual({ type: 'panel.closed', panel: 'menu' })
  })

  test('closes on navigation, and leaves the focus to the new page', () => {
    const { actor, view } = start()
    actor.send({ type: 'menu.open', focusId: 'burger' })
    actor.send({ type: 'menu.navigated' })
    expect(view()).toMatchObject({ isOpen: false, returnFocusId: null })
  })
})
