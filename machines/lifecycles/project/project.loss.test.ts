// What a run has cost that was given up. Rules 1, P14 and P15.
import { expect, test } from 'vitest'
import { begin, type Saved, step } from '../lifecycle.ts'
import type { ProjectEvent } from './project.facts.ts'
import { projectMachine } from './project.machine.ts'

const act = (role: 'boss' | 'team') => ({ actor: { role, id: role }, at: 0 })
const bill = { type: 'project.bookLoss', amountMinor: 90_000, currency: 'EUR', reason: 'plating' } as const
const { context } = begin(projectMachine, { kind: 'preorder' })

function after(saved: Saved<typeof projectMachine>, event: ProjectEvent) {
  const taken = step(projectMachine, saved, event)
  if (!taken.ok) throw new Error(`${event.type} is refused`)
  return taken
}
const isTaken = (saved: Saved<typeof projectMachine>, event: ProjectEvent) =>
  step(projectMachine, saved, event).ok
const givenUp = (bookTo: 'owner' | 'house') =>
  after(
    { state: 'confirmed', context },
    { type: 'project.abort', ...act('boss'), reason: 'plant', shipped: 0, bookTo },
  )

test.each(['owner', 'house'] as const)('is booked, bill by bill, to the %s that bears it', to => {
  const effects = [{ effect: 'loss.book', to, amountMinor: 90_000, currency: 'EUR' }]
  const once = after(givenUp(to), { ...bill, ...act('boss') })
  expect(once).toMatchObject({ state: 'failed', effects })
  expect(after(once, { ...bill, ...act('boss') })).toMatchObject({ state: 'failed', effects, changed: true })
})

test('is said by the boss, with an amount and what it is for', () => {
  const run = givenUp('house')
  expect(isTaken(run, { ...bill, ...act('team') })).toBe(false)
  expect(isTaken(run, { ...bill, ...act('boss'), amountMinor: 0 })).toBe(false)
  expect(isTaken(run, { ...bill, ...act('boss'), amountMinor: 0.5 })).toBe(false)
  expect(isTaken(run, { ...bill, ...act('boss'), reason: '' })).toBe(false)
})

test('is the house’s after a late abort, and nobody’s where nothing was begun', () => {
  const second = { role: 'boss', id: 'another' } as const
  const late = {
    type: 'project.lateAbort',
    ...act('boss'),
    shipped: 0,
    heldMinor: 5,
    refundableMinor: 5,
  } as const
  const closed = after({ state: 'successful', context }, { ...late, second })
  expect(after(closed, { ...bill, ...act('boss') }).effects).toMatchObject([{ to: 'house' }])
  expect(isTaken({ state: 'failed', context }, { ...bill, ...act('boss') })).toBe(false)
})
