import type { ProjectDetail, Song } from '#contract'
import type { Availability } from '#domain/catalogue/availability.ts'
import { ean13From } from '#domain/catalogue/barcode.ts'
import type { Delivery } from '#domain/shipping/tariff.ts'
import { moneyDecimal } from '#domain/money/money.ts'
import type { LinkedData } from './json-ld.tsx'
import { organizationId } from './site-data.ts'

type ProductFacts = {
  origin: string
  /** Addresses without origin. */
  path: string
  artistPath: string | null
  returnsPath: string
  imagePath: string
  project: ProjectDetail
  songs: readonly Song[]
  /** Words of the reader's language. */
  words: { category: string; colour: string }
}

/** What can be bought has an offer; the others have none. */
const availabilities: Partial<Record<Availability, string>> = {
  in_stock: 'InStock',
  low_stock: 'LimitedAvailability',
  preorder: 'PreOrder',
  sold_out: 'SoldOut',
}

const formats: Partial<Record<ProjectDetail['category'], string>> = {
  vinyl: 'VinylFormat',
  project: 'VinylFormat',
  cd: 'CDFormat',
  tape: 'CassetteFormat',
}

const workingDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

const schema = (name: string) => `https://schema.org/${name}`
const isoDuration = (seconds: number) => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
const given = (facts: LinkedData): LinkedData =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

/** How many working days a parcel takes once it has left. */
function deliveryTime({ from_days: minValue, to_days: maxValue }: Delivery): LinkedData {
  if (minValue === null || maxValue === null) return {}
  return {
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: { '@type': 'OpeningHoursSpecification', dayOfWeek: workingDays.map(schema) },
      transitTime: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
    },
  }
}

/** What one copy of an item costs to send, in the currency of its price. */
function shippingOf(
  { offer_shipping: shipping, currency }: ProjectDetail,
  index: number,
): LinkedData | undefined {
  const amountMinor = shipping?.prices[index]
  if (!shipping || amountMinor === undefined || amountMinor === null) return undefined
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: moneyDecimal({ amountMinor, currency }), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: shipping.country_id },
    ...(shipping.delivery && deliveryTime(shipping.delivery)),
  }
}

type Offered = ProjectDetail | ProjectDetail['items'][number]

/** When a reduction ends; undefined where none is, or nobody has said. */
const untilOf = (item: Offered): string | undefined =>
  'reduced_until' in item ? item.reduced_until : undefined

/** The price it is reduced from, as the price that is crossed out. */
const priceBefore = ({ compare_price: amountMinor, currency }: Offered): LinkedData | undefined =>
  amountMinor === undefined
    ? undefined
    : {
        '@type': 'UnitPriceSpecification',
        priceType: schema('StrikethroughPrice'),
        price: moneyDecimal({ amountMinor, currency }),
        priceCurrency: currency,
      }

function offers(facts: ProductFacts): LinkedData[] {
  const { origin, path, returnsPath, project } = facts
  const availability = availabilities[project.availability]
  if (availability === undefined) return []
  const one = project.items.length > 0 ? project.items : [project]
  return one.map((item, index) =>
    given({
      '@type': 'Offer',
      name: project.items.length > 1 ? item.name : undefined,
      url: origin + path,
      price: moneyDecimal({ amountMinor: item.price, currency: item.currency }),
      priceCurrency: item.currency,
      priceSpecification: priceBefore(item),
      availability: schema(availability),
      availabilityStarts: availability === 'PreOrder' ? project.release_date : undefined,
      priceValidUntil: (untilOf(item) ?? project.ends_at)?.slice(0, 10),
      itemCondition: schema('NewCondition'),
      seller: { '@id': organizationId(origin) },
      shippingDetails: shippingOf(project, index),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        '@id': `${origin}/#returns`,
        merchantReturnLink: origin + returnsPath,
        returnPolicyCategory: schema('MerchantReturnFiniteReturnWindow'),
        merchantReturnDays: 14,
        returnMethod: schema('ReturnByMail'),
        returnFees: schema('ReturnFeesCustomerResponsibility'),
      },
    }),
  )
}

function albumOf({ project, songs }: ProductFacts, artist: LinkedData): LinkedData {
  const track = {
    '@type': 'ItemList',
    numberOfItems: songs.length,
    itemListElement: songs.map((song, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: { '@type': 'MusicRecording', name: song.title, duration: isoDuration(song.duration_seconds) },
    })),
  }
  return given({
    '@type': 'MusicAlbum',
    name: project.name,
    byArtist: artist,
    numTracks: songs.length > 0 ? songs.length : undefined,
    track: songs.length > 0 ? track : undefined,
  })
}

/** A record, or what else is sold, as a product; music carriers are releases of an album too. */
export function productData(facts: ProductFacts): LinkedData {
  const { origin, path, artistPath, imagePath, project, words } = facts
  const format = formats[project.category]
  const artist = given({
    '@type': 'MusicGroup',
    '@id': artistPath === null ? undefined : origin + artistPath,
    name: project.artist_name,
  })
  const label = project.label_name
  const release = {
    musicReleaseFormat: schema(format ?? ''),
    catalogNumber: project.catalogue_number,
    recordLabel: label === null ? undefined : { '@type': 'Organization', name: label },
    releaseOf: albumOf(facts, artist),
  }
  const offer = offers(facts)
  return given({
    '@type': format ? ['Product', 'MusicRelease'] : 'Product',
    '@id': `${origin}${path}#product`,
    name: project.name,
    url: origin + path,
    image: [origin + imagePath],
    description: project.description || `${project.name}, ${project.artist_name}`,
    sku: String(project.id),
    gtin13: ean13From(project.barcode ?? ''),
    category: words.category,
    color: words.colour,
    brand: { '@type': 'Brand', name: label ?? project.artist_name },
    ...(format ? release : {}),
    offers: offer.length > 0 ? offer : undefined,
  })
}
