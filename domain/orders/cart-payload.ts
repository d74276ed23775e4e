import type { CartItem, SizeFields } from './cart.ts'

/** The part of a line the server is told: it prices the rest itself. Spec section 7. */
type SentItem = SizeFields & Pick<CartItem, 'project_id' | 'quantity' | 'chosen_sizes'>

/**
 * Only project_id, quantity, chosen_sizes and the size_* fields of an item are sent; the chosen pressing,
 * being
 * needed to price it, travels as `size_item`. Spec section 7.
 */
export function sentItem(item: CartItem): SentItem {
  return {
    project_id: item.project_id,
    quantity: item.quantity,
    ...(item.chosen_sizes === undefined ? {} : { chosen_sizes: item.chosen_sizes }),
    ...(item.item_id === undefined ? {} : { size_item: String(item.item_id) }),
    ...sizeFields(item),
  }
}

/** The size_* fields of a line that hold a text; they are kept through every change. Spec section 3. */
export function sizeFields(item: CartItem): SizeFields {
  const fields: SizeFields = {}
  for (const [field, value] of Object.entries(item)) {
    if (isSizeField(field) && typeof value === 'string') fields[field] = value
  }
  return fields
}

function isSizeField(field: string): field is `size_${string}` {
  return field.startsWith('size_')
}
