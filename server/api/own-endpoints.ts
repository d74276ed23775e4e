// What is answered beside the modules: the build, where a caller is, and all that is kept of an account.
import type { Handler } from '../http/handler.ts'
import { currencyOfCountry, defaultCurrency } from '#domain/money/currency.ts'
import { StreamedFile } from '../base/streamed-file.ts'
import { ownData } from '../clients/person-archive.ts'

/** The id of the running build; pages compare it with their own every 30 s. Spec section 4. */
export const buildId: Handler<'app.buildId'> = async context => ({ buildId: context.config.buildId })

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

/** Everything the shop knows of the account, as a zip of JSON files. */
export const exportData: Handler<'user.export'> = async ({ db, user, clock }) => {
  const at = clock.now()
  const file = {
    file_name: `data-${at.toISOString().slice(0, 10)}.zip`,
    content_type: 'application/zip',
  }
  return new StreamedFile(file, await ownData(db, user.id, at))
}
