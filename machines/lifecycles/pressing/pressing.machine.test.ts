import { describe, expect, test } from 'vitest'
import { pressingStates } from '#domain/pressing/contract/pressing-state.ts'
import { dayMs, hourMs } from '#domain/time/milliseconds.ts'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { pressingMachine } from './pressing.machine.ts'
import type { ClaimDecision } from '#domain/pressing/contract/pressing-moves.ts'
import type { PressingEvent } from './pressing.setup.ts'
import { nextInstant, openPressingMoves } from './pressing.view.ts'

// Monday, 2 March 2026, eleven in Paris.
const start = Date.parse('2026-03-02T10:00:00Z')
const by = (role: ActorRole, at = start) => ({ actor: { role }, at })
const made = begin(pressingMachine, { ordered: 300, low: 270, high: 330, depositMinor: 115_176, at: start })

const paid: PressingEvent = { type: 'pressing.depositPaid', ...by('payment'), openMinor: 0 }
const parts: PressingEvent = { type: 'pressing.partsComplete', ...by('system'), isComplete: true }
const proof: PressingEvent = { type: 'pressing.proofApproved', ...by('system'), isApproved: true }
const order: PressingEvent = { type: 'pressing.order', ...by('team'), isPlaced: true }
const confirm: PressingEvent = { type: 'pressing.confirmOrder', ...by('system') }
const count = (accepted: number, pressed = accepted): PressingEvent => ({
  type: 'pressing.count',
  ...by('team'),
  pressed,
  accepted,
  isPressed: true,
})
const bill: PressingEvent = { type: 'pressing.bill', ...by('system'), grossMinor: 226_300 }
const balance: PressingEvent = { type: 'pressing.balancePaid', ...by('payment'), openMinor: 0 }
const toPlant = [paid, parts, proof, order, confirm]

type At = Saved<typeof pressingMachine>
const after = (...events: PressingEvent[]): At =>
  events.reduce<At>((saved, event) => {
    const taken = step(pressingMachine, saved, event)
    if (!taken.ok) throw new Error(`${event.type} refused in ${saved.state}`)
    return taken
  }, made)
const isRefused = (saved: At, event: PressingEvent) => !step(pressingMachine, saved, event).ok
const effectsOf = (saved: At, event: PressingEvent) => {
  const taken = step(pressingMachine, saved, event)
  return taken.ok ? taken.effects.map(({ effect }) => effect) : 'refused'
}

describe('the contract of a direct pressing', () => {
  test('has the states of the rules and no others', () => {
    expect(Object.keys(pressingMachine.states).toSorted()).toEqual([...pressingStates].toSorted())
  })

  test('goes from its deposit to closed', () => {
    const handed = after(
      ...toPlant,
      count(291, 300),
      bill,
      balance,
      { type: 'pressing.handOver', ...by('team'), address: 0, carrier: 'dhl', number: 'P1', addresses: 2 },
      { type: 'pressing.takeIntoStock', ...by('team'), address: 1, addresses: 2 },
    )
    expect(handed.state).toBe('delivering')
    const delivered = step(pressingMachine, handed, {
      type: 'pressing.deliver',
      ...by('carrier'),
      address: 0,
      addresses: 2,
    })
    expect(delivered).toMatchObject({ state: 'delivered', effects: [{ effect: 'mail.pressingDelivered' }] })
  })

  test('asks for the deposit when it is opened, and takes no part of it', () => {
    expect(made.effects.map(({ effect }) => effect)).toEqual(['deposit.ask', 'mail.depositDue'])
    expect(isRefused(made, { ...paid, openMinor: 1 })).toBe(true)
    expect(effectsOf(made, paid)).toEqual(['advance.book', 'mail.depositPaid'])
  })

  test.each([
    [269, 'counted'],
    [270, 'balance_due'],
    [330, 'balance_due'],
    [331, 'balance_due'],
    [0, 'counted'],
  ])('is billed by itself within the band: %i good copies of 300', (good, state) => {
    const counted = after(...toPlant, count(good, 340))
    const billed = step(pressingMachine, counted, bill)
    expect(billed.ok ? billed.state : counted.state).toBe(state)
  })

  test('that is short waits for its owner or the plant; of nothing nobody takes anything', () => {
    const short = after(...toPlant, count(200))
    expect(openPressingMoves(short, { role: 'owner' }, start)).toEqual(['acceptShort'])
    expect(
      after(...toPlant, count(200), { type: 'pressing.acceptShort', ...by('owner'), grossMinor: 1 }).state,
    ).toBe('balance_due')
    const again: PressingEvent = { type: 'pressing.pressAgain', ...by('team'), reason: 'scratched' }
    expect(after(...toPlant, count(200), again).state).toBe('in_production')
    expect(isRefused(after(...toPlant, count(291)), again)).toBe(true)
    expect(openPressingMoves(after(...toPlant, count(0)), { role: 'owner' }, start)).toEqual([])
  })
})

