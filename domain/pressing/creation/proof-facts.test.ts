import { expect, test } from 'vitest'
import { type DraftFields, usualDraft } from './draft-fields.ts'
import { proofFacts } from './proof-facts.ts'
import { proofColours } from './proof-texts.ts'
import { readDraft } from './read-draft.ts'

const factsOf = (fields: DraftFields) =>
  proofFacts(readDraft('vinyl', { ...usualDraft, ...fields }).draft, [], [])
const say = {
  choice: (key: string) => key.replace('colour_class_', ''),
  swatch: (name: string) => `swatch ${name}`,
}
const coloursOf = (fields: DraftFields) => proofColours(factsOf(fields), say)
const direct = { sale: 'pressing', quantity: '500' }

test('a run of one colour is told by that colour', () => {
  expect(factsOf(direct).editions).toEqual([])
  expect(coloursOf(direct)).toEqual(['black'])
})

test('a run that its editions take whole has nothing in its own colour', () => {
  expect(coloursOf({ ...direct, editions: 'black:300;transparent:200' })).toEqual([
    'black × 300',
    'transparent × 200',
  ])
})

test('what editions leave is in the colour of the run', () => {
  expect(coloursOf({ ...direct, editions: 'transparent:200:4006381333931' })).toEqual([
    'black × 300',
    'transparent × 200 4006381333931',
  ])
})

// 300 are sold and one in twenty is spare, whatever run the draft was first priced with.
test('a campaign is split as the run that its goal comes to', () => {
  const campaign = { sale: 'crowdfunding', quantity: '100', goal: '300', editions: 'transparent:200' }
  expect(coloursOf(campaign)).toEqual(['black × 115', 'transparent × 200'])
})

test('proofs from before say no edition without copies either', () => {
  const editions = [
    { colour: 'black', copies: 0, barcode: '' },
    { colour: 'marble', copies: 200, barcode: '' },
  ]
  expect(proofColours({ ...factsOf(direct), editions, colours: ['a'] }, say)).toEqual([
    'marble × 200',
    'swatch a',
  ])
})
