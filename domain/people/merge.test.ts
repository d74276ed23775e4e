import { describe, expect, it } from 'vitest'
import { keptUntil } from './erasure.ts'
import { mergedNote, mergeHindrance, partedNote, veiledAddress } from './merge.ts'

const side = { id: 1, isClosed: false, isStaff: false, isConfirmed: true, isErasing: false, sells: false }
const other = { ...side, id: 2 }

describe('two accounts of one person', () => {
  it('are merged when both are open, confirmed and of shoppers', () => {
    expect(mergeHindrance(side, other)).toBeNull()
  })

  it('stay apart for a reason, whichever of them it is', () => {
    expect(mergeHindrance(side, side)).toBe('same')
    for (const [fault, why] of [
      [{ isClosed: true }, 'closed'],
      [{ isStaff: true }, 'staff'],
      [{ isConfirmed: false }, 'unconfirmed'],
      [{ isErasing: true }, 'erasing'],
    ] as const) {
      expect(mergeHindrance({ ...side, ...fault }, other)).toBe(why)
      expect(mergeHindrance(side, { ...other, ...fault })).toBe(why)
    }
  })

  it('keep the one that sells', () => {
    expect(mergeHindrance(side, { ...other, sells: true })).toBe('sells')
    expect(mergeHindrance({ ...side, sells: true }, other)).toBeNull()
  })

  it('have one note of two, without empty lines', () => {
    expect(mergedNote('One.', 'Two.')).toBe('One.\nTwo.')
    expect([mergedNote('', 'Two.'), mergedNote('One.', '')]).toEqual(['Two.', 'One.'])
  })

  it('part again with what was noted since', () => {
    const before = { note: 'One.', tags: ['press'] }
    const merged = { note: 'Two.', tags: ['press', 'trade'] }
    const part = (note: string, tags: string[]) => partedNote({ note, tags }, before, merged)
    expect(part('One.\nTwo.', ['press', 'trade'])).toEqual(before)
    expect(part('One.\nTwo.\nThree.', ['trade', 'vip'])).toEqual({ note: 'One.\nThree.', tags: ['vip'] })
    expect(part('Two.', ['press'])).toEqual({ note: 'Two.', tags: ['press'] })
    const empty = { note: '', tags: [] }
    expect(partedNote({ note: '', tags: ['vip', 'trade'] }, empty, { note: '', tags: ['trade'] })).toEqual({
      note: '',
      tags: ['vip'],
    })
  })

  it('tell each reader little of the other address', () => {
    expect(veiledAddress('alice@example.com')).toBe('a…@example.com')
  })
})

describe('a document', () => {
  it('is kept ten years from the end of its year on', () => {
    expect(keptUntil(new Date('2026-01-02T10:00:00Z'))).toBe('2036-12-31')
    expect(keptUntil(new Date('2026-12-30T10:00:00Z'))).toBe('2036-12-31')
  })
})
