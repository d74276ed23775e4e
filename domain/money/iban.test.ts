import { expect, test } from 'vitest'
import { isIban, maskedIban, tidyIban } from './iban.ts'

test('knows account numbers by their check digits, however they are written', () => {
  for (const good of [
    'DE89 3704 0044 0532 0130 00',
    'GB29NWBK60161331926819',
    'fr14 2004 1010 0505 0001 3m02 606',
  ])
    expect(isIban(good), good).toBe(true)
  for (const bad of [
    '',
    'DE88370400440532013000',
    'DE89 3704',
    '89DE370400440532013000',
    'DE89*'.padEnd(22, '0'),
  ])
    expect(isIban(bad), bad).toBe(false)
})

test('notices every single digit that is wrong', () => {
  const good = 'DE89370400440532013000'
  for (let at = 2; at < good.length; at += 1) {
    const wrong = good.slice(0, at) + String((Number(good[at]) + 1) % 10) + good.slice(at + 1)
    expect(isIban(wrong), wrong).toBe(false)
  }
})

test('is shown by its ends', () => {
  expect(maskedIban(tidyIban('de89 3704 0044 0532 0130 00'))).toBe('DE…3000')
})
