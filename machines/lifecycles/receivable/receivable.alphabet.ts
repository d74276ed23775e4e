// Sample events of what is owed: each day of a reminder, and an instant before it.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import { receivableMachine, remindersMost } from './receivable.machine.ts'

const dayMs = 86_400_000
const dueAt = 10 * dayMs
const clock = (days: number) => ({ actor: { role: 'clock' }, at: dueAt + days * dayMs }) as const
const staff = (days: number) => ({ actor: { role: 'team', id: '7' }, at: dueAt + days * dayMs }) as const
const loss = { openMinor: 90, limitMinor: 50, isAlone: false, reason: 'insolvent' } as const
const system = { actor: { role: 'system' }, at: 1 } as const

export const receivableAlphabet = defineAlphabet({
  machine: receivableMachine,
  input: { dueAt },
  events: [
    { type: 'receivable.remind', ...clock(2) },
    { type: 'receivable.remind', ...clock(3) },
    { type: 'receivable.remind', ...clock(14) },
    { type: 'receivable.remind', ...clock(30) },
    { type: 'receivable.remind', ...system },
    { type: 'receivable.ask', ...staff(-1) },
    { type: 'receivable.ask', ...staff(0) },
    { type: 'receivable.ask', ...staff(2.5) },
    { type: 'receivable.ask', ...staff(4) },
    { type: 'receivable.ask', ...clock(4) },
    { type: 'receivable.writeOff', ...staff(5), ...loss },
    { type: 'receivable.writeOff', ...staff(5), ...loss, actor: { role: 'boss', id: '1' } },
    { type: 'receivable.writeOff', ...staff(5), ...loss, openMinor: 10 },
    { type: 'receivable.writeOff', ...staff(5), ...loss, isAlone: true },
    { type: 'receivable.writeOff', ...staff(5), ...loss, openMinor: 0 },
    { type: 'receivable.writeOff', ...staff(5), ...loss, reason: '' },
    { type: 'receivable.writeOff', ...system, ...loss },
    { type: 'receivable.settle', ...system, openMinor: 0 },
    { type: 'receivable.settle', ...system, openMinor: 1 },
    { type: 'receivable.settle', ...clock(3), openMinor: 0 },
  ],
  invariants: {
    'nobody is reminded more often than there are days for it': ({ context }) =>
      context.reminders <= remindersMost,
  },
})
