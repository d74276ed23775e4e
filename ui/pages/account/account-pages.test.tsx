import { describe, expect, it, onTestFinished } from 'vitest'
import type { DigitalRecord, OwnReview, PublicProfile, SavedAddress } from '#contract'
import { locales } from '#domain/text/locale.ts'
import { localePrefix } from '#domain/site/route-table.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { sampleUser } from '#machines/journeys/auth/auth.alphabet.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { structureFaults } from '#fixtures/ui/structure-faults.ts'
import { renderPage } from '../../entry-server.tsx'
import { sampleCard, sampleOrder } from '#fixtures/ui/samples.ts'

const address: SavedAddress = {
  id: 1,
  preferred: true,
  firstname: 'Ada',
  lastname: 'Byron',
  address: '1 rue du Disque',
  zip_code: '75011',
  city: 'Paris',
  country_id: 'FR',
}
const line = {
  id: 12,
  category: 'vinyl',
  slug: 'night-ferries',
  name: 'Night ferries',
  artist_name: 'Haneul Park',
  picture: 'p12',
}
const song = {
  id: 5,
  uuid: 'u',
  title: 'Ebb',
  artist_name: 'Haneul Park',
  project_id: 12,
  side: 'A',
  position: 1,
  duration_seconds: 61,
  preview: null,
  preview_seconds: null,
}
const record: DigitalRecord = {
  ...line,
  source: 'code',
  since: '2027-01-10T10:00:00Z',
  downloads: 0,
  downloads_left: 200,
  songs: [song],
}
const review: OwnReview = { id: 3, project: line, text: 'Deep.', created_at: '2027-01-10T10:00:00Z' }
const artist = { id: 9, name: 'Otso', slug: 'otso', picture: null, records: 2 }
const ownShop = {
  id: 7,
  code: 'mist',
  name: 'Mist Records',
  white_label: true,
  logo: null,
  logo_height: 64,
  logo_position: 'left',
  bg_color: '#777777',
  font_color: '#888888',
  footer_color: null,
  artist_facebook: null,
  artist_instagram: null,
  artist_youtube: 'https://youtube.example/mist',
  artist_spotify: null,
  artist_itunes: null,
} as const
const profile: PublicProfile = {
  id: 3,
  name: 'Clara W',
  picture: null,
  country_id: 'GB',
  created_at: '2026-01-10T10:00:00Z',
  public: true,
  own: false,
  new_messages: 0,
  wishlist: [sampleCard()],
  follows: [artist],
  reviews: [review],
}

const session = {
  id: 2,
  current: true,
  browser: 'Firefox',
  system: 'Linux',
  country_id: 'FR',
  network: '203.0.113.0/24',
  created_at: '2027-01-09T10:00:00Z',
  last_seen_at: '2027-02-28T10:00:00Z',
}

const full = {
  'user.orders': { items: [sampleOrder()], next: null },
  'user.addresses': [address],
  'user.cards': [{ id: 2, brand: 'visa', last4: '4242', exp_month: 9, exp_year: 2030, expired: false }],
  'user.notificationChoices': { newsletter: false, follows: true, wishes: true, digs: true },
  'user.wishlist': [sampleCard()],
  'user.following': [artist],
  'user.digital': [record],
  'user.gifts': {
    given: [
      {
        order_id: 900,
        number: 'S-900',
        status: 'delivered',
        to: 'Ann Lee',
        message: 'Side B first.',
        created_at: '2027-01-10T10:00:00Z',
      },
    ],
    received: [{ code: 'GIFT2345', kind: 'gift', type: 'vinyl', periodicity: '3', used_at: null }],
  },
  'user.digs': {
    balance: 31,
    record_at: 100,
    items: [{ id: 1, points: 10, reason: 'project', created_at: '2027-01-10T10:00:00Z' }],
    next: 'older',
  },
  'user.sponsor': { code: 'RUNQRAYY', link: 'https://shop.example/?sponsor=RUNQRAYY', sponsored: [] },
  'user.messages': {
    items: [
      {
        id: 4,
        author: 'shop',
        subject: 'Your masters',
        text: 'Side B clips.',
        read: false,
        created_at: '2027-01-10T10:00:00Z',
      },
      {
        id: 3,
        author: 'account',
        subject: 'Side B',
        text: 'May it fade later?',
        read: true,
        created_at: '2027-01-09T10:00:00Z',
      },
    ],
    next: 'older',
  },
  'user.secondFactor': { on: true, since: '2027-01-09T10:00:00Z', codes_left: 9 },
  'user.sessions': [session, { ...session, id: 1, current: false, browser: 'Safari' }],
  'user.reviews': { items: [review], next: null },
  'shops.own': [ownShop],
  'user.publicProfile': profile,
} as const

const empty = {
  ...full,
  'user.orders': { items: [], next: null },
  'user.addresses': [],
  'user.cards': [],
  'user.secondFactor': { on: false, since: null, codes_left: 0 },
  'user.sessions': [{ ...session, browser: null, system: null }],
  'user.wishlist': [],
  'user.following': [],
  'user.digital': [],
  'user.gifts': { given: [], received: [] },
  'user.digs': { balance: 0, record_at: 100, items: [], next: null },
  'user.messages': { items: [], next: null },
  'user.reviews': { items: [], next: null },
  'shops.own': [],
  'user.publicProfile': { ...profile, wishlist: [], follows: [], reviews: [] },
} as const

