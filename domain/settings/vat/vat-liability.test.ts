import { describe, expect, it } from 'vitest'
import { isVatUnsaid, liabilityMistakes, liabilitySetting } from './vat-liability.ts'

describe('whether a shop charges VAT', () => {
  it('is one of three answers, or none that can be saved', () => {
    const { read, mistakes, initial } = liabilitySetting
    expect(read({ standing: ' Exempt ', mention: '' })).toEqual({
      ok: true,
      value: { standing: 'exempt', mention: '' },
    })
    expect(read({ standing: 'perhaps' })).toEqual({ ok: false, mistakes: { standing: 'choice_unknown' } })
    expect(read({})).toEqual({ ok: false, mistakes: { standing: 'input_required' } })
    expect(mistakes(initial)).toEqual({ standing: 'input_required' })
  })

  it('asks whoever charges it for a number, or for the word that one is applied for', () => {
    expect(liabilityMistakes('liable', ' ')).toEqual({ standing: 'vat_number_missing' })
    expect(liabilityMistakes('liable', 'FR40303265045')).toEqual({})
    expect([liabilityMistakes('applied', ''), liabilityMistakes('exempt', '')]).toEqual([{}, {}])
  })

  it('is unsaid while neither an answer nor a number stands there', () => {
    expect(isVatUnsaid('', '')).toBe(true)
    expect([isVatUnsaid('', 'FR40303265045'), isVatUnsaid('exempt', '')]).toEqual([false, false])
  })
})
