import { describe, expect, test } from 'vitest'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { dialogsMachine } from './dialogs.machine.ts'
import { viewDialogs } from './dialogs.view.ts'

function start() {
  const { actor } = startJourney(dialogsMachine)
  return { actor, view: () => viewDialogs(actor.getSnapshot()) }
}

const question = { id: 'q', titleKey: 'cart.emptyIt' }
const other = { id: 'r', titleKey: 'account.leave' }

describe('a confirmation', () => {
  test('offers no and yes, the safe one first', () => {
    const { actor, view } = start()
    actor.send({ type: 'dialogs.confirm', question })
    expect(view().dialog?.buttons).toEqual([
      { event: 'dialogs.no', labelKey: 'dialog.no', isSafe: true },
      { event: 'dialogs.yes', labelKey: 'dialog.yes', isSafe: false },
    ])
    expect(view().dialog).toMatchObject({ kind: 'confirm', titleKey: 'cart.emptyIt', textKey: null })
    expect(view().answered).toBeNull()
  })

  test.each([
    ['dialogs.yes', 'yes'],
    ['dialogs.no', 'no'],
    ['dialogs.escape', 'no'],
    ['dialogs.wentBack', 'no'],
  ] as const)('is answered by %s: %s', (type, answer) => {
    const { actor, view } = start()
    actor.send({ type: 'dialogs.confirm', question })
    actor.send({ type })
    expect(view()).toEqual({ dialog: null, waiting: 0, answered: { id: 'q', answer } })
  })

  test('is not answered by ok', () => {
    const { actor, view } = start()
    actor.send({ type: 'dialogs.confirm', question })
    actor.send({ type: 'dialogs.ok' })
    expect(view().dialog?.id).toBe('q')
  })

  test('goes unanswered when it is withdrawn, and leaves the next one', () => {
    const { actor, view } = start()
    actor.send({ type: 'dialogs.confirm', question })
    actor.send({ type: 'dialogs.confirm', question: other })
    actor.send({ type: 'dialogs.withdraw', id: 'q' })
    expect(view()).toMatchObject({ dialog: { id: 'r' }, waiting: 0, answered: null })
    actor.send({ type: 'dialogs.withdraw', id: 'r' })
    expect(view()).toEqual({ dialog: null, waiting: 0, answered: null })
  })
})

describe('a message', () => {
  test.each(['dialogs.ok', 'dialogs.escape'] as const)('has an ok button and closes on %s', type => {
    const { actor, view } = start()
    actor.send({ type: 'dialogs.tell', question: { ...question, okKey: 'contact.fine' } })
    expect(view().dialog?.buttons).toEqual([{ event: 'dialogs.ok', labelKey: 'contact.fine', isSafe: true }])
    actor.send({ type: 'dialogs.yes' })
    expect(view().dialog).not.toBeNull()
    actor.send({ type })
    expect(view()).toEqual({ dialog: null, waiting: 0, answered: { id: 'q', answer: 'ok' } })
  })
})

describe('several at once', () => {
  test('come one after the other, each with its own answer', () => {
    const { actor, view } = start()
    actor.send({ type: 'dialogs.confirm', question })
    actor.send({ type: 'dialogs.tell', question: other })
    expect(view()).toMatchObject({ dialog: { id: 'q' }, waiting: 1 })
    actor.send({ type: 'dialogs.no' })
    expect(view()).toMatchObject({ dialog: { id: 'r' }, waiting: 0, answered: { id: 'q', answer: 'no' } })
    actor.send({ type: 'dialogs.ok' })
    expect(view().answered).toEqual({ id: 'r', answer: 'ok' })
  })

  test('a question asked twice is shown once, and ten at most wait', () => {
    const { actor, view } = start()
    actor.send({ type: 'dialogs.confirm', question })
    actor.send({ type: 'dialogs.confirm', question })
    expect(view().waiting).toBe(0)
    for (let n = 0; n < 20; n += 1) {
      actor.send({ type: 'dialogs.tell', question: { ...other, id: `r${n}` } })
    }
    expect(view().waiting).toBe(9)
  })
})
