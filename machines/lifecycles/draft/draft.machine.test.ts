import { describe, expect, test } from 'vitest'
import { declaredEdges } from '#testing/chart/structure.ts'
import { draftStates } from '#domain/drafts/draft.ts'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { draftMachine } from './draft.machine.ts'
import type { DraftEvent } from './draft.setup.ts'
import { openDraftMoves } from './draft.view.ts'

type SavedDraft = Saved<typeof draftMachine>
const dayMs = 86_400_000
const by = (role: ActorRole, at = 0) => ({ actor: { role, id: role }, at })
const made = begin(draftMachine, undefined)
const priced = { totalMinor: 2_500, problems: 0 }
const mailed = { ...priced, hasEmail: true, until: 7 * dayMs }

const offer = (more: object = {}): DraftEvent => ({
  type: 'draft.offer',
  ...by('team'),
  ...mailed,
  holds: false,
  ...more,
})
const payByLink = (more: object = {}): DraftEvent => ({
  type: 'draft.payByLink',
  ...by('shopper', 1),
  ...priced,
  ...more,
})
const transfer = (more: object = {}): DraftEvent => ({
  type: 'draft.awaitTransfer',
  ...by('team'),
  ...mailed,
  hasAccount: true,
  ...more,
})
const counter = (more: object = {}): DraftEvent => ({
  type: 'draft.payAtCounter',
  ...by('team'),
  ...priced,
  ...more,
})

const account = (more: object = {}): DraftEvent => ({
  type: 'draft.onAccount',
  ...by('team'),
  ...mailed,
  hasAccount: true,
  limitMinor: 5_000,
  dueMinor: 2_500,
  mayCredit: false,
  isAlone: false,
  ...more,
})

function after(saved: SavedDraft, ...events: DraftEvent[]): SavedDraft {
  return events.reduce((at, event) => {
    const result = step(draftMachine, at, event)
    if (!result.ok) throw new Error(`${event.type} refused in ${at.state}`)
    return { state: result.state, context: result.context }
  }, saved)
}
function take(saved: SavedDraft, event: DraftEvent) {
  const result = step(draftMachine, saved, event)
  return result.ok ? [result.state, ...result.effects.map(({ effect }) => effect)] : 'refused'
}

/** The table of the life cycle. */
const table = [
  'draft draft.edit',
  'draft draft.offer -> offered',
  'draft draft.payAtCounter -> placed',
  'offered draft.revise -> draft',
  'offered draft.remind',
  'offered draft.payByLink -> placed',
  'offered draft.lapse -> lapsed',
  ...['draft', 'offered'].flatMap(state => [
    `${state} draft.awaitTransfer -> placed`,
    `${state} draft.onAccount -> placed`,
    // Above the limit it waits for a second person.
    `${state} draft.onAccount`,
    `${state} draft.drop -> dropped`,
  ]),
  // An order that nobody paid gives the offer back while its link holds.
  'placed draft.unpaid -> offered',
  'placed draft.unpaid -> lapsed',
]

describe('the table', () => {
  test('has these rows and no other', () => {
    expect(declaredEdges(draftMachine).toSorted()).toEqual(table.toSorted())
  })

  test('has the states of the list', () => {
    expect(Object.keys(draftMachine.states)).toEqual([...draftStates])
  })
})

describe('an offer', () => {
  test('is sent to an address, once nothing stands in its way', () => {
    expect(take(made, offer())).toEqual(['offered', 'stock.holdDraft', 'mail.paymentLink'])
    for (const wrong of [{ hasEmail: false }, { problems: 1 }, { until: 0 }, by('shopper')])
      expect(take(made, offer(wrong))).toBe('refused')
  })

  test('is paid at its price, by its buyer, while its link holds', () => {
    const open = after(made, offer())
    expect(take(open, payByLink())).toEqual(['placed', 'stock.freeDraft'])
    for (const wrong of [{ totalMinor: 2_499 }, { problems: 1 }, by('team'), by('shopper', 7 * dayMs)])
      expect(take(open, payByLink(wrong))).toBe('refused')
    expect(take(made, payByLink())).toBe('refused')
  })

  test('is taken back to be changed, and is another one then', () => {
    const revised = after(made, offer(), { type: 'draft.revise', ...by('team') })
    expect(revised).toMatchObject({
      state: 'draft',
      context: { totalMinor: null, linkUntil: null, version: 3 },
    })
    expect(after(revised, { type: 'draft.edit', ...by('team') }).context.version).toBe(4)
    expect(take(after(made, offer()), { type: 'draft.edit', ...by('team') })).toBe('refused')
  })

  test('is called to mind two days before its end, once; by staff five times', () => {
    const open = after(made, offer())
    const remind = (role: ActorRole, at: number) => ({ type: 'draft.remind', ...by(role, at) }) as const
    expect(take(open, remind('clock', 5 * dayMs - 1))).toBe('refused')
    expect(take(open, remind('clock', 5 * dayMs))).toEqual(['offered', 'mail.paymentReminded'])
    expect(take(after(open, remind('clock', 5 * dayMs)), remind('clock', 6 * dayMs))).toBe('refused')
    const often = after(open, ...Array.from({ length: 5 }, () => remind('team', 1)))
    expect(take(often, remind('team', 1))).toBe('refused')
  })

  test('lapses with its link', () => {
    const open = after(made, offer())
    const lapse = (at: number) => ({ type: 'draft.lapse', ...by('clock', at) }) as const
    expect(take(open, lapse(7 * dayMs - 1))).toBe('refused')
    expect(take(open, lapse(7 * dayMs))).toEqual(['lapsed', 'stock.freeDraft'])
  })

  test('stands again when its order came to nothing', () => {
    const paying = after(made, offer({ holds: true }), payByLink())
    expect(take(paying, { type: 'draft.unpaid', ...by('system', 2) })).toEqual(['offered', 'stock.holdDraft'])
    expect(take(paying, { type: 'draft.unpaid', ...by('system', 7 * dayMs) })).toEqual(['lapsed'])
    expect(take(paying, { type: 'draft.unpaid', ...by('team') })).toBe('refused')
  })
})

