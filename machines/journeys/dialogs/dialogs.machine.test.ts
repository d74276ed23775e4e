import { describe, expect, test } from 'vitest'
import { settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { confirm, Declined, tell } from './ask.ts'
import { dialogsMachine } from './dialogs.machine.ts'
import { viewDialogs } from './dialogs.view.ts'

function start() {
  const { actor, facts } = startJourney(dialogsMachine)
  return { actor, facts, view: () => viewDialogs(actor.getSnapshot()) }
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
  })

  test('resolves on yes', async () => {
    const { actor, facts, view } = start()
    const asked = confirm(actor, question)
    actor.send({ type: 'dialogs.yes' })
    await expect(asked).resolves.toBeUndefined()
    expect(facts).toEqual([{ type: 'dialog.answered', id: 'q', answer: 'yes' }])
    expect(view().dialog).toBeNull()
  })

  test.each(['dialogs.no', 'dialogs.escape'] as const)('rejects on %s', async type => {
    const { actor, facts } = start()
    const asked = confirm(actor, question)
    actor.send({ type })
    await expect(asked).rejects.toBeInstanceOf(Declined)
    expect(facts).toEqual([{ type: 'dialog.answered', id: 'q', answer: 'no' }])
  })

  test('is not answered by ok', () => {
    const { actor, view } = start()
    actor.send({ type: 'dialogs.confirm', question })
    actor.send({ type: 'dialogs.ok' })
    expect(view().dialog?.id).toBe('q')
  })
})

describe('a message', () => {
  test.each(['dialogs.ok', 'dialogs.escape'] as const)('has an ok button and closes on %s', async type => {
    const { actor, view } = start()
    const told = tell(actor, { ...question, okKey: 'contact.fine' })
    expect(view().dialog?.buttons).toEqual([{ event: 'dialogs.ok', labelKey: 'contact.fine', isSafe: true }])
    actor.send({ type: 'dialogs.yes' })
    expect(view().dialog).not.toBeNull()
    actor.send({ type })
    await expect(told).resolves.toBeUndefined()
  })
})

describe('several at once', () => {
  test('come one after the other, each with its own answer', async () => {
    const { actor, view } = start()
    const seen: string[] = []
    const first = confirm(actor, question).then(
      () => seen.push('q yes'),
      () => seen.push('q no'),
    )
    const second = tell(actor, other).then(() => seen.push('r seen'))
    expect(view()).toMatchObject({ dialog: { id: 'q' }, waiting: 1 })
    actor.send({ type: 'dialogs.no' })
    await settled()
    expect(seen).toEqual(['q no'])
    expect(view()).toMatchObject({ dialog: { id: 'r' }, waiting: 0 })
    actor.send({ type: 'dialogs.ok' })
    await Promise.all([first, second])
    expect(seen).toEqual(['q no', 'r seen'])
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
