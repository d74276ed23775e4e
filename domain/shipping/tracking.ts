/** Ends of the public tracking pages, where the number is appended. Spec section 9. */
const templates = {
  imx: 'https://suivi.imxpostal.fr/colis/suivi?numero=',
  'la poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  'mondial relay': 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=',
  gls: 'https://gls-group.com/FR/fr/suivi-colis/?match=',
  dhl: 'https://www.dhl.com/global-en/home/tracking/tracking-parcel.html?submit=1&tracking-id=',
  ups: 'https://www.ups.com/track?tracknum=',
  schenker: 'https://www.dbschenker.com/app/tracking-public/?refNumber=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  dachser: 'https://elogistics.dachser.com/shp2s/?search=',
  tnt: 'https://www.tnt.com/express/en_gc/site/shipping-tools/tracking.html?searchType=con&cons=',
} as const

export type Carrier = keyof typeof templates

/** The ten carriers, by the names shipments carry. Spec section 9. */
export const carriers = [
  'imx',
  'la poste',
  'mondial relay',
  'gls',
  'dhl',
  'ups',
  'schenker',
  'fedex',
  'dachser',
  'tnt',
] as const satisfies readonly Carrier[]

/** As carriers write themselves. */
export const carrierNames: Readonly<Record<Carrier, string>> = {
  imx: 'IMX',
  'la poste': 'La Poste',
  'mondial relay': 'Mondial Relay',
  gls: 'GLS',
  dhl: 'DHL',
  ups: 'UPS',
  schenker: 'DB Schenker',
  fedex: 'FedEx',
  dachser: 'Dachser',
  tnt: 'TNT',
}

/** Who carries parcels for a shop, beside these. */
export interface OwnCarrier {
  readonly name: string
  /** Where a parcel is followed, `{number}` for its number. */
  readonly link: string
  /** How it is written as well. */
  readonly spellings: readonly string[]
  /** Its parcels have a number; where not, none is asked for. */
  readonly tracked: boolean
  /** Days of silence after which a parcel of it counts as lost; null: as rules 3 have it. */
  readonly claim_days: number | null
}

/** A name's letters and digits alone: people and exports write `laposte`, `La Poste`, `la_poste`. */
const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** The carrier a written name means: only its letters matter. Undefined for a carrier we do not know. */
export function carrierFrom(name: string | undefined | null): Carrier | undefined {
  const letters = lettersOf(name ?? '')
  return carriers.find(carrier => lettersOf(carrier) === letters)
}

/** A carrier's name for people: one of ours as it writes itself, any other as it was written. */
export function carrierName(written: string): string {
  const known = carrierFrom(written)
  return known === undefined ? written : carrierNames[known]
}

/** Whether two written names mean the same: only their letters and digits matter. */
export const sameCarrier = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other)

/** All that a carrier of the shop's own is called. */
export const namesOfCarrier = ({
  name,
  spellings,
}: Pick<OwnCarrier, 'name' | 'spellings'>): readonly string[] => [name, ...spellings]

/** The row of the shop's own that a written name means. It goes before the ten of the program. */
export const ownCarrier = (rows: readonly OwnCarrier[], carrier: string): OwnCarrier | undefined =>
  lettersOf(carrier) === ''
    ? undefined
    : rows.find(row => namesOfCarrier(row).some(word => sameCarrier(word, carrier)))

/**
 * Where a parcel can be followed that a carrier of the shop's own takes; undefined for any other carrier, one
 * without an address, or an empty number.
 */
export function ownTrackingLink(rows: readonly OwnCarrier[], carrier: string, number: string) {
  if (number === '') return undefined
  return ownCarrier(rows, carrier)?.link.replace('{number}', () => encodeURIComponent(number)) || undefined
}

/** Where a parcel can be followed; undefined for an unknown carrier or an empty number. Spec section 9. */
export function trackingLink(
  carrier: string | undefined | null,
  number: string | undefined | null,
): string | undefined {
  const known = carrierFrom(carrier)
  const code = number?.trim() ?? ''
  return known === undefined || code === '' ? undefined : templates[known] + encodeURIComponent(code)
}

/** The link a shipment shows: its own if it has a safe one, otherwise the carrier's. Spec section 3. */
export function shipmentLink(shipment: {
  tracking_number?: string | undefined | null
  tracking_transporter?: string | undefined | null
  tracking_link?: string | undefined | null
}): string | undefined {
  if (shipment.tracking_link?.startsWith('https://') === true) return shipment.tracking_link
  return trackingLink(shipment.tracking_transporter, shipment.tracking_number)
}
