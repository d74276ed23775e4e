import { describe, expect, test } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { signPanelJourney } from './sign-panel.journey.ts'
import { viewSignPanel } from './sign-panel.view.ts'

function start() {
  const { ports } = fakePorts()
  const held = new Set<() => void>()
  const back = {
    onBack(listener: () => void) {
      held.add(listener)
      return () => void held.delete(listener)
    },
  }
  const { actor, facts } = startJourney(
    signPanelJourney.provide({ ...ports, navigation: { ...ports.navigation, ...back } }),
  )
  const goBack = () => held.forEach(listener => listener())
  return { actor, facts, held, goBack, view: () => viewSignPanel(actor.getSnapshot()) }
}

const like = { act: 'toggle', kind: 'like', id: 5 } as const

describe('opening', () => {
  test('shows the tab inscription unless another is named', () => {
    const { actor, view } = start()
    actor.send({ type: 'sign.open', focusId: 'sign' })
    expect(view()).toMatchObject({ isOpen: true, tab: 'inscription', reason: null })
    actor.send({ type: 'sign.showTab', tab: 'social' })
    expect(view().tabs.filter(tab => tab.isSelected)).toEqual([{ id: 'social', isSelected: true }])
    actor.send({ type: 'sign.close' })
    expect(view()).toMatchObject({ isOpen: false, returnFocusId: 'sign' })
    actor.send({ type: 'sign.open', tab: 'signin' })
    expect(view().tab).toBe('signin')
  })

  test('is told to the root, as is closing', () => {
    const { actor, facts } = start()
    actor.send({ type: 'sign.open' })
    actor.send({ type: 'sign.close' })
    expect(facts.map(({ type }) => type)).toEqual(['panel.opened', 'panel.closed'])
  })
})

describe('the reason', () => {
  test('is told once the visitor signed in, so that it can be done', () => {
    const { actor, facts, view } = start()
    actor.send({ type: 'sign.open', reason: like })
    expect(view().reason).toBe('like')
    actor.send({ type: 'sign.signedIn' })
    expect(view().isOpen).toBe(false)
    expect(facts).toContainEqual({ type: 'sign.completed', reason: like })
  })

  test('is forgotten by who closes the panel', () => {
    const { actor, facts } = start()
    actor.send({ type: 'sign.open', reason: like })
    actor.send({ type: 'sign.close' })
    actor.send({ type: 'sign.signedIn' })
    actor.send({ type: 'sign.open' })
    actor.send({ type: 'sign.signedIn' })
    const completed = facts.filter(({ type }) => type === 'sign.completed')
    expect(completed).toEqual([{ type: 'sign.completed', reason: null }])
  })
})

describe('the Back button', () => {
  test('closes the panel first', () => {
    const { actor, goBack, view } = start()
    actor.send({ type: 'sign.open' })
    goBack()
    expect(view().isOpen).toBe(false)
  })

  test('is held only while the panel is open', () => {
    const { actor, held } = start()
    expect(held.size).toBe(0)
    actor.send({ type: 'sign.open' })
    expect(held.size).toBe(1)
    actor.send({ type: 'sign.close' })
    expect(held.size).toBe(0)
  })

  test('navigation closes it and leaves the focus to the new page', () => {
    const { actor, view } = start()
    actor.send({ type: 'sign.open', focusId: 'sign' })
    actor.send({ type: 'sign.navigated' })
    expect(view()).toMatchObject({ isOpen: false, returnFocusId: null })
  })
})
