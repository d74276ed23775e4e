import { describe, expect, it } from 'vitest'
import { collectionById, collections } from './collection.ts'

describe('collections', () => {
  it('stand as the specification lists them', () => {
    expect(collections.map(({ id, slug }) => `${id} ${slug}`)).toEqual([
      '9 staff-picks',
      '284 exclusives',
      '285 color-records',
      '286 merch',
      '287 cd-tapes',
      '288 accessories',
      '260 jazz',
      '155 pro',
    ])
  })

  it('are found by id', () => {
    const picks = collectionById(9)
    expect(picks?.label).toBe('collection.staff_picks')
    expect(collectionById(1)).toBeUndefined()
  })
})
