import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { sampleDesks as desks } from './palette.alphabet.ts'
import { paletteMachine } from './palette.machine.ts'
import { viewPalette } from './palette.view.ts'

const order = { id: 12, number: 'S-4711', email: 'a@example.com' }

function start(answer: object = { items: [order], next: null }, hasKeys = true) {
  const kept: object[] = []
  const asked: unknown[] = []
  const machine = paletteMachine.provide({
    actors: {
      findOrder: fromPromise(({ input }) => {
        asked.push(input)
        return Promise.resolve(answer as never)
      }),
    },
    actions: { keepChoices: ({ context }) => void kept.push(context) },
  })
  const { actor, facts, clock } = startJourney(machine, { input: { hasKeys, isFolded: false } })
  const view = () => viewPalette(actor.getSnapshot())
  const names = () => view().choices.map(({ text }) => text)
  return { actor, facts, clock, view, names, kept, asked }
}

const wanted = (id: string, query = {}) => ({ type: 'page.wanted', id, params: {}, query })

describe('the palette', () => {
  test('lists all desks, then those that are meant, by the word of the reader or in English', () => {
    const { actor, names } = start()
    actor.send({ type: 'palette.open', desks })
    expect(names()).toEqual(['Commandes', 'Expédition'])
    actor.send({ type: 'palette.type', text: 'expe' })
    expect(names()).toEqual(['Expédition'])
    actor.send({ type: 'palette.type', text: 'order' })
    expect(names()).toEqual(['Commandes'])
    actor.send({ type: 'palette.type', text: 'zzz' })
    expect(names()).toEqual([])
    actor.send({ type: 'palette.choose' })
    expect(actor.getSnapshot().matches('open')).toBe(true)
  })

  test('goes round by the arrows, and Enter leads to what is marked', () => {
    const { actor, view, facts } = start()
    actor.send({ type: 'palette.open', desks })
    for (const [to, active] of [
      ['next', 1],
      ['next', 0],
      ['previous', 1],
      ['first', 0],
      ['last', 1],
    ] as const) {
      actor.send({ type: 'palette.move', to })
      expect([to, view().active]).toEqual([to, active])
    }
    actor.send({ type: 'palette.choose' })
    expect(facts).toEqual([wanted('admin-dispatch')])
    expect(view()).toMatchObject({ isOpen: false, text: '' })
  })
})

describe('an order in the palette', () => {
  test('is found by its number, however it is written', async () => {
    const { actor, facts, asked, view } = start()
    actor.send({ type: 'palette.open', desks, text: 's-4711' })
    expect(view().choices).toEqual([{ kind: 'order', route: 'admin-order', text: 's-4711', isActive: true }])
    actor.send({ type: 'palette.choose' })
    expect(view()).toMatchObject({ isBusy: true, can: { choose: false } })
    await settled()
    expect(asked).toEqual([{ number: 's-4711' }])
    expect(facts).toEqual([wanted('admin-order', { id: '12' })])
  })

  test('says that no order has the number, even when one contains it', async () => {
    const { actor, facts, view } = start()
    actor.send({ type: 'palette.open', desks, text: '471' })
    actor.send({ type: 'palette.choose' })
    await settled()
    expect(view()).toMatchObject({ isOpen: true, isUnknown: true })
    expect(facts).toEqual([])
    actor.send({ type: 'palette.type', text: '4711' })
    expect(view().isUnknown).toBe(false)
  })

  test('keeps what was typed when the shop cannot be asked, and asks again', async () => {
    const { actor, view } = start({ error: true, code: 'network' })
    actor.send({ type: 'palette.open', desks, text: '4711' })
    actor.send({ type: 'palette.choose' })
    await settled()
    expect(view()).toMatchObject({ isOpen: true, text: '4711', problem: { code: 'network' } })
    actor.send({ type: 'palette.choose' })
    expect(view()).toMatchObject({ isBusy: true, problem: null })
  })
})

describe('single keys', () => {
  const press = (actor: ReturnType<typeof start>['actor'], ...keys: string[]) => {
    for (const key of keys) actor.send({ type: 'palette.key', key, desks })
  }

  test('lead to a desk: g, then its letter', () => {
    const { actor, facts } = start()
    press(actor, 'd', 'g', 'd')
    expect(facts).toEqual([wanted('admin-dispatch')])
  })

  test('are forgotten after a second and a half, and by a letter that names nothing', () => {
    const { actor, facts, clock } = start()
    press(actor, 'g')
    clock.increment(1_500)
    press(actor, 'd', 'g', 'z', 'd')
    expect(facts).toEqual([])
  })

  test('show themselves by ?, and can be switched off', () => {
    const { actor, facts, view, kept } = start()
    press(actor, '?')
    expect(view().isHelpOpen).toBe(true)
    actor.send({ type: 'palette.setKeys', hasKeys: false })
    actor.send({ type: 'palette.close' })
    press(actor, '?', 'g', 'd')
    expect(view()).toMatchObject({ isHelpOpen: false, hasKeys: false })
    expect(facts).toEqual([])
    expect(kept).toHaveLength(1)
    actor.send({ type: 'palette.help' })
    expect(view().isHelpOpen).toBe(true)
  })
})

test('the menu opens, and goes with the page', () => {
  const { actor, view } = start()
  actor.send({ type: 'palette.menu' })
  expect(view().isMenuOpen).toBe(true)
  actor.send({ type: 'palette.navigated' })
  expect(view().isMenuOpen).toBe(false)
  actor.send({ type: 'palette.setFolded', isFolded: true })
  expect(view().isFolded).toBe(true)
})
