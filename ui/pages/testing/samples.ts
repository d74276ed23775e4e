// Records, carts and orders for the tests of the pages, in the shapes of the contract.
import type { Cart, OrderSummary, ProjectCard, ProjectDetail, ProjectItem, Song } from '#contract'

/** Noon of a day; the samples end nine days and a bit later. */
export const sampleNowMs = Date.UTC(2027, 2, 1, 12)

export const sampleCard = (change: Partial<ProjectCard> = {}): ProjectCard => ({
  id: 12,
  category: 'vinyl',
  slug: 'night-ferries',
  name: 'Night ferries',
  artist_name: 'Haneul Park',
  artist_id: 3,
  label_name: 'Deckchair & Wave',
  label_id: 4,
  shop_id: 5,
  picture: 'p12',
  cover_picture: null,
  color_vinyl: '["transparent_red"]',
  effect: null,
  url_vinyl: null,
  spine: ['#18363b', '#e9e3d2'],
  catalogue_number: 'DW 012',
  format: 'LP',
  step: 'in_progress',
  sale: 'stock',
  availability: 'in_stock',
  stock_left: 40,
  goal: null,
  sold: null,
  ends_at: null,
  release_date: '2027-01-10',
  price: 2_400,
  currency: 'EUR',
  genres: [8],
  likes: 7,
  preview_song: null,
  preview_song_id: null,
  updated_at: '2027-01-01T00:00:00.000Z',
  ...change,
})

/** A record that waits for its press: 168 of 220 reserved. */
export const samplePreorder = (change: Partial<ProjectCard> = {}): ProjectCard =>
  sampleCard({
    id: 13,
    name: 'Concrete choir',
    sale: 'preorder',
    availability: 'preorder',
    stock_left: null,
    goal: 220,
    sold: 168,
    ends_at: '2027-03-10T18:00:00.000Z',
    release_date: null,
    ...change,
  })

export const sampleItem = (change: Partial<ProjectItem> = {}): ProjectItem => ({
  id: 100,
  name: 'Red vinyl',
  color_vinyl: '["red"]',
  effect: null,
  sizes: [],
  stock_left: 40,
  price: 2_400,
  currency: 'EUR',
  weight_grams: 300,
  ...change,
})

export const sampleDetail = (change: Partial<ProjectDetail> = {}): ProjectDetail => ({
  ...sampleCard(),
  project_id: 12,
  description: 'Recorded on the night boat.\n\nMixed at home.',
  barcode: '3700000000012',
  country: 'FR',
  speed: '33',
  weight: '180 g',
  sleeve: 'gatefold',
  type: null,
  images: ['cover', 'back'],
  items: [sampleItem()],
  signed_id: null,
  collections: [],
  shop: { id: 5, name: 'Deckchair', code: null, white_label: false },
  soundcloud_url: null,
  youtube_url: null,
  charge_mode: 'charge_now',
  ships_from: 'FR',
  comments_count: 0,
  liked: false,
  wished: false,
  following: false,
  ...change,
})

export const sampleSong = (change: Partial<Song> = {}): Song => ({
  id: 1,
  uuid: '0b9f3c9e-1111-4222-8333-444455556666',
  title: 'Salt',
  artist_name: 'Haneul Park',
  project_id: 12,
  side: 'A',
  position: 1,
  duration_seconds: 243,
  preview: 'songs/1.mp3',
  ...change,
})

const amounts = {
  subtotal_minor: 4_800,
  discount_minor: 0,
  shipping_minor: 650,
  tax_minor: 908,
  total_minor: 5_450,
}

/** A cart of one line, two copies, as the server priced it. */
export const sampleCart = (change: Partial<Cart> = {}): Cart => ({
  id: 'abcdefghij',
  shops: {
    s_5: {
      id: 5,
      name: 'Deckchair',
      items: [
        {
          project_id: 12,
          item_id: 100,
          name: 'Night ferries',
          artist_name: 'Haneul Park',
          slug: 'night-ferries',
          type: 'vinyl',
          chosen_sizes: [],
          picture: 'p12',
          price: 2_400,
          currency: 'EUR',
          quantity: 2,
          total_minor: 4_800,
          stock_left: 40,
        },
      ],
      ...amounts,
    },
  },
  boxes: [],
  count: 2,
  currency: 'EUR',
  totals: amounts,
  tax_basis_points: 2_000,
  is_gift: false,
  customer: { country_id: 'FR', pickup: false },
  shipping_estimated: false,
  ...change,
})

export const sampleOrder = (change: Partial<OrderSummary> = {}): OrderSummary => ({
  id: 900,
  number: 'S-900',
  status: 'paid',
  total: 5_450,
  tax: 908,
  shipping: 650,
  discount: 0,
  refunded: 0,
  currency: 'EUR',
  country_id: 'FR',
  promo_code: null,
  is_gift: false,
  pickup: false,
  created_at: '2027-02-20T10:00:00.000Z',
  items: [
    {
      id: 1,
      project_id: 12,
      item_id: 100,
      shop_id: 5,
      name: 'Night ferries',
      artist_name: 'Haneul Park',
      category: 'vinyl',
      slug: 'night-ferries',
      type: null,
      periodicity: null,
      chosen_sizes: [],
      picture: 'p12',
      price: 2_400,
      quantity: 2,
      tax: 800,
      shipping: 650,
      dropped: null,
    },
  ],
  can_cancel: true,
  ...change,
})
