import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ deps: { pages: sourceHost } })
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

const opened = (email: string, sponsor: string) =>
  shop.request('auth.signup', {
    email,
    password: 'a long enough one',
    firstname: 'Cora',
    lastname: 'Reef',
    sponsor,
  })

const codeOf = async () => {
  const { body } = await shop.request('user.sponsor', {}, alice)
  return 'code' in body && !('error' in body) ? body.code : ''
}

describe('user.sponsor', () => {
  it('has one code for good, and a link with it', async () => {
    const code = await codeOf()
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect((await shop.request('user.sponsor', {}, alice)).body).toMatchObject({
      code,
      link: `http://shop.test/?sponsor=${code}`,
      sponsored: [],
    })
    expect((await shop.request('user.sponsor', {}, bruno)).body).not.toMatchObject({ code })
  })

  it('lists who came by it, first names only', async () => {
    await opened('cora@example.com', (await codeOf()).toLowerCase())
    await opened('nobody@example.com', 'NOBODYS2')
    const { body } = await shop.request('user.sponsor', {}, alice)
    expect(body).toMatchObject({ sponsored: [{ name: 'Cora', confirmed: false }] })
    expect((await shop.request('user.sponsor', {})).status).toBe(401)
  })

  it('is kept in a cookie for who comes by the link', async () => {
    const visit = await shop.app.request(`/?sponsor=${await codeOf()}`)
    expect(visit.headers.getSetCookie().join('\n')).toContain(`sponsor=${await codeOf()}`)
    const hostile = await shop.app.request('/?sponsor=%3Cscript%3E')
    expect(hostile.headers.getSetCookie().join('\n')).not.toContain('sponsor=')
  })
})
