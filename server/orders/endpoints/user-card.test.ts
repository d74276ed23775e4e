import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

describe('user.card', () => {
  it('is a PDF with the own code', async () => {
    const sponsor = await shop.request('user.sponsor', {}, alice)
    const code = 'error' in sponsor.body ? '' : sponsor.body.code
    const { body, headers } = await shop.request('user.card', { code }, alice)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toContain(`Sillon-${code}.pdf`)
    if ('error' in body) throw new Error(body.code)
    expect(Buffer.from(body.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect((await shop.request('user.card', {}, alice)).status).toBe(200)
  })

  it('never prints another one’s code', async () => {
    const sponsor = await shop.request('user.sponsor', {}, alice)
    const code = 'error' in sponsor.body ? '' : sponsor.body.code
    expect((await shop.request('user.card', { code }, bruno)).status).toBe(404)
    expect((await shop.request('user.card', {})).status).toBe(401)
  })
})
