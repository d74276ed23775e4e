import { describe, expect, test } from 'vitest'
import { newsOf } from './run-news.ts'

const day = (iso: string) => Date.parse(`${iso}T09:00:00Z`)
const cut = { stage: 'cutting', doneAt: day('2027-03-01'), at: day('2027-01-04') }

describe('what buyers are written of a run', () => {
  test('is its stage, when that is new and one they wait for', () => {
    expect(newsOf({ ...cut, hasNote: false }, null)).toBe('cutting')
    expect(newsOf({ ...cut, stage: 'test_approved', hasNote: false }, cut)).toBe('test_approved')
    // Plating is of the plant: it stands on the page.
    expect(newsOf({ ...cut, stage: 'plating', hasNote: false }, cut)).toBeUndefined()
  })

  test('is told once, though it is written down again', () => {
    expect(newsOf({ ...cut, at: day('2027-02-04'), hasNote: false }, cut)).toBeUndefined()
  })

  test('is a note alone at most once a fortnight', () => {
    const note = { ...cut, stage: 'plating', hasNote: true }
    expect(newsOf({ ...note, at: day('2027-01-17') }, cut)).toBeUndefined()
    expect(newsOf({ ...note, at: day('2027-01-18') }, cut)).toBe('note')
  })

  test('is a note sooner where the plan moved by more than five days', () => {
    const note = { ...cut, stage: 'plating', hasNote: true, at: day('2027-01-05') }
    expect(newsOf({ ...note, doneAt: day('2027-03-06') }, cut)).toBeUndefined()
    expect(newsOf({ ...note, doneAt: day('2027-03-07') }, cut)).toBe('note')
    expect(newsOf({ ...note, doneAt: day('2027-02-22') }, cut)).toBe('note')
    expect(newsOf({ ...note, doneAt: null }, cut)).toBeUndefined()
  })

  test('is the first note of a run that nobody was written of', () => {
    expect(newsOf({ ...cut, stage: 'files_pending', hasNote: true }, null)).toBe('note')
    expect(newsOf({ ...cut, stage: 'files_pending', hasNote: false }, null)).toBeUndefined()
  })
})
