/**
 * Countries whose post writes a state or province behind the town, so that it is asked for there and nowhere
 * else. Universal Postal Union, addressing solutions by country.
 */
const withStates: readonly string[] = ['AU', 'BR', 'CA', 'IN', 'MX', 'MY', 'US']

/**
 * Whether an address in a country is asked for its state. Nobody is held up for want of it: the postcode
 * tells it as well. Spec section 3, address.
 */
export const asksState = (countryId: string): boolean => withStates.includes(countryId)

/** Postcode and town as they stand in one line of an address, with the state where there is one. */
export const townLine = (address: { zip_code: string; city: string; state?: string | undefined }): string =>
  [`${address.zip_code} ${address.city}`.trim(), address.state ?? ''].filter(Boolean).join(', ')
