import { describe, expect, it } from 'vitest'
import { ownTrackingLink } from '../shipping/tracking.ts'
import { settings } from './setting.ts'

const { read, write, mistakes, initial } = settings.carriers
const said = (text: string) => {
  const typed = read({ carriers: text })
  return typed.ok ? { value: typed.value.rows, wrong: mistakes(typed.value) } : { wrong: typed.mistakes }
}
const line = 'Colis Breton = https://suivi.example/?n={number}; breton, colis-bzh'
const breton = {
  name: 'Colis Breton',
  link: 'https://suivi.example/?n={number}',
  spellings: ['breton', 'colis-bzh'],
  tracked: true,
  claim_days: null,
}

describe('carriers', () => {
  it('are none until a shop has its own, and are read as they are written', () => {
    expect(write(initial)).toEqual({ carriers: '' })
    expect(said(`${line}\n\nOther=https://other.example/{number}/x`)).toEqual({
      value: [breton, { ...breton, name: 'Other', link: 'https://other.example/{number}/x', spellings: [] }],
      wrong: {},
    })
    expect(write({ rows: [breton] })).toEqual({ carriers: line })
  })

  it.each([
    ['Colis Breton', 'carrier_lines'],
    ['= https://x.example/{number}', 'carrier_lines'],
    ['A = https://x.example/', 'carrier_link'],
    ['A = https://x.example/{number}{number}', 'carrier_link'],
    ['A = http://x.example/{number}', 'carrier_link'],
    ['A = javascript:alert({number})', 'carrier_link'],
    [`${line}\nBRETON = https://x.example/{number}`, 'words_doubled'],
  ])('are refused as %j', (text, code) => {
    expect(said(text).wrong).toEqual({ carriers: code })
  })
})

describe('the link of an own carrier', () => {
  it('has the number in its place, whichever way the name is written', () => {
    for (const name of ['colis breton', 'Breton', 'COLIS BZH'])
      expect(ownTrackingLink([breton], name, 'A/1 $&')).toBe('https://suivi.example/?n=A%2F1%20%24%26')
  })

  it('is none for another name, or without a number', () => {
    expect(ownTrackingLink([breton], 'dhl', '123')).toBeUndefined()
    expect(ownTrackingLink([breton], 'breton', '')).toBeUndefined()
    expect(ownTrackingLink([breton], '', '123')).toBeUndefined()
  })
})
