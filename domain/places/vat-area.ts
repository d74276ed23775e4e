// Parts of member states that lie outside the Union for VAT, told by their postcodes. What goes there leaves
// the Union. Council Directive 2006/112/EC, Article 6. Rules 8.
import type { CountryId } from './country.ts'

/** Canaries, Ceuta and Melilla; Åland; French overseas; Büsingen and Heligoland; Livigno; Mount Athos. */
const outside: Readonly<Record<CountryId, RegExp>> = {
  ES: /^(35|38|51|52)\d{3}$/,
  FI: /^22\d{3}$/,
  FR: /^(97[1-8]|98[678])\d{2}$/,
  DE: /^(78266|27498)$/,
  IT: /^23041$/,
  GR: /^6308[67]$/,
}

/** A postcode without what people write between its parts: `E-35 001` and `35001` are one. */
export const tidyPostcode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/^[A-Z]{1,2}-(?=\d)/, '')
    .replaceAll(/[^0-9A-Z]/g, '')

/** Whether an address of a member state lies outside the Union for VAT. */
export const isOutsideVatArea = (country: CountryId, postcode: string): boolean =>
  outside[country]?.test(tidyPostcode(postcode)) === true
