import { expect, test } from 'vitest'
import { isVatNumber, tidyVatNumber } from './vat-number.ts'

test.each([
  ['FR83404833048', true],
  ['fr 83 404 833 048', true],
  ['FR84404833048', false],
  ['FRK7399859412', true],
  ['FRO7399859412', false],
  ['DE136695976', true],
  ['DE13669597', false],
  ['ATU13585627', true],
  ['AT13585627', false],
  ['NL004495445B01', true],
  ['EL094259216', true],
  ['GR094259216', true],
  ['GB980780684', true],
  ['CHE123456788MWST', true],
  ['136695976', false],
  ['FR', false],
  ['', false],
  ['NOABCDEF', false],
])('the number %s has the form of its state: %s', (text, isOne) => {
  expect(isVatNumber(text)).toBe(isOne)
})

test('is written without what stands between its parts', () => {
  expect(tidyVatNumber(' be 0123.456.789 ')).toBe('BE0123456789')
})
