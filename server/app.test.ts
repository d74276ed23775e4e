import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const api = (path: string, init?: RequestInit) => shop.app.request(`/api${path}`, init)
const json = { 'content-type': 'application/json' }

describe('the server', () => {
  it('says whether its database answers', async () => {
    const response = await shop.app.request('/healthz')
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', build: 'development' }])
  })

  it('counts its requests by endpoint', async () => {
    await api('/build-id')
    expect(await (await shop.app.request('/metrics')).text()).toContain('route="app.buildId"')
  })

  it('shows its figures to nobody who comes through a proxy without the token', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await shop.app.request('/metrics', { headers })).status).toBe(404)
  })

  it('answers an unknown address and a wrong method with codes', async () => {
    expect(await (await api('/nothing')).json()).toMatchObject({
      error: true,
      status: 404,
      code: 'not_found',
    })
    const wrong = await api('/build-id', { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
    expect(await wrong.json()).toMatchObject({ code: 'method_not_allowed' })
  })

  it('refuses what is not JSON, not understood or too much', async () => {
    const post = (body: BodyInit, headers: Record<string, string>) =>
      api('/auth/login', { method: 'POST', body, headers })
    expect((await post('{', json)).status).toBe(400)
    expect((await post('a=1', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post('x'.repeat(1_100_000), json)).status).toBe(413)
    expect(await (await post('[]', json)).json()).toMatchObject({
      status: 422,
      fields: { input: 'input_invalid' },
    })
  })
})
