import { describe, expect, it } from 'vitest'
import {
  policyMistakes,
  policyTexts,
  readLimit,
  readPolicy,
  limitMistakes,
  limitTexts,
} from '../settings/return-settings.ts'
import { isExempt, isInWindow, standardPolicy, unknownCategories, windowEnd } from './return-policy.ts'
import { isReturnCause, isReturnOver, isReturnState, isSellable, returnStates } from './return.ts'

const at = (text: string): number => Date.parse(text)

describe('the days of a return', () => {
  // Paris is an hour ahead in March, two from the 29th on.
  const delivered = at('2026-03-20T15:00:00Z')

  it('end with the last of them, by the clocks of the shop', () => {
    expect(windowEnd(standardPolicy, 'withdrawal', delivered)).toBe(at('2026-04-03T22:00:00Z') - 1)
    const late = at('2026-03-20T23:30:00Z')
    expect(windowEnd(standardPolicy, 'withdrawal', late)).toBe(at('2026-04-04T22:00:00Z') - 1)
  })

  it('are over an instant later', () => {
    const end = at('2026-04-03T22:00:00Z')
    expect(isInWindow(standardPolicy, 'withdrawal', delivered, end - 1)).toBe(true)
    expect(isInWindow(standardPolicy, 'withdrawal', delivered, end)).toBe(false)
    expect(isInWindow(standardPolicy, 'defect', delivered, at('2028-03-01T00:00:00Z'))).toBe(true)
    expect(isInWindow(standardPolicy, 'defect', delivered, at('2028-04-01T00:00:00Z'))).toBe(false)
  })

  it('have not begun while the goods have not come', () => {
    expect(windowEnd(standardPolicy, 'withdrawal', null)).toBe(null)
    expect(isInWindow(standardPolicy, 'withdrawal', null, at('2099-01-01T00:00:00Z'))).toBe(true)
  })
})

describe('the words of a return', () => {
  it('are known, and no others', () => {
    expect(['defect', 'recall', '', null].map(isReturnCause)).toEqual([true, true, false, false])
    expect(['graded', 'lost'].map(isReturnState)).toEqual([true, false])
    expect(returnStates.filter(isReturnOver)).toEqual(['settled', 'refused', 'lapsed', 'closed'])
    expect((['sealed', 'as_sold', 'used', 'defect', 'not_ours'] as const).map(isSellable)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('exempt what the policy names', () => {
    const policy = { ...standardPolicy, exempt: ['project'] }
    expect([isExempt(policy, 'project'), isExempt(policy, 'vinyl')]).toEqual([true, false])
    expect(unknownCategories(['vinyl', 'hat'])).toEqual(['hat'])
  })
})

describe('the settings', () => {
  it('are read as they are written', () => {
    const policy = { ...standardPolicy, address: ['Kiesel', '3 rue Haute'], exempt: ['project'] }
    expect(readPolicy(policyTexts(policy))).toEqual({ ok: true, value: policy })
    expect(readLimit(limitTexts({ amount_minor: 5_050 }))).toEqual({
      ok: true,
      value: { amount_minor: 5_050 },
    })
  })

  it('name what cannot be read', () => {
    const texts = { ...policyTexts(standardPolicy), withdrawal_days: '', defect_days: 'two', payer: 'nobody' }
    expect(readPolicy(texts)).toEqual({
      ok: false,
      mistakes: {
        withdrawal_days: 'input_required',
        defect_days: 'input_must_integer',
        payer: 'choice_unknown',
      },
    })
    expect(readLimit({ limit_eur: '' })).toMatchObject({ mistakes: { limit_eur: 'input_required' } })
    expect(readLimit({ limit_eur: '1,234.5' })).toMatchObject({ mistakes: { limit_eur: 'money_invalid' } })
  })

  it('give no less than the law', () => {
    expect(policyMistakes({ ...standardPolicy, withdrawal_days: 13, defect_days: 729 })).toEqual({
      withdrawal_days: 'out_of_range',
      defect_days: 'out_of_range',
    })
    expect(policyMistakes({ ...standardPolicy, withdrawal_days: 30, exempt: ['hat'] })).toEqual({
      exempt: 'category_unknown',
    })
    expect(limitMistakes({ amount_minor: -1 })).toEqual({ limit_eur: 'out_of_range' })
    expect(limitMistakes({ amount_minor: 0 })).toEqual({})
  })
})