type Answers = NonNullable<Parameters<typeof fakePorts>[0]>['answers']

/** A page of the account as the server writes it for somebody who is signed in, or for a stranger. */
async function render(path: string, answers: Answers = full, isSignedIn = true, site?: SiteSettings) {
  const fake = fakePorts({
    answers: { 'auth.check': sampleUser, 'app.location': { error: true, code: 'unavailable' }, ...answers },
    cookies: isSignedIn ? { token: 't' } : {},
    place: { path, search: '' },
    country: 'FR',
  })
  const shop = startShop({ ports: fake.ports })
  shop.send({ type: 'page.visited', path, search: '' })
  for (let turn = 0; turn < 5; turn += 1) await settled()
  onTestFinished(() => void shop.stop())
  const page = await renderPage({
    url: new URL(path, 'https://shop.example'),
    origin: 'https://shop.example',
    nonce: 'n0nce',
    nowMs: Date.UTC(2027, 2, 1, 12),
    shop,
    ...(site && { site }),
    onError: error => {
      throw error
    },
  })
  return { html: new TextDecoder().decode(page.html), did: fake.did }
}

const pages = [
  ['/my-account', ['Order S-900', '1 rue du Disque'], 'No orders yet.'],
  ['/user/profile', ['1 rue du Disque', 'Visa ending in 4242, 09/30'], 'No address is saved yet.'],
  ['/my-account/wishlist', ['Night ferries', 'Otso'], 'Nothing wished for yet'],
  ['/my-account/digital', ['Night ferries', '1 song'], 'Records that come with a download'],
  ['/my-account/gifts', ['To Ann Lee', 'Side B first.', 'GIFT2345'], 'No gift yet.'],
  ['/my-account/digs', ['31 digs of 100', 'RUNQRAYY', 'after=older'], 'No digs yet.'],
  [
    '/my-account/messages',
    ['Your masters', 'Side B clips.', 'From you', 'Mark all as read', 'after=older'],
    'No messages yet.',
  ],
  [
    '/my-account/security',
    [
      'Firefox, Linux',
      'this one',
      'France, 203.0.113.0/24',
      'Safari, Linux',
      'End all others',
      '9 recovery codes',
    ],
    'Unknown program',
  ],
  ['/my-account/reviews', ['Deep.', 'Night ferries'], 'Nothing written yet'],
  [
    '/my-account/shop',
    ['Mist Records', '/shop/mist', 'https://youtube.example/mist', 'pages show another'],
    'You have no shop of your own yet',
  ],
  ['/p/3', ['Clara W', 'Deep.', 'Otso'], 'Nothing to see here yet.'],
] as const

describe.each(pages)('%s', (path, shown, nothing) => {
  it('shows what there is', async () => {
    const { html } = await render(path)
    for (const words of shown) expect(html).toContain(words)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(structureFaults(html)).toEqual([])
    expect(html).not.toContain(nothing)
  })

  it('says when there is nothing, and what to do about it', async () => {
    expect((await render(path, empty)).html).toContain(nothing)
  })

  it.each(locales)('speaks %s, with every word there', async locale => {
    const { html } = await render(localePrefix(locale) + path)
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    expect(main).not.toMatch(/\b(account|address|cards|profile|digs|digital|gifts|wishlist)\.[a-z]/)
    expect(main).not.toMatch(/\b(messages|reviews|sessions|factor|own_shop)\.[a-z]/)
  })
})

describe('cards of a shop without payments', () => {
  it('are shown and can be removed, and none is taken', async () => {
    const { html } = await render('/user/profile', full, true, { isMainHost: true, takesNoCards: true })
    for (const words of ['Visa ending in 4242, 09/30', 'no card is taken here']) expect(html).toContain(words)
    expect(html).not.toContain('Add a card')
    expect((await render('/user/profile')).html).toContain('Add a card')
  })
})

describe('the guard', () => {
  it.each(pages.filter(([path]) => path !== '/p/3').map(([path]) => path))(
    '%s asks to sign in',
    async path => {
      const { did, html } = await render(path, full, false)
      expect(did).toContain(`push /sign?redirect=${encodeURIComponent(path)}`)
      expect(html).not.toContain('1 rue du Disque')
    },
  )
})

describe('failure', () => {
  it.each(pages.map(([path]) => path))('%s shows maintenance when the server is in trouble', async path => {
    const trouble = { error: true, status: 503, code: 'unavailable' }
    const failing = Object.fromEntries(Object.keys(full).map(name => [name, trouble]))
    expect((await render(path, failing)).html).toContain('We are changing the needle')
  })

  it('a profile that is private says so to its owner', async () => {
    const hidden = { ...profile, own: true, public: false }
    const { html } = await render('/p/3', { ...full, 'user.publicProfile': hidden })
    expect(html).toContain('Only you see this page.')
  })

  it('a profile that is nobody’s is not found', async () => {
    const missing = { ...full, 'user.publicProfile': { error: true, status: 404, code: 'not_found' } }
    expect((await render('/p/3', missing)).html).toContain('This groove leads nowhere')
  })
})

describe('the password page', () => {
  it('asks for both, for password managers to fill', async () => {
    const { html } = await render('/user/pass')
    expect(html).toContain('autoComplete="current-password"')
    expect(html).toContain('autoComplete="new-password"')
  })
})
