import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract'
import { endpoints } from '#contract/endpoints.ts'
import { keepSavedCard } from './payments/store/saved-cards.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { whoMayCall } from '#fixtures/server/contract/who-may-call.ts'
import { people } from '#fixtures/server/world.ts'
import { findUser } from './accounts/store/users.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const isName = (name: string): name is EndpointName => name in endpoints
const names = Object.keys(endpoints).filter(isName)

const callers = {
  nobody: undefined,
  'a token never given': 'z'.repeat(43),
  user: people.alice.token,
  team: people.tess.token,
  boss: people.boss.token,
} as const

type Caller = keyof typeof callers

/** Who is turned away, and how. Spec section 6. */
const turnedAway: Record<keyof typeof whoMayCall, Partial<Record<Caller, number>>> = {
  anybody: {},
  account: { nobody: 401, 'a token never given': 401 },
  staff: { nobody: 401, 'a token never given': 401, user: 403 },
}

const callsOf = (who: keyof typeof whoMayCall): string[] => whoMayCall[who].trim().split(/\s+/)

/** By the name of the call; undefined for one of which nobody has said who may. */
const refusalsOf = (name: string): Partial<Record<Caller, number>> | undefined => {
  const groups = (['anybody', 'account', 'staff'] as const).filter(who => callsOf(who).includes(name))
  const [who, ...more] = groups
  return who === undefined || more.length > 0 ? undefined : turnedAway[who]
}

let keysMade = 0
async function call(name: EndpointName, token: string | undefined, input: Record<string, unknown> = {}) {
  const { method } = endpoints[name]
  const path = endpoints[name].path.replace(/\{\w+\}/g, '999999')
  const bodied = method === 'POST' || method === 'PUT'
  const response = await shop.app.request(`/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `matrix-key-${++keysMade}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(bodied && { body: JSON.stringify(input) }),
  })
  // Asked of whoever is let in, before what touches the keys of the account.
  const proof = /"code":"(sign_in_again|password_wrong)"/
  const isProofAsked = response.status === 403 && proof.test(await response.text())
  return isProofAsked ? 422 : response.status
}

/** The session must still be there for the next question. */
const matrix = names.filter(name => name !== 'auth.logout')

describe('the authorisation matrix', () => {
  it('says of every call once who may, and of no other', () => {
    const said = (['anybody', 'account', 'staff'] as const).flatMap(callsOf)
    expect(said.toSorted()).toEqual(names.toSorted())
  })

  it.each(matrix)('%s lets in those who may, and nobody else', async name => {
    const expected = refusalsOf(name)
    if (expected === undefined) throw new Error(`say in who-may-call.ts who may call ${name}`)
    for (const [caller, token] of Object.entries(callers)) {
      const status = await call(name, token)
      const refusal = Object.entries(expected).find(([who]) => who === caller)?.[1]
      if (refusal !== undefined) expect(status, `${name} by ${caller}`).toBe(refusal)
      else expect([401, 403], `${name} by ${caller}`).not.toContain(status)
    }
  })

  it('asks who is calling before it looks at the input', async () => {
    expect(await call('staff.moveOrder', people.alice.token, { move: 7 })).toBe(403)
    expect(await call('user.addCard', undefined, { payment_method: 7 })).toBe(401)
  })
})

describe("other people's things", () => {
  it('cards are not seen by another user, nor by staff', async () => {
    const facts = {
      gatewayCustomer: 'c',
      gatewayMethod: 'm',
      brand: 'visa',
      last4: '1',
      expMonth: 1,
      expYear: 2030,
    }
    await keepSavedCard(shop.db, { userId: people.alice.id, gateway: 'none', ...facts })
    const own = await shop.request('user.cards', {}, { token: people.alice.token })
    expect(own.body).toMatchObject([{ last4: '1' }])
    for (const { token } of [people.bruno, people.tess, people.boss]) {
      expect((await shop.request('user.cards', {}, { token })).body).toEqual([])
    }
  })

  it('nothing a user sends names another account', async () => {
    const before = await findUser(shop.db, people.alice.id)
    const sent = { id: 1, user_id: 1, userId: 1, firstname: 'Taken', role: 'boss', pro: true, isMun: true }
    const hostile = await shop.app.request('/api/user/profile', {
      method: 'POST',
      headers: { authorization: `Bearer ${people.bruno.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    })
    expect(await hostile.json()).toMatchObject({ id: 2, role: 'user', pro: false, isMun: false })
    expect(await findUser(shop.db, people.alice.id)).toEqual(before)
  })

  it('a remembered answer belongs to whom it was given', async () => {
    const letter = { name: 'A', email: 'a@example.com', message: 'Hello' }
    const key = 'the-same-key-for-both'
    await shop.request('app.contact', letter, { token: people.alice.token, key })
    const other = await shop.request('app.contact', letter, { token: people.bruno.token, key })
    expect([other.status, other.headers.get('idempotency-replayed')]).toEqual([200, null])
    const again = await shop.request('app.contact', letter, { token: people.alice.token, key })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  })
})
