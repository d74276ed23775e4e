import { expect, it } from 'vitest'
import { trackOfFile, zipSlot } from './file-names.ts'

const open = { hasTracks: true, parts: ['label.a', 'label.b', 'sleeve', 'inner.1', 'inner.2'] }

it.each([
  ['CAT001_A.wav', { slot: 'track' }],
  ['CAT001/A1 - Ebb.AIFF', { slot: 'track' }],
  ['CAT001_label_B.pdf', { slot: 'part', key: 'label.b' }],
  ['CAT001_inner_2.pdf', { slot: 'part', key: 'inner.2' }],
  ['print/CAT001_sleeve.pdf', { slot: 'part', key: 'sleeve' }],
  ['CAT001_poster.pdf', null],
  ['CAT001_label_B.tif', null],
  ['CAT001.cue', null],
  ['readme', null],
])('%s goes to its place by its name', (name, slot) => {
  expect(zipSlot(name, open)).toEqual(slot)
})

it('has no place for recordings once they are handed in, and for print files before', () => {
  expect(zipSlot('CAT001_A.wav', { ...open, hasTracks: false })).toBeNull()
  expect(zipSlot('CAT001_label_A.pdf', { ...open, parts: [] })).toBeNull()
})

it.each([
  ['CAT001_A.wav', 'A', null, 'CAT001 A'],
  ['Side B.aiff', 'B', null, 'Side B'],
  ['B2 - Flood.wav', 'B', 2, 'Flood'],
  ['03 Foam.wav', null, 3, 'Foam'],
])('%s is of side %s', (name, side, position, title) => {
  expect(trackOfFile(name)).toEqual({ title, side, position })
})
