import { describe, expect, test } from 'vitest'
import { transferCode } from './transfer-code.ts'

const transfer = {
  holder: 'Kiesel & Welle SARL',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  amountMinor: 2_705,
  currency: 'EUR',
  reference: 'S-2345ABCDE',
}

describe('the picture of a transfer', () => {
  test('is the eleven lines that banks read, in their order', () => {
    expect(transferCode(transfer)).toBe(
      'BCD\n002\n1\nSCT\n\nKiesel & Welle SARL\nFR7630006000011234567890189\nEUR27.05\n\n\nS-2345ABCDE',
    )
  })

  test('keeps each field on its line and within its length', () => {
    const long = { holder: `A\nB ${'é'.repeat(90)}`, reference: 'x'.repeat(200) }
    const lines = transferCode({ ...transfer, ...long })?.split('\n') ?? []
    expect(lines).toHaveLength(11)
    expect([Array.from(lines[5] ?? '').length, lines[10]?.length]).toEqual([70, 140])
    expect(lines[5]).toMatch(/^A B é/)
  })

  test('is none in another currency, of nothing or too much, or to nobody', () => {
    for (const change of [
      { currency: 'USD' },
      { amountMinor: 0 },
      { amountMinor: 100_000_000_000 },
      { holder: ' ' },
      { iban: '' },
    ])
      expect(transferCode({ ...transfer, ...change })).toBeUndefined()
    expect(transferCode({ ...transfer, amountMinor: 1 })).toContain('\nEUR0.01\n')
  })
})
