import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, openWords, type Saved, step } from '../lifecycle.ts'
import { type JobEvent, jobMachine } from './job.machine.ts'
import { jobLifecycle } from './job.view.ts'

const by = (role: ActorRole) => ({ actor: { role, id: role }, at: 5 })
const days = {
  cut: '2027-02-08',
  plate: '2027-02-15',
  test: '2027-02-22',
  print: '2027-03-15',
  press: '2027-03-29',
}
const placing = { plantId: 1, version: 1, hasSlot: true, days }
const place: JobEvent = { type: 'job.place', ...by('team'), ...placing }
const confirming = { type: 'job.confirm', seen: 1, latest: 1, days, hasSlot: true } as const
const confirm: JobEvent = { ...confirming, ...by('plant') }
const refuse: JobEvent = { type: 'job.refuse', ...by('plant'), reason: 'full until June' }
const lapse: JobEvent = { type: 'job.lapse', actor: { role: 'clock' }, at: 9 }
const changing = { ...placing, plantId: 2, reason: 'a machine broke', isCut: false }
const change: JobEvent = { type: 'job.change', ...by('boss'), ...changing }
const plan = (press: string, reason = 'paper is late'): JobEvent => ({
  type: 'job.plan',
  ...by('plant'),
  days: { ...days, press },
  reason,
  hasSlot: true,
})

const made = begin(jobMachine, undefined)
const after = (...events: JobEvent[]) =>
  events.reduce<Saved<typeof jobMachine>>((saved, event) => {
    const result = step(jobMachine, saved, event)
    if (!result.ok) throw new Error(`${event.type} refused in ${saved.state}`)
    return result
  }, made)
const effectsOf = (saved: Saved<typeof jobMachine>, event: JobEvent) => {
  const result = step(jobMachine, saved, event)
  return result.ok ? result.effects.map(({ effect }) => effect) : 'refused'
}
const offered = (saved: Saved<typeof jobMachine>, role: ActorRole) =>
  openWords(jobLifecycle, saved, { role, id: 'x' }, 6)

describe('an order at a plant', () => {
  test.each([
    ['an owner', { ...place, ...by('owner') }],
    ['a plant', { ...place, ...by('plant') }],
    ['nobody with a package', { ...place, version: null }],
    ['nobody where the week is full', { ...place, hasSlot: false }],
  ] satisfies [string, JobEvent][])('is not placed by %s', (_, event) =>
    expect(effectsOf(made, event)).toBe('refused'),
  )

  test('is told to the plant, whose word is told to the owner', () => {
    expect(effectsOf(made, place)).toEqual(['mail.packageReady'])
    expect(effectsOf(after(place), confirm)).toEqual(['mail.runOrdered'])
    expect(after(place, confirm)).toMatchObject({ state: 'confirmed', context: { version: 1, days } })
  })

  test('is confirmed on the newest package alone, with days that follow each other', () => {
    expect(effectsOf(after(place), { ...confirming, ...by('plant'), latest: 2 })).toBe('refused')
    expect(effectsOf(after(place), { ...confirming, ...by('owner') })).toBe('refused')
    const wrong = { ...days, print: '2027-02-21' }
    expect(effectsOf(after(place), { ...confirming, ...by('plant'), days: wrong })).toBe('refused')
    expect(effectsOf(after(place), { ...confirming, ...by('plant'), hasSlot: false })).toBe('refused')
  })

  test('is refused with a reason, and placed again', () => {
    expect(effectsOf(after(place), refuse)).toEqual(['mail.plantRefused'])
    expect(effectsOf(after(place), { ...refuse, reason: '' })).toBe('refused')
    expect(after(place, refuse, place)).toMatchObject({ state: 'placed', context: { reason: null } })
  })

  test('reminds its plant once, and again where it is placed anew', () => {
    const remind = { type: 'job.remind', ...by('clock') } as const
    expect(effectsOf(after(place), remind)).toEqual(['mail.plantReminded'])
    expect(effectsOf(after(place), { ...remind, ...by('team') })).toBe('refused')
    expect(effectsOf(after(place, remind), remind)).toBe('refused')
    expect(effectsOf(after(place, remind, lapse), remind)).toBe('refused')
    expect(effectsOf(after(place, remind, lapse, place), remind)).toEqual(['mail.plantReminded'])
  })

  test('counts as not ordered when nobody says a word, and is confirmed later where there is room', () => {
    expect(effectsOf(after(place), lapse)).toEqual(['mail.plantSilent'])
    expect(effectsOf(after(place), { ...lapse, ...by('team') })).toBe('refused')
    expect(effectsOf(after(place, lapse), { ...confirming, ...by('plant'), hasSlot: false })).toBe('refused')
    expect(after(place, lapse, confirm).state).toBe('confirmed')
    expect(effectsOf(after(place, confirm), lapse)).toBe('refused')
  })
})

describe('a confirmed order', () => {
  const confirmed = after(place, confirm)

  test('goes on with a newer package once the plant took it', () => {
    const take = { type: 'job.takeVersion', ...by('plant'), seen: 2, latest: 2, hasSlot: true } as const
    expect(after(place, confirm, take).context.version).toBe(2)
    expect(effectsOf(confirmed, { ...take, seen: 1 })).toBe('refused')
    expect(effectsOf(confirmed, { ...take, hasSlot: false })).toBe('refused')
  })

  // 29 March to 3 April are five days, to 4 April six.
  test('is moved with a reason; its owner hears of more than five days', () => {
    expect(effectsOf(confirmed, plan('2027-04-03'))).toEqual([])
    expect(effectsOf(confirmed, plan('2027-04-04'))).toEqual(['mail.planMoved'])
    expect(effectsOf(confirmed, plan('2027-04-04', ''))).toBe('refused')
    expect(effectsOf(confirmed, plan('2027-03-29'))).toBe('refused')
    const twice = after(place, confirm, plan('2027-04-04'), plan('2027-04-05'))
    expect(twice.context).toMatchObject({ moved: 2, movedDays: 6, reason: 'paper is late' })
  })

  test('goes to another plant by the boss alone, before the cut', () => {
    expect(after(place, confirm, change)).toMatchObject({
      state: 'placed',
      context: { plantId: 2, version: null },
    })
    expect(effectsOf(confirmed, { ...change, ...by('team') })).toBe('refused')
    expect(effectsOf(confirmed, { ...change, ...changing, isCut: true })).toBe('refused')
    expect(effectsOf(confirmed, { ...change, plantId: 1 })).toBe('refused')
  })
})

describe('an order of a run that was given up', () => {
  const withdraw: JobEvent = { type: 'job.withdraw', actor: { role: 'system' }, at: 9 }

  test('is taken from its plant, whatever it has said, and it is told', () => {
    for (const saved of [after(place), after(place, lapse), after(place, confirm)]) {
      expect(effectsOf(saved, withdraw)).toEqual(['mail.runWithdrawn'])
      expect(effectsOf(saved, { ...withdraw, ...by('boss') })).toBe('refused')
    }
    expect(after(place, confirm, withdraw).state).toBe('none')
    expect(effectsOf(after(place, refuse), withdraw)).toBe('refused')
  })
})

describe('what is offered', () => {
  test('is what each may do', () => {
    expect(offered(made, 'team')).toEqual(['place'])
    expect(offered(after(place), 'plant')).toEqual(['confirm', 'refuse'])
    expect(offered(after(place), 'boss')).toEqual(['confirm', 'refuse', 'change'])
    expect(offered(after(place, confirm), 'plant')).toEqual(['takeVersion', 'plan'])
    expect(offered(after(place), 'owner')).toEqual([])
  })
})
