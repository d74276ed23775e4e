import { expect, it } from 'vitest'
import { isSameAnswer } from './same-answer.ts'

it.each([
  ['shop_name', 'Kiesel & Welle', ' Kiesel & Welle '],
  ['owner_email', 'Ada@Kiesel.example', 'ada@kiesel.example'],
  ['legal_address', '3 rue Haute; 75011 Paris', '3 rue Haute\n75011 Paris'],
  ['vat_id', 'fr32123456789', 'FR32123456789'],
  ['iban', 'FR76 3000 6000 0112 3456 7890 189', 'FR7630006000011234567890189'],
  ['languages', 'fr en', 'fr, en'],
  ['tariff', '1', 'published'],
])('takes the same answer to %s for that: %j and %j', (name, one, other) => {
  expect(isSameAnswer(name, one, other)).toBe(true)
})

it.each([
  ['shop_name', 'Kiesel', 'Kiesel & Welle'],
  ['shop_name', 'kiesel & welle', 'Kiesel & Welle'],
  ['languages', 'en, fr', 'fr, en'],
  ['legal_address', '3 rue Haute', '3 rue Haute; 75011 Paris'],
  ['tariff', 'flat', 'published'],
])('takes another answer to %s for another: %j and %j', (name, one, other) => {
  expect(isSameAnswer(name, one, other)).toBe(false)
})
