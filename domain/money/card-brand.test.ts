import { describe, expect, it } from 'vitest'
import { cardBrandName } from './card-brand.ts'

describe('the name of a card', () => {
  it('is written as its brand writes it', () => {
    expect(['visa', 'amex', 'jcb'].map(cardBrandName)).toEqual(['Visa', 'American Express', 'JCB'])
  })

  it('is the code itself where nobody knows better', () => {
    expect(cardBrandName('newpay')).toBe('newpay')
  })
})
