import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { sampleDesks as desks } from './palette.alphabet.ts'
import { paletteMachine } from './palette.machine.ts'
import { viewPalette } from './palette.view.ts'

const groups = [
  { desk: 'order', items: [{ id: 12, name: 'S-4711', note: 'Ada Ohm' }] },
  { desk: 'artist', items: [{ id: 4, name: 'Ebb', note: '' }] },
]

function start(answer: object = { groups }, hasKeys = true) {
  const kept: object[] = []
  const asked: unknown[] = []
  const machine = paletteMachine.provide({
    actors: {
      findRecords: fromPromise(({ input }) => {
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

describe('records in the palette', () => {
  test('are looked for once typing pauses, and stand below the desks by theirs', async () => {
    const { actor, clock, facts, asked, view } = start()
    actor.send({ type: 'palette.open', desks, text: 'order' })
    expect(asked).toEqual([])
    clock.increment(200)
    await settled()
    expect(asked).toEqual([{ find: 'order' }])
    expect(view().choices).toEqual([
      { key: 'admin-orders', group: '', text: 'Commandes', note: '', isActive: true },
      { key: 'order 12', group: 'Commandes', text: 'S-4711', note: 'Ada Ohm', isActive: false },
      { key: 'artist 4', group: '', text: 'Ebb', note: '', isActive: false },
    ])
    actor.send({ type: 'palette.move', to: 'last' })
    actor.send({ type: 'palette.choose' })
    expect(facts).toEqual([wanted('admin-artists', { id: '4' })])
  })

  test('are gone to by Enter before the shop has answered', async () => {
    const { actor, facts, view } = start()
    actor.send({ type: 'palette.open', desks, text: ' 3760300312345 ' })
    actor.send({ type: 'palette.choose' })
    expect(view()).toMatchObject({ isBusy: true })
    await settled()
    expect(facts).toEqual([wanted('admin-order', { id: '12' })])
    expect(view().isOpen).toBe(false)
  })

  test('that are not there lead nowhere', async () => {
    const { actor, facts, view } = start({ groups: [] })
    actor.send({ type: 'palette.open', desks, text: 'zzzz' })
    actor.send({ type: 'palette.choose' })
    await settled()
    expect(view()).toMatchObject({ isOpen: true, isBusy: false, choices: [], can: { choose: false } })
    expect(facts).toEqual([])
  })
})

describe('looking for records', () => {
  test('are not asked for by a letter alone, and those of another text are forgotten', async () => {
    const { actor, clock, asked, view } = start()
    actor.send({ type: 'palette.open', desks, text: 'e' })
    clock.increment(1_000)
    await settled()
    expect(asked).toEqual([])
    actor.send({ type: 'palette.type', text: 'ebb' })
    clock.increment(200)
    await settled()
    expect(view().choices.map(({ key }) => key)).toContain('artist 4')
    actor.send({ type: 'palette.type', text: 'ebbs' })
    expect(view().choices.map(({ key }) => key)).not.toContain('artist 4')
  })

  test('keep what was typed when the shop cannot be asked, and are asked for again', async () => {
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
