import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Email, Id } from '#contract/schemas/parts.ts'
import { testClock } from '#fixtures/server/test-clock.ts'
import { fieldErrors } from './field-errors.ts'
import { rateLimit } from './rate-limit.ts'
import { findUnfit } from './safe-value.ts'
import { seal, unseal } from './sealed.ts'

describe('fieldErrors', () => {
  const schema = z.object({
    id: Id,
    count: z.int(),
    weight: z.number(),
    email: Email,
    name: z.string().min(1),
    customer: z.object({ city: z.string().max(3), lines: z.array(z.object({ quantity: z.int() })) }),
  })

  it('answers in the codes of the specification, grouped fields as group->name', () => {
    const input = {
      id: 'x',
      count: 1.5,
      weight: 'heavy',
      email: 'a@',
      name: '  ',
      customer: { city: 'Paris', lines: [{ quantity: 'two' }, {}] },
    }
    const parsed = schema.extend({ name: z.string().trim().min(1) }).safeParse(input)
    expect(parsed.error && fieldErrors(parsed.error, input)).toEqual({
      id: 'input_must_integer',
      count: 'input_must_integer',
      weight: 'input_must_number',
      email: 'email_invalid',
      name: 'input_required',
      'customer->city': 'input_invalid',
      'customer->lines->0->quantity': 'input_must_number',
      'customer->lines->1->quantity': 'input_required',
    })
  })

  it('says that everything is missing when nothing was sent', () => {
    const parsed = schema.safeParse({})
    const found = parsed.error ? fieldErrors(parsed.error, {}) : {}
    expect(new Set(Object.values(found))).toEqual(new Set(['input_required']))
  })
})

describe('findUnfit', () => {
  it('finds what the database cannot hold, wherever it is', () => {
    expect(findUnfit({ a: ['x', { b: 'y\0' }] })).toEqual({ path: ['a', '1', 'b'], code: 'input_invalid' })
    expect(findUnfit({ a: '\ud83c' })).toEqual({ path: ['a'], code: 'input_invalid' })
    expect(findUnfit({ a: Number.POSITIVE_INFINITY })).toEqual({ path: ['a'], code: 'input_must_number' })
    expect(findUnfit(JSON.parse('{"__proto__":1}'))).toEqual({ path: [], code: 'input_invalid' })
    expect(findUnfit({ song: '🎶', price: -0.5, none: null, no: undefined })).toBeUndefined()
  })

  it('stops at a depth instead of running out of stack', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = [deep]
    expect(findUnfit(deep)?.path).toHaveLength(24)
  })
})

describe('rateLimit', () => {
  it('allows its limit at once and refills evenly', () => {
    const clock = testClock()
    const limit = rateLimit(clock, 3, 60)
    expect([1, 2, 3, 4].map(() => limit.take('a').allowed)).toEqual([true, true, true, false])
    expect(limit.take('b').allowed).toBe(true)
    expect(limit.peek('a')).toMatchObject({ allowed: false, limit: 3, remaining: 0, retryAfterSeconds: 20 })
    clock.pass(20)
    expect([limit.take('a').allowed, limit.take('a').allowed]).toEqual([true, false])
    clock.pass(6_000)
    expect(limit.take('a').remaining).toBe(2)
  })

  it('of 0 allows everything', () => {
    const limit = rateLimit(testClock(), 0, 60)
    expect([1, 2, 3].every(() => limit.take('a').allowed && limit.peek('a').allowed)).toBe(true)
  })
})

describe('seal', () => {
  it('opens with its own secret only, and only what was not changed', () => {
    const sealed = seal('key-1', { token: 'secret' })
    expect(JSON.stringify(sealed)).not.toContain('secret')
    expect(unseal('key-1', sealed)).toEqual({ token: 'secret' })
    expect(() => unseal('key-2', sealed)).toThrow()
    expect(() =>
      unseal('key-1', { ...sealed, text: sealed.text.replace(/^./, c => (c === 'A' ? 'B' : 'A')) }),
    ).toThrow()
  })
})
