// Sample events of an order at a plant: each rule met, and missed by one.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { jobMachine } from './job.machine.ts'

const team = { actor: { role: 'team', id: 's1' } satisfies Actor, at: 1 }
const boss = { actor: { role: 'boss', id: 'b1' } satisfies Actor, at: 1 }
const plant = { actor: { role: 'plant', id: 'p1' } satisfies Actor, at: 1 }
const owner = { actor: { role: 'owner', id: 'u1' } satisfies Actor, at: 1 }
const system = { actor: { role: 'system' } satisfies Actor, at: 1 }
const clock = { actor: { role: 'clock' } satisfies Actor, at: 1 }

const days = {
  cut: '2027-02-08',
  plate: '2027-02-15',
  test: '2027-02-22',
  print: '2027-03-15',
  press: '2027-03-29',
}
const good = { plantId: 1, version: 1, hasSlot: true, days }
const change = { ...good, plantId: 2, reason: 'a machine broke', isCut: false }
const confirm = { type: 'job.confirm', seen: 1, latest: 1, days, hasSlot: true } as const

const plan = {
  type: 'job.plan',
  days: { ...days, press: '2027-04-12' },
  reason: 'paper is late',
  hasSlot: true,
} as const

export const jobAlphabet = defineAlphabet({
  machine: jobMachine,
  input: undefined,
  events: [
    { type: 'job.place', ...team, ...good },
    { type: 'job.place', ...owner, ...good },
    { type: 'job.place', ...team, ...good, version: null },
    { type: 'job.place', ...team, ...good, hasSlot: false },
    { ...confirm, ...plant },
    { ...confirm, ...owner },
    { ...confirm, ...plant, hasSlot: false },
    { ...confirm, ...plant, latest: 2 },
    { ...confirm, ...plant, days: { ...days, plate: '2027-02-07' } },
    { type: 'job.refuse', ...plant, reason: 'full until June' },
    { type: 'job.refuse', ...plant, reason: '' },
    { type: 'job.takeVersion', ...plant, seen: 2, latest: 2, hasSlot: true },
    { type: 'job.takeVersion', ...plant, seen: 2, latest: 2, hasSlot: false },
    { type: 'job.takeVersion', ...plant, seen: 1, latest: 2, hasSlot: true },
    { ...plan, ...plant, days: { ...days, press: '2027-03-31' } },
    { ...plan, ...plant },
    { ...plan, ...plant, reason: '' },
    { ...plan, ...plant, hasSlot: false },
    { type: 'job.change', ...boss, ...change },
    { type: 'job.change', ...team, ...change },
    { type: 'job.change', ...boss, ...change, isCut: true },
    { type: 'job.remind', ...clock },
    { type: 'job.remind', ...team },
    { type: 'job.lapse', ...clock },
    { type: 'job.lapse', ...team },
    { type: 'job.withdraw', ...system },
    { type: 'job.withdraw', ...boss },
  ],
  bounds: ({ context }) => context.moved <= 2,
  invariants: {
    'what is placed has a plant and a plan': ({ value, context }) =>
      value === 'none' || (context.plantId !== null && context.days !== null),
    'a confirmed run has the version its plant took': ({ value, context }) =>
      value !== 'confirmed' || context.version !== null,
    'a refusal says why': ({ value, context }) => value !== 'refused' || context.reason !== null,
  },
})
