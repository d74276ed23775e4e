// Quotes of businesses: their number is asked of its register, and what is proven decides the tax.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { sellerWithBank } from '#fixtures/server/desks/draft-desk.ts'
import { good } from '#fixtures/server/desks/return-desk.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'

const shop = testShop()
beforeAll(() => writeSpecialists(shop.db, shop.clock.now()))

let count = 0
const asked = (more: Partial<Input<'quote.create'>>) => {
  count += 1
  const spec = { ...defaultSpec, ship_to: [{ country_id: 'DE', copies: 0 }] }
  const wish = { spec, name: 'Ida', email: `ida-${count}@label.example`, ...more }
  return shop.request('quote.create', wish, { key: `business-${count}` })
}
const kept = async (token: string) => {
  const { body } = await shop.request('quote.kept', { token })
  if ('error' in body) throw new Error(body.code)
  return body
}
const tokenOf = (body: object): string => ('token' in body ? String(body.token) : '')

describe('a shop without a VAT number of its own', () => {
  it('charges a business of another member state its own tax, and says why', async () => {
    const { body } = await asked({ vat_number: 'DE136695976' })
    const { quote, business } = await kept(tokenOf(body))
    expect(business).toMatchObject({ result: 'valid' })
    expect(quote.vat).toMatchObject([
      { country_id: 'DE', treatment: 'domestic', basis_points: 2_000, withheld: true },
    ])
    expect(quote.gross_minor).toBeGreaterThan(quote.total_minor)
  })
})

describe('a quote of a business', () => {
  beforeAll(async () => {
    const identity = { name: 'identity' as const, value: sellerWithBank, seen: null }
    await good(shop.request('staff.saveSetting', identity, { token: people.boss.token }))
    shop.clock.pass(1)
  })

  it('is exempt where the register of another member state confirms its number', async () => {
    const { body } = await asked({ vat_number: 'DE 136 695 976' })
    expect(body).toMatchObject({ business: { vat_number: 'DE136695976', result: 'valid' } })
    const { quote, business } = await kept(tokenOf(body))
    expect(business).toMatchObject({ vat_number: 'DE136695976', result: 'valid' })
    expect(quote.vat).toMatchObject([{ country_id: 'DE', treatment: 'intra_community', amount_minor: 0 }])
    expect(quote.gross_minor).toBe(quote.total_minor)
    const sheet = await shop.request('quote.document', { token: tokenOf(body) })
    expect(sheet.status).toBe(200)
  })

  it('is refused by name where its number is none by its check digits', async () => {
    const { status, body } = await asked({ vat_number: 'DE136695977' })
    expect([status, 'fields' in body ? body.fields : undefined]).toEqual([422, { vat_number: 'vat_invalid' }])
  })

  it('is taxed where the register does not know its number, and says so', async () => {
    const { body } = await asked({ vat_number: 'DE100000910' })
    const { quote, business } = await kept(tokenOf(body))
    expect(business).toMatchObject({ result: 'invalid' })
    expect(quote.vat).toMatchObject([{ treatment: 'oss', basis_points: 1_900 }])
  })

  it('is taxed as of a consumer where the register does not answer, and says so', async () => {
    const { body } = await asked({ vat_number: 'DE100000709' })
    const { quote, business } = await kept(tokenOf(body))
    expect(business).toMatchObject({ result: 'unavailable' })
    expect(quote.vat).toMatchObject([{ treatment: 'oss', basis_points: 1_900 }])
  })

  it('is taxed at the plant where it is registered there', async () => {
    const { body } = await asked({ vat_number: 'FR83404833048' })
    const { quote } = await kept(tokenOf(body))
    expect(quote.vat).toMatchObject([{ country_id: 'DE', treatment: 'domestic', basis_points: 2_000 }])
  })

  it('has no number where none was named, and is taxed where it is collected', async () => {
    const { body } = await asked({ spec: { ...defaultSpec, ship_to: [] } })
    const { quote, business } = await kept(tokenOf(body))
    expect(business).toBeNull()
    expect([quote.total_minor, quote.gross_minor]).toEqual([191_960, 230_352])
    expect(quote.vat).toMatchObject([{ country_id: 'FR', treatment: 'collected', basis_points: 2_000 }])
  })
})

describe('the register', () => {
  let times = 0
  const askedShop = testShop({
    deps: {
      vatRegister: {
        ask: async () => {
          times += 1
          return { result: 'unavailable' }
        },
      },
    },
  })
  const wished = (key: number, more: Partial<Input<'quote.create'>> = {}) => {
    const spec = { ...defaultSpec, ship_to: [] }
    const wish = { spec, name: 'Ida', email: `ida-${key}@label.example`, vat_number: 'DE136695976' }
    return askedShop.request('quote.create', { ...wish, ...more }, { key: `register-${key}` })
  }

  it('is asked for nothing where the choices do not go together', async () => {
    const { status } = await wished(0, { spec: { ...defaultSpec, ship_to: [], quantity: 1 } })
    expect([status, times]).toEqual([422, 0])
  })

  it('is asked so often an hour for whoever asks, and no more', async () => {
    const seen: number[] = []
    for (let key = 1; key <= 40; key += 1) seen.push((await wished(key)).status)
    expect([seen.at(0), seen.at(-1)]).toEqual([200, 429])
    expect(times).toBe(seen.filter(status => status === 200).length)
    // Who names no number is not held up.
    expect((await wished(99, { vat_number: undefined })).status).toBe(200)
  })
})

describe('who a figure is from', () => {
  const sources = (body: object): string[] =>
    [...JSON.stringify(body).matchAll(/"source":"([^"]*)"/g)].flatMap(([, text]) => text ?? [])

  it('is told to staff who see quotes, and to nobody else', async () => {
    const spec = { ...defaultSpec, ship_to: [] }
    const priced = await shop.request('quote.calculate', spec)
    // What a share is of stays: it is no source.
    expect(new Set(sources(priced.body))).toEqual(new Set(['', '6 % of type_vinyl, assumption']))
    const seen = await shop.request('quote.calculate', spec, { token: specialists.piet.token })
    expect(sources(seen.body).filter(text => text === '')).toEqual([])
    const card = await shop.request('quote.card', {}, { token: people.alice.token })
    expect(new Set(sources(card.body))).toEqual(new Set(['']))
    expect(sources((await shop.request('quote.card', {}, { token: people.boss.token })).body)).not.toContain(
      '',
    )
    const { body } = await asked({ spec })
    const shown = await kept(tokenOf(body))
    expect(new Set(sources(shown))).toEqual(new Set(['', '6 % of type_vinyl, assumption']))
  })
})
