import { currencyOfCountry, defaultCurrency } from '#domain/money/currency.ts'
import type { Handler } from './handler.ts'

/** Where the caller is, by the address, from a database that came with the shop. Spec section 7, Start-up. */
export const location: Handler<'app.location'> = async context => {
  const place = context.countries.find(context.ip)
  return {
    ip: context.ip,
    country_id: place?.countryId ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    currency: place ? currencyOfCountry(place.countryId) : defaultCurrency,
    lang: context.locale,
  }
}
