import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '#contract'
import { endpoints } from '#contract/endpoints.ts'
import { keepSavedCard } from './payments/store/saved-cards.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { staffWhoMay, whoMayCall } from '#fixtures/server/contract/who-may-call.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'
import { findUser } from './accounts/store/users.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await writeSpecialists(shop.db, shop.clock.now())
})
afterAll(() => shop.close())

const isName = (name: string): name is EndpointName => name in endpoints
const names = Object.keys(endpoints).filter(isName)

const callers = {
  nobody: undefined,
  'a token never given': 'z'.repeat(43),
  user: people.alice.token,
  owner: people.boss.token,
  'all roles but the owner': people.tess.token,
  catalogue: specialists.cato.token,
  service: specialists.selma.token,
  warehouse: specialists.wanda.token,
  production: specialists.piet.token,
  accounts: specialists.ansgar.token,
  editorial: specialists.edda.token,
} as const

type Caller = keyof typeof callers

type Refusals = Partial<Record<Caller, number>>

const unknown = { nobody: 401, 'a token never given': 401 } as const

/** Who is turned away, and how. Spec section 6. */
const turnedAway: Record<keyof typeof whoMayCall, Refusals> = { anybody: {}, account: unknown }

const singleRoles = ['catalogue', 'service', 'warehouse', 'production', 'accounts', 'editorial'] as const

/** Staff are turned away too where none of their roles may. Rules 12. */
function staffTurnedAway(roles: string): Refusals {
  const may = new Set(roles.split(' ').filter(role => role !== ''))
  const others = singleRoles.filter(role => !may.has(role)).map(role => [role, 403] as const)
  const team = may.size === 0 ? { 'all roles but the owner': 403 } : {}
  return { ...unknown, user: 403, ...team, ...Object.fromEntries(others) }
}

const callsOf = (who: keyof typeof whoMayCall): string[] => whoMayCall[who].trim().split(/\s+/)

/** By the name of the call; undefined for one of which nobody has said who may. */
const refusalsOf = (name: string): Refusals | undefined => {
  const groups = (['anybody', 'account'] as const).filter(who => callsOf(who).includes(name))
  const roles = Object.entries(staffWhoMay).find(([call]) => call === name)?.[1]
  const said = [
    ...groups.map(who => turnedAway[who]),
    ...(roles === undefined ? [] : [staffTurnedAway(roles)]),
  ]
  return said.length === 1 ? said[0] : undefined
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
    const said = [...(['anybody', 'account'] as const).flatMap(callsOf), ...Object.keys(staffWhoMay)]
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
