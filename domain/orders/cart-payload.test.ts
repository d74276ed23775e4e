import { describe, expect, it } from 'vitest'
import { sentItem, sizeFields } from './cart-payload.ts'

const item = {
  project_id: 1,
  item_id: 11,
  quantity: 2,
  chosen_sizes: ['M'],
  size_shirt: 'L',
  name: 'LP',
  price: 2_400,
  currency: 'EUR',
  picture: 'ab',
} as const

describe('what is sent', () => {
  it('is project, quantity, chosen sizes and size fields of an item, nothing else', () => {
    expect(sentItem(item)).toEqual({
      project_id: 1,
      quantity: 2,
      chosen_sizes: ['M'],
      size_item: '11',
      size_shirt: 'L',
    })
    expect(sentItem({ project_id: 1, quantity: 1, price: 5 })).toEqual({ project_id: 1, quantity: 1 })
  })

  it('counts only texts among size fields', () => {
    expect(sizeFields({ project_id: 1, quantity: 1, size: 'M', size_a: 'S', size_b: undefined })).toEqual({
      size_a: 'S',
    })
  })
})
