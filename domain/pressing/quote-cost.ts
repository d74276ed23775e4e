/** The lines a pressing quote is made of, in the order they are shown. Spec section 3. */
export const quoteCostCategories = [
  'cutting',
  'type_vinyl',
  'label',
  'sleeve',
  'inner_sleeve',
  'numbered',
  'shrink',
  'insert_vinyl',
  'insert_sleeve',
  'insert',
  'sticker',
  'print_finish',
  'test_pressing',
  'design',
  'mastering',
  'mechanical_right',
  'energy_cost',
] as const

export type QuoteCostCategory = (typeof quoteCostCategories)[number]
