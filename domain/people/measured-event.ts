/** What is measured of a visitor who agreed to it. Spec section 7, tracking events. */
export const measuredEvents = [
  'page_view',
  'add_to_cart',
  'add_to_cart_box',
  'purchase',
  'purchase_box',
  'identify',
] as const

export type MeasuredEvent = (typeof measuredEvents)[number]