describe('a contract that is held, or short', () => {
  test('is held by staff and goes on where it was, and nothing is delivered unpaid', () => {
    const held = after(paid, parts, { type: 'pressing.hold', ...by('team'), reason: 'rights' })
    const goOn = { type: 'pressing.resume', ...by('team'), reason: 'cleared' } as const
    expect(step(pressingMachine, held, { ...goOn, hasSlot: true })).toMatchObject({
      state: 'in_proof',
      context: { heldFrom: null },
    })
    // Its place at the plant was given back: without another it stays.
    expect(isRefused(held, { ...goOn, hasSlot: false })).toBe(true)
    expect(
      isRefused(after(...toPlant, count(291), bill), {
        type: 'pressing.handOver',
        ...by('team'),
        address: 0,
        carrier: 'dhl',
        number: '1',
        addresses: 1,
      }),
    ).toBe(true)
  })
})

describe('silence about a direct pressing', () => {
  // 14 days from 2 March are over on the 17th; the deposit lapses when the 28th day is, on 31 March in Paris.
  const lapse = (at: string, backAt: number | null = null): PressingEvent => ({
    type: 'pressing.lapse',
    ...by('clock', Date.parse(at)),
    backAt,
  })

  test('lets a deposit lapse when its twenty-eighth day is over', () => {
    expect(isRefused(made, lapse('2026-03-30T21:59:59Z'))).toBe(true)
    expect(step(pressingMachine, made, lapse('2026-03-30T22:00:00Z'))).toMatchObject({ state: 'lapsed' })
  })

  test('takes effect a day after the shop is back from an outage', () => {
    const back = Date.parse('2026-04-02T08:00:00Z')
    expect(isRefused(made, lapse('2026-04-02T08:00:01Z', back))).toBe(true)
    expect(isRefused(made, lapse('2026-04-03T07:59:59Z', back))).toBe(true)
    expect(step(pressingMachine, made, lapse('2026-04-03T08:00:00Z', back))).toMatchObject({
      state: 'lapsed',
    })
  })

  test('reminds on the days of the rules, each once', () => {
    const remind = (at: string): PressingEvent => ({
      type: 'pressing.remind',
      ...by('clock', Date.parse(at)),
    })
    expect(nextInstant('deposit_due', made.context)).toBe(Date.parse('2026-03-08T23:00:00Z'))
    expect(isRefused(made, remind('2026-03-08T22:59:59Z'))).toBe(true)
    const once = after(remind('2026-03-08T23:00:00Z'))
    expect(isRefused(once, remind('2026-03-12T12:00:00Z'))).toBe(true)
    const twice = after(remind('2026-03-08T23:00:00Z'), remind('2026-03-14T00:00:00Z'))
    expect(nextInstant('deposit_due', twice.context)).toBe(Date.parse('2026-03-30T22:00:00Z'))
  })

  test('is no approval of a proof: it holds the run', () => {
    const proofed = after(paid, parts)
    const silent: PressingEvent = {
      type: 'pressing.holdSilent',
      ...by('clock', start + 32 * dayMs),
      backAt: null,
    }
    expect(step(pressingMachine, proofed, silent)).toMatchObject({
      state: 'on_hold',
      context: { heldFrom: 'in_proof' },
    })
  })
})

describe('silence after the delivery of a direct pressing', () => {
  test('after ten working days accepts what was delivered', () => {
    const delivered = after(...toPlant, count(291), bill, balance, {
      type: 'pressing.takeIntoStock',
      ...by('team'),
      address: 0,
      addresses: 1,
    })
    // Ten working days after Monday the 2nd end with Monday the 16th.
    const ends = Date.parse('2026-03-16T23:00:00Z')
    const claim = (at: number): PressingEvent => ({
      type: 'pressing.claim',
      ...by('owner', at),
      copies: 12,
      reason: 'warped',
    })
    expect(isRefused(delivered, claim(ends))).toBe(true)
    expect(step(pressingMachine, delivered, claim(ends - hourMs))).toMatchObject({ state: 'claimed' })
    expect(isRefused(delivered, { type: 'pressing.close', ...by('clock', ends - 1) })).toBe(true)
    expect(step(pressingMachine, delivered, { type: 'pressing.close', ...by('clock', ends) })).toMatchObject({
      state: 'closed',
    })
  })
})

