import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundledCountries } from '../base/geo/bundled-countries.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

const countries = bundledCountries()
let proxied: TestShop
let direct: TestShop
beforeAll(async () => {
  proxied = await openTestShop({ deps: { countries }, env: { TRUST_PROXY: '1' } })
  direct = await openTestShop({ deps: { countries } })
})
afterAll(() => Promise.all([proxied.close(), direct.close()]))

const from = (shop: TestShop, forwarded: string) =>
  shop.request('app.location', {}, { headers: { 'x-forwarded-for': forwarded, 'accept-language': 'fr-CA' } })

describe('app.location', () => {
  it('finds the country of an address without asking anybody', async () => {
    expect((await from(proxied, '8.8.8.8')).body).toEqual({
      ip: '8.8.8.8',
      country_id: 'US',
      latitude: 39.8,
      longitude: -98.6,
      currency: 'USD',
      lang: 'fr',
    })
    expect((await from(proxied, '2001:240::1')).body).toMatchObject({ country_id: 'JP', currency: 'JPY' })
  })

  it('believes the last step only, which the trusted proxy wrote itself', async () => {
    expect((await from(proxied, '8.8.8.8, 193.0.0.1')).body).toMatchObject({
      ip: '193.0.0.1',
      country_id: 'NL',
    })
  })

  it('believes no header without a proxy, and knows no country of a private address', async () => {
    expect((await from(direct, '8.8.8.8')).body).toMatchObject({
      ip: '127.0.0.1',
      country_id: null,
      currency: 'EUR',
    })
    expect((await from(proxied, 'somewhere')).body).toMatchObject({ ip: '127.0.0.1' })
  })
})
