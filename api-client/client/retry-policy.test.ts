import { describe, expect, it } from 'vitest'
import { attemptsMax, retryDelayMs, type RetryQuestion } from './retry-policy.ts'

const question = (code: string, more: Partial<RetryQuestion> = {}, status?: number, retryAfterMs?: number) =>
  retryDelayMs({
    attempt: 1,
    canRepeat: true,
    aborted: false,
    random: () => 0.999,
    outcome: { failure: { code, ...(status === undefined ? {} : { status }) }, retryAfterMs },
    ...more,
  })

describe('retry policy', () => {
  it('never repeats a success, a client error or a defect', () => {
    expect(
      retryDelayMs({ attempt: 1, canRepeat: true, aborted: false, random: () => 0, outcome: { data: 1 } }),
    ).toBe(undefined)
    for (const code of [
      'input_invalid',
      'card_declined',
      'not_found',
      'internal',
      'idempotency_key_reused',
    ]) {
      expect(question(code, {}, 400)).toBe(undefined)
    }
  })

  it('repeats a lost call that may be repeated, and only that', () => {
    expect(question('network')).toBeGreaterThan(0)
    expect(question('timeout')).toBeGreaterThan(0)
    expect(question('unavailable', {}, 503)).toBeGreaterThan(0)
    expect(question('network', { canRepeat: false })).toBe(undefined)
  })

  it('waits longer each time and gives up after the last try', () => {
    const first = question('network', { attempt: 1 }) ?? 0
    const second = question('network', { attempt: 2 }) ?? 0
    expect(second).toBeGreaterThan(first)
    expect(question('network', { attempt: attemptsMax })).toBe(undefined)
  })

  it('obeys a short Retry-After and refuses a long one', () => {
    expect(question('rate_limited', {}, 429, 1_000)).toBe(1_000)
    expect(question('rate_limited', {}, 429, 60_000)).toBe(undefined)
  })

  it('waits for its own earlier try even when the call is not repeatable', () => {
    expect(question('request_in_progress', { canRepeat: false }, 409)).toBeGreaterThan(0)
  })

  it('stops when nobody waits', () => {
    expect(question('network', { aborted: true })).toBe(undefined)
  })
})
