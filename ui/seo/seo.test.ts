import { describe, expect, it } from 'vitest'
import { parseProse } from '#domain/text/prose/parse-prose.ts'
import { sampleDetail, sampleItem, sampleSong } from '#fixtures/ui/samples.ts'
import { shortened } from '../pages/page-head.tsx'
import { productTitle } from '../pages/product/product-head.tsx'
import { scriptText } from './json-ld.tsx'
import { productData } from './product-data.ts'
import { questionsOf } from './text-data.ts'

const data = (change: Parameters<typeof sampleDetail>[0] = {}) =>
  productData({
    origin: 'https://shop.example',
    path: '/vinyl/12/night-ferries',
    artistPath: '/artist/3',
    returnsPath: '/return-and-refund-policy',
    imagePath: '/share/products/12-1.png',
    project: sampleDetail(change),
    songs: [sampleSong({ duration_seconds: 243 })],
    words: { category: 'Vinyl', colour: 'transparent red' },
  })

describe('a record as structured data', () => {
  it('is a product and a release, with its artist, label and tracks', () => {
    expect(data()).toMatchObject({
      '@type': ['Product', 'MusicRelease'],
      musicReleaseFormat: 'https://schema.org/VinylFormat',
      recordLabel: { name: 'Deckchair & Wave' },
      releaseOf: {
        byArtist: { '@id': 'https://shop.example/artist/3' },
        numTracks: 1,
        track: { itemListElement: [{ position: 1, item: { duration: 'PT4M3S' } }] },
      },
    })
  })

  it('is a plain product when it plays nothing', () => {
    expect(data({ category: 't-shirt' })).toMatchObject({ '@type': 'Product' })
    expect(data({ category: 't-shirt' })).not.toHaveProperty('releaseOf')
  })

  it.each([
    ['in_stock', 'InStock'],
    ['low_stock', 'LimitedAvailability'],
    ['preorder', 'PreOrder'],
    ['sold_out', 'SoldOut'],
  ] as const)('that is %s is offered as %s', (availability, said) => {
    expect(data({ availability })).toMatchObject({ offers: [{ availability: `https://schema.org/${said}` }] })
  })

  it.each(['failed', 'ended'] as const)('that has %s has no offer', availability => {
    expect(data({ availability })).not.toHaveProperty('offers')
  })

  it('offers each pressing at its price, in whole units where the currency has no others', () => {
    const items = [sampleItem(), sampleItem({ id: 101, name: 'Black', price: 2_000, currency: 'JPY' })]
    expect(data({ items })).toMatchObject({
      offers: [
        { name: 'Red vinyl', price: '24.00', priceCurrency: 'EUR' },
        { name: 'Black', price: '2000', priceCurrency: 'JPY' },
      ],
    })
  })

  it('names a barcode only when its check digit is right', () => {
    expect(data({ barcode: '5 099747 814228' })).toMatchObject({ gtin13: '5099747814228' })
    expect(data({ barcode: '5099747814229' })).not.toHaveProperty('gtin13')
  })

  it('cannot end the script it stands in', () => {
    expect(scriptText({ name: '</script><b>' })).toBe('{"name":"\\u003c/script>\\u003cb>"}')
  })
})

describe('the offer of a record', () => {
  it('says what a copy costs to send, to the country of its currency', () => {
    const items = [sampleItem({ weight_grams: 300 })]
    const offer_shipping = { country_id: 'FR', prices: [670] }
    expect(data({ items, currency: 'EUR', offer_shipping })).toMatchObject({
      offers: [
        {
          shippingDetails: {
            '@type': 'OfferShippingDetails',
            shippingRate: { value: '6.70', currency: 'EUR' },
            shippingDestination: { addressCountry: 'FR' },
          },
        },
      ],
    })
    const delivery = { carrier: 'La Poste', from_days: 2, to_days: 4 }
    expect(data({ items, currency: 'EUR', offer_shipping: { ...offer_shipping, delivery } })).toMatchObject({
      offers: [
        {
          shippingDetails: {
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              transitTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 4, unitCode: 'DAY' },
            },
          },
        },
      ],
    })
    const untimed = { ...offer_shipping, delivery: { ...delivery, from_days: null, to_days: null } }
    for (const said of [offer_shipping, untimed])
      expect(JSON.stringify(data({ items, offer_shipping: said }))).not.toContain('deliveryTime')
    const unsent = { country_id: 'US', prices: [null] }
    expect(JSON.stringify(data({ items, offer_shipping: unsent }))).not.toContain('shippingDetails')
  })
})

describe('titles and descriptions', () => {
  it('give the look of a record while there is room for it', () => {
    expect(productTitle('Night ferries', 'Haneul Park', 'red LP')).toBe('Night ferries – Haneul Park, red LP')
    expect(productTitle('N'.repeat(40), 'Haneul Park', 'red LP')).not.toContain('red LP')
  })

  it('end at a word', () => {
    const long = 'word '.repeat(60)
    expect(shortened(long).length).toBeLessThanOrEqual(155)
    expect(shortened(long)).toMatch(/word…$/)
    expect(shortened(' a\n b ')).toBe('a b')
  })
})

describe('questions of a text', () => {
  it('are its small headings with what follows, up to the next heading', () => {
    const text = [
      '---\ntitle: T\ndescription: D\n---\n## A {#a}',
      '### Q? {#q}',
      'Yes, [so](route:help).',
      '- x',
      '## B {#b}',
      'no',
    ].join('\n\n')
    expect(questionsOf(parseProse(text))).toEqual([{ question: 'Q?', answer: 'Yes, so. x' }])
  })
})

it('says what a reduced price was, and until when it holds', () => {
  const items = [sampleItem({ compare_price: 3_000, reduced_until: '2027-03-01T23:00:00.000Z' })]
  expect(data({ items })).toMatchObject({
    offers: [
      {
        price: '24.00',
        priceValidUntil: '2027-03-01',
        priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '30.00' },
      },
    ],
  })
  expect(JSON.stringify(data())).not.toContain('Strikethrough')
})
