import { describe, expect, it } from 'vitest'
import { isVatNumber, tidyVatNumber, vatNumberCountry } from './vat-number.ts'

/** One of each country whose check digits are known here, as businesses print them. */
const right = `
  ATU13585627 BE0428759497 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558
  EL094259216 ESB58378431 ES54362315K ESX2482300W FI20774740 FR40303265045 FR83404833048 GB980780684
  HR33392005961 HU12892312 IE6433435F IE6433435OA IE8D79739I IT00743110157 LT119511515 LT100001919017
  LU15027442 LV40003521600 MT11679112 NL004495445B01 NO995525828 PL8567346215 PT501964843 RO18547290
  SE123456789701 SI50223054 SK2022749619 CHE107787577`
  .trim()
  .split(/\s+/)

/** The last digit, or the last before what is always there, is another one. */
function spoiled(number: string): string {
  const at = /^(NL|SE|BE0|GB|LU)/.test(number)
    ? 8
    : /^(FR|ES[0-9X]|CY|IE)/.test(number)
      ? 5
      : number.length - 1
  const other = /\d/.test(number[at] ?? '') ? (Number(number[at]) + 1) % 10 : 'Z'
  return `${number.slice(0, at)}${other}${number.slice(at + 1)}`
}

describe('a VAT number', () => {
  it.each(right)('%s is one', number => expect(isVatNumber(number)).toBe(true))

  it.each(right.map(spoiled))('%s is none: a digit is wrong', number => {
    expect(isVatNumber(number)).toBe(false)
  })

  it('may have blanks, points and hyphens, small letters, and words of its country behind it', () => {
    for (const text of ['fr 40 303.265.045', 'CHE-107.787.577 MWST', 'NO 995 525 828 MVA'])
      expect(isVatNumber(text), text).toBe(true)
  })

  it.each(['99', 'FR99', 'FR', 'DE', 'XX1', '32123456789', 'FRABCDEF', 'DE13669597', 'ATU1358562'])(
    '%s is too short, or of no country',
    text => expect(isVatNumber(text)).toBe(false),
  )

  it('of a country whose digits are not known here is judged by its look', () => {
    expect(isVatNumber('RS104053835')).toBe(true)
    expect(isVatNumber('RS1')).toBe(false)
  })

  it('says which country gave it', () => {
    expect(
      ['FR40303265045', 'EL094259216', 'ATU13585627', 'XI980780684', '99'].map(vatNumberCountry),
    ).toEqual(['FR', 'GR', 'AT', 'GB', undefined])
  })
})

it('is written without what stands between its parts', () => {
  expect(tidyVatNumber(' be 0123.456.789 ')).toBe('BE0123456789')
})
