import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const staff = { token: people.boss.token }
const hour = 3_600_000

/** Written a second time, by hand: what the shop sends for until somebody says otherwise. */
const flat = {
  domestic: [{ up_to_grams: 30_000, price_minor: 500 }],
  eu: [{ up_to_grams: 30_000, price_minor: 1_200 }],
  world: [],
  relay: [],
  packaging_grams: 200,
  heaviest_grams: 30_000,
  not_served: [],
}

const identity = {
  legal_name: 'Kiesel & Welle SARL',
  address: ['3 rue du Sillon', '75011 Paris', 'France'],
  registration: 'RCS Paris 123 456 789',
  vat_number: 'FR32123456789',
  email: 'shop@kiesel.example',
  phone: '',
  iban: '',
}

type Shop = ReturnType<typeof testShop>

async function data<T extends object>(
  answer: Promise<{ readonly body: T }>,
): Promise<Exclude<T, { readonly error: true }>> {
  const { body } = await answer
  if (!isData(body)) throw new Error(JSON.stringify(body))
  return body
}

const isData = <T extends object>(body: T): body is Exclude<T, { readonly error: true }> => !('error' in body)

const one = (shop: Shop, name: Input<'staff.setting'>['name']) =>
  data(shop.request('staff.setting', { name }, staff))

const save = (shop: Shop, change: Input<'staff.saveSetting'>) =>
  shop.request('staff.saveSetting', change, staff)

/** What a copy of 320 g costs to send to a country, in euro cents; null where it is not sent. */
async function shippingTo(shop: Shop, country_id: string): Promise<number | null> {
  const cart = {
    currency: 'EUR' as const,
    customer: { country_id },
    shops: { s_1: { id: 1, items: [{ project_id: testProjects.stock, quantity: 1 }] } },
  }
  const priced = await data(shop.request('cart.calculate', cart))
  const isUnserved = Object.values(priced.problems ?? {}).includes('country_not_served')
  return isUnserved ? null : Object.values(priced.shops).reduce((sum, shop) => sum + shop.shipping_minor, 0)
}

/** Every setting, in the order of the page. */
const everyName = [
  'shop.name',
  'shop.claim',
  'shop.parts',
  'shop.languages',
  'shop.currencies',
  'shop.hosts',
  'identity',
  'mail.from',
  'mail.texts',
  'terms.texts',
  'policy.texts',
  'privacy.texts',
  'shipping.texts',
  'imprint.texts',
  'about.texts',
  'help.texts',
  'site.announcement',
  'social.links',
  'site.links',
  'tags.scripts',
  'hours.chat',
  'keep.days',
  'vat.liability',
  'vat.rates',
  'exchange.rates',
  'price.rounding',
  'fee.platform',
  'quote.cards',
  'invoice.numbering',
  'account.plan',
  'draft.days',
  'credit.terms',
  'edit.days',
  'reserve.minutes',
  'order.tags',
  'client.tags',
  'shipping.tariff',
  'carriers',
  'returns.policy',
  'refund.limit',
  'box.offers',
  'box.cutoff',
  'digs.rows',
]

describe('staff.settings', () => {
  const shop = testShop()

  it('are all there, as the program and the environment have them', async () => {
    const { items } = await data(shop.request('staff.settings', {}, staff))
    expect(items.map(({ name }) => name)).toEqual(everyName)
    expect(items.every(({ source, version }) => source === 'program' && version === null)).toBe(true)
    expect(items[6]?.value).toMatchObject({ legal_name: 'Sillon', address: ['A shop for demonstration'] })
  })

  it('are for staff', async () => {
    expect((await shop.request('staff.settings', {})).status).toBe(401)
    expect((await shop.request('staff.settings', {}, { token: people.alice.token })).status).toBe(403)
    const change = { name: 'identity', value: identity, seen: null } as const
    expect((await shop.request('staff.saveSetting', change, { token: people.alice.token })).status).toBe(403)
  })
})