describe('giving a direct pressing up', () => {
  const cancel = (role: ActorRole, seenMinor = 9_598): PressingEvent => ({
    type: 'pressing.cancel',
    ...by(role),
    reason: 'no money',
    costMinor: 9_598,
    seenMinor,
  })

  test('is for who has seen what it costs', () => {
    expect(isRefused(after(paid), cancel('owner', 0))).toBe(true)
    expect(step(pressingMachine, after(paid), cancel('owner'))).toMatchObject({ state: 'cancelled' })
    expect(isRefused(after(paid), cancel('team'))).toBe(true)
  })

  test('is its owner’s until it is ordered, and the boss’s until it is billed', () => {
    expect(isRefused(after(paid, parts, proof, order), cancel('owner'))).toBe(true)
    expect(step(pressingMachine, after(...toPlant), cancel('boss'))).toMatchObject({ state: 'cancelled' })
    expect(isRefused(after(...toPlant, count(291), bill), cancel('boss'))).toBe(true)
  })

  test('is its owner’s where it is held before it was ordered, whoever held it', () => {
    const silent: PressingEvent = {
      type: 'pressing.holdSilent',
      ...by('clock', start + 62 * dayMs),
      backAt: null,
    }
    expect(step(pressingMachine, after(paid, silent), cancel('owner'))).toMatchObject({ state: 'cancelled' })
    const held: PressingEvent = { type: 'pressing.hold', ...by('team'), reason: 'rights' }
    expect(isRefused(after(...toPlant, held), cancel('owner'))).toBe(true)
    expect(step(pressingMachine, after(...toPlant, held), cancel('boss'))).toMatchObject({
      state: 'cancelled',
    })
  })

  test('is the boss’s 90 days after a bill was due that nobody pays', () => {
    const billed = after(...toPlant, count(291), bill)
    // Due 14 days after 2 March; the 104th day is 14 June.
    const at = (day: string, role: ActorRole = 'boss') => ({ ...cancel(role), at: Date.parse(day) })
    expect(isRefused(billed, at('2026-06-14T21:59:59Z'))).toBe(true)
    expect(isRefused(billed, at('2026-06-14T22:00:00Z', 'owner'))).toBe(true)
    expect(step(pressingMachine, billed, at('2026-06-14T22:00:00Z'))).toMatchObject({ state: 'cancelled' })
  })
})

const decide = (id: string, decision: ClaimDecision, creditMinor: number): PressingEvent => ({
  type: 'pressing.decideClaim',
  actor: { role: 'team', id },
  at: start,
  decision,
  creditMinor,
  reason: 'seen',
  limitMinor: 500,
  isAlone: false,
})

describe('a claim', () => {
  const claimed = after(
    ...toPlant,
    count(291),
    bill,
    balance,
    { type: 'pressing.takeIntoStock', ...by('team'), address: 0, addresses: 1 },
    { type: 'pressing.claim', ...by('owner'), copies: 12, reason: 'warped' },
  )
  test.each([
    ['credit', 500, 'closed'],
    ['credit', 0, 'refused'],
    ['refuse', 0, 'closed'],
    ['refuse', 500, 'refused'],
    ['replace', 0, 'delivering'],
    ['replace', 500, 'refused'],
  ] as const)('that ends with %s pays out %i: %s', (decision, creditMinor, state) => {
    const taken = step(pressingMachine, claimed, decide('tess', decision, creditMinor))
    expect(taken.ok ? taken.state : 'refused').toBe(state)
  })

  test('above the limit is credited when a second person says the same', () => {
    const first = step(pressingMachine, claimed, decide('tess', 'credit', 501))
    expect(first).toMatchObject({ state: 'claimed', effects: [] })
    if (!first.ok) return
    for (const [who, amount] of [
      ['tess', 501],
      ['ben', 502],
    ] as const)
      expect(step(pressingMachine, first, decide(who, 'credit', amount))).toMatchObject({ state: 'claimed' })
    expect(step(pressingMachine, first, decide('ben', 'credit', 501))).toMatchObject({
      state: 'closed',
      effects: [{ effect: 'claim.credit' }],
    })
  })
})

describe('the delivery of a direct pressing', () => {
  test('is over without an address to which a short count leaves no copies', () => {
    const sent = { ...by('team'), address: 0, addresses: 2, empty: [1] } as const
    const hand: PressingEvent = { type: 'pressing.handOver', ...sent, carrier: 'dhl', number: '1' }
    const short: PressingEvent = { type: 'pressing.acceptShort', ...by('owner'), grossMinor: 1 }
    const leaving = [...toPlant, count(200), short, balance]
    expect(isRefused(after(...leaving), { ...hand, address: 1 })).toBe(true)
    expect(after(...leaving, hand, { type: 'pressing.deliver', ...sent }).state).toBe('delivered')
  })
})
