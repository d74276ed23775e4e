import { describe, expect, it } from 'vitest'
import { quoteCostCategories } from './quote-cost.ts'

describe('quote cost categories', () => {
  it('are the seventeen of the specification', () => {
    expect(quoteCostCategories.join(' ')).toBe(
      'cutting type_vinyl label sleeve inner_sleeve numbered shrink insert_vinyl insert_sleeve insert ' +
        'sticker print_finish test_pressing design mastering mechanical_right energy_cost',
    )
  })
})