describe('staff.saveSetting', () => {
  const shop = testShop()

  it('sends by another tariff at once, and says what held before', async () => {
    expect([await shippingTo(shop, 'FR'), await shippingTo(shop, 'US')]).toEqual([760, 2_190])
    const change = { name: 'shipping.tariff', value: flat, seen: null, reason: 'flat from today' } as const
    const trial = await data(save(shop, { ...change, dry_run: true }))
    expect(trial).toMatchObject({
      saved: null,
      dry_run: true,
      before: { packaging_grams: '200' },
      after: { domestic: '30000 5.00' },
    })
    expect(await shippingTo(shop, 'FR')).toBe(760)
    const done = await data(save(shop, change))
    expect(done.saved).toMatchObject({ reason: 'flat from today', who: { id: people.boss.id } })
    expect([await shippingTo(shop, 'FR'), await shippingTo(shop, 'US')]).toEqual([500, null])
  })

  it('writes nothing where the same holds already', async () => {
    const { last_id } = await one(shop, 'shipping.tariff')
    const again = await data(save(shop, { name: 'shipping.tariff', value: flat, seen: last_id }))
    expect([again.saved, again.setting.last_id]).toEqual([null, last_id])
  })

  it('refuses who has not seen the newest, and hands that over', async () => {
    const before = await one(shop, 'shipping.tariff')
    const dearer = { ...flat, eu: [{ up_to_grams: 30_000, price_minor: 1_500 }] }
    const change = { name: 'shipping.tariff', value: dearer, seen: before.last_id } as const
    await data(save(shop, change))
    const late = await save(shop, { ...change, value: flat })
    expect(late.body).toMatchObject({
      status: 409,
      code: 'record_changed',
      fields: { seen: 'record_changed' },
      newer: { value: dearer, who: { id: people.boss.id } },
    })
    const { history } = await one(shop, 'shipping.tariff')
    expect(history.map(({ value }) => value)).toMatchObject([dearer, flat])
  })

  it('holds from its day on, and an earlier one holds until then', async () => {
    const { last_id: seen } = await one(shop, 'shipping.tariff')
    const later = new Date(shop.clock.now().getTime() + hour).toISOString()
    const value = { ...flat, domestic: [{ up_to_grams: 30_000, price_minor: 650 }] }
    await data(save(shop, { name: 'shipping.tariff', value, seen, valid_from: later }))
    const standing = await one(shop, 'shipping.tariff')
    expect(standing.ahead).toMatchObject([{ value, valid_from: later }])
    expect([standing.value === value, await shippingTo(shop, 'FR')]).toEqual([false, 500])
    shop.clock.pass(3_600)
    expect([(await one(shop, 'shipping.tariff')).ahead, await shippingTo(shop, 'FR')]).toEqual([[], 650])
  })
})

describe('what is refused', () => {
  const shop = testShop()

  it.each([
    [
      'a zone that does not reach the heaviest parcel',
      { ...flat, heaviest_grams: 40_000 },
      { domestic: 'tiers_short', eu: 'tiers_short' },
    ],
    ['no zone at all', { ...flat, domestic: [], eu: [] }, { domestic: 'input_required' }],
    ['a country that is none', { ...flat, not_served: ['XX'] }, { not_served: 'country_unknown' }],
    [
      'a price below nothing',
      { ...flat, eu: [{ up_to_grams: 30_000, price_minor: -1 }] },
      { eu: 'out_of_range' },
    ],
    [
      'a mailer that fills the parcel',
      { ...flat, packaging_grams: 30_000 },
      { packaging_grams: 'out_of_range' },
    ],
    ['a part that is missing', { ...flat, relay: undefined }, { relay: 'input_required' }],
    ['nothing', null, { input: 'input_required' }],
  ])('takes no tariff with %s', async (_, value, fields) => {
    const { last_id: seen } = await one(shop, 'shipping.tariff')
    expect((await save(shop, { name: 'shipping.tariff', value, seen })).body).toMatchObject({
      status: 422,
      fields,
    })
  })
})

describe('a change', () => {
  const shop = testShop()

  it('takes no day that is over, and none for what has no day', async () => {
    const { last_id: seen } = await one(shop, 'shipping.tariff')
    const past = { name: 'shipping.tariff', value: flat, seen, valid_from: '2020-01-01T00:00:00Z' } as const
    expect((await save(shop, past)).body).toMatchObject({ fields: { valid_from: 'day_past' } })
    const value = { name: 'Kiesel', address: 'shop@kiesel.example' }
    const dated = { name: 'mail.from', value, seen: null, valid_from: '2030-01-01T00:00:00Z' } as const
    expect((await save(shop, dated)).body).toMatchObject({ fields: { valid_from: 'not_dated' } })
    expect((await save(shop, { ...past, valid_from: 'tomorrow' })).body).toMatchObject({
      fields: { valid_from: 'input_invalid' },
    })
  })

  it('takes no identity without a name, nor with a number that is none', async () => {
    const wrong = { ...identity, legal_name: ' ', address: [], vat_number: '12', iban: 'FR00', email: 'shop' }
    expect((await save(shop, { name: 'identity', value: wrong, seen: null })).body).toMatchObject({
      fields: {
        legal_name: 'input_required',
        address: 'input_required',
        vat_number: 'vat_invalid',
        iban: 'iban_invalid',
        email: 'email_invalid',
      },
    })
  })

  it('knows no other setting', async () => {
    const name = 'constructor' as 'identity'
    expect((await save(shop, { name, value: identity, seen: null })).body).toMatchObject({
      fields: { name: 'choice_unknown' },
    })
  })
})
