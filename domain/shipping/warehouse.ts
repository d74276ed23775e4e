/**
 * Order pages of the four warehouse systems staff work with. The specification counts four without naming
 * them;
 * which four is our assumption. Spec section 9.
 */
const templates = {
  shiphero: 'https://app.shiphero.com/dashboard/orders/details/',
  shipstation: 'https://ship.shipstation.com/orders/all-orders-search-result?quickSearch=',
  shippingbo: 'https://app.shippingbo.com/#/orders/',
  mintsoft: 'https://om.mintsoft.co.uk/Order/Details/',
} as const

/** As they write themselves. */
export const warehouseNames: Readonly<Record<WarehouseSystem, string>> = {
  shiphero: 'ShipHero',
  shipstation: 'ShipStation',
  shippingbo: 'Shippingbo',
  mintsoft: 'Mintsoft',
}

type WarehouseSystem = keyof typeof templates

/** Spec section 9. */
export const warehouseSystems = [
  'shiphero',
  'shipstation',
  'shippingbo',
  'mintsoft',
] as const satisfies readonly WarehouseSystem[]

/**
 * The page of an order in a warehouse system; undefined for another system or no reference. Spec section
 * 9.
 */
export function warehouseOrderLink(system: string, reference: string): string | undefined {
  const known = warehouseSystems.find(candidate => candidate === system)
  return known === undefined || reference === ''
    ? undefined
    : templates[known] + encodeURIComponent(reference)
}