describe('an order at once', () => {
  test('awaits a transfer to an account that the shop has named', () => {
    expect(take(made, transfer())).toEqual(['placed', 'stock.freeDraft', 'mail.transferAsked'])
    expect(take(after(made, offer()), transfer())).toEqual([
      'placed',
      'stock.freeDraft',
      'mail.transferAsked',
    ])
    for (const wrong of [{ hasAccount: false }, { hasEmail: false }, { totalMinor: 0 }, { problems: 1 }])
      expect(take(made, transfer(wrong))).toBe('refused')
    const waiting = after(made, transfer())
    expect(take(waiting, { type: 'draft.unpaid', ...by('system', 1) })).toEqual(['lapsed'])
  })

  test('is sold on account to whoever may owe so much, also what was offered', () => {
    expect(take(made, account())).toEqual(['placed', 'stock.freeDraft'])
    expect(take(after(made, offer()), account())).toEqual(['placed', 'stock.freeDraft'])
    expect(after(made, account()).context.way).toBe('account')
    const wrongs = [
      { hasAccount: false },
      { hasEmail: false },
      { totalMinor: 0 },
      { problems: 1 },
      { limitMinor: 0, dueMinor: 0, mayCredit: true, isAlone: true },
      by('shopper'),
    ]
    for (const wrong of wrongs) expect(take(made, account(wrong))).toBe('refused')
  })

  test('is sold on account above the limit by two people', () => {
    const above = { dueMinor: 2_501 }
    const asked = after(made, account(above))
    expect(asked).toMatchObject({ state: 'draft', context: { owing: { by: 'team', totalMinor: 2_500 } } })
    expect(take(after(made, offer({ holds: true })), account(above))).toEqual(['offered', 'stock.holdDraft'])
    const other = (more: object = {}) => ({ ...above, actor: { role: 'team', id: '9' }, ...more })
    // Not by the same person, nor by one who may not say how much is sold on account.
    expect(take(asked, account({ ...above, mayCredit: true }))).toEqual(['draft'])
    expect(take(asked, account(other()))).toEqual(['draft'])
    expect(take(asked, account(other({ mayCredit: true })))).toEqual(['placed', 'stock.freeDraft'])
    // What changed meanwhile is another thing.
    expect(take(asked, account(other({ mayCredit: true, totalMinor: 2_499, dueMinor: 9_000 })))).toEqual([
      'draft',
    ])
    const edited = after(asked, { type: 'draft.edit', ...by('team') })
    expect(take(edited, account(other({ mayCredit: true })))).toEqual(['draft'])
    // Who is alone with the right is enough.
    expect(take(made, account({ ...above, mayCredit: true, isAlone: true }))).toEqual([
      'placed',
      'stock.freeDraft',
    ])
    expect(take(made, account({ ...above, isAlone: true }))).toEqual(['draft'])
  })

  test('is paid at the counter, and may cost nothing', () => {
    expect(take(made, counter())).toEqual(['placed'])
    expect(take(made, counter({ totalMinor: 0 }))).toEqual(['placed'])
    expect(take(made, counter({ problems: 1 }))).toBe('refused')
    expect(take(after(made, offer()), counter())).toBe('refused')
  })
})

test('is dropped in words, and offers what its state takes', () => {
  const drop = (reason: string) => ({ type: 'draft.drop', ...by('team'), reason }) as const
  expect(take(made, drop(''))).toBe('refused')
  expect(take(made, drop('too dear'))).toEqual(['dropped', 'stock.freeDraft'])
  const open = (saved: SavedDraft) => openDraftMoves(saved, { role: 'team', id: '3' }, 0)
  expect(open(made)).toEqual(['offer', 'awaitTransfer', 'onAccount', 'payAtCounter', 'drop'])
  expect(open(after(made, offer()))).toEqual(['awaitTransfer', 'onAccount', 'revise', 'remind', 'drop'])
  expect(open(after(made, counter()))).toEqual([])
})

describe('what a contract asks for', () => {
  test('is asked for again whatever the way it was to be paid', () => {
    const unpaid = { type: 'draft.unpaid', ...by('system', 2), isOfContract: true } as const
    expect(take(after(made, offer(), transfer()), unpaid)).toEqual(['offered', 'stock.holdDraft'])
  })
})
