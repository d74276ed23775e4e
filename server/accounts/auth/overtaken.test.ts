// A stranger has just shown the old password when the owner takes the account back by mail: what the stranger
// asked for comes too late, whatever it was.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { lastMailedToken, outboxRows } from '#fixtures/server/read-outbox.ts'
import { turnSecondFactorOn } from '#fixtures/server/second-factor.ts'

/** Happens once, when what was proven is about to be written. */
let meanwhile: (() => Promise<unknown>) | undefined

/** A database in which `meanwhile` comes before the next transaction. */
const overtaking = (db: Database): Database =>
  new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name, target) as unknown
      const transaction: Database['transaction'] = async work => {
        const once = meanwhile
        meanwhile = undefined
        await once?.()
        return target.transaction(work)
      }
      return transaction
    },
  })

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  Object.assign(shop.deps, { db: overtaking(shop.deps.db) })
})
afterEach(() => {
  meanwhile = undefined
})
afterAll(() => shop.close())

const old = 'of the stranger'
const fresh = 'of the owner'
let count = 0

/** An account that a stranger is signed in to. */
async function opened() {
  count += 1
  const email = `owner${count}@own.test`
  const { body } = await shop.request('auth.signup', { email, password: old, firstname: 'A', lastname: 'B' })
  if (!('token' in body)) throw new Error('the account did not open')
  return { email, token: body.token }
}

/** The owner sets a new password by mail in the middle of what the stranger asks for. */
async function overtakes(email: string, ask: () => Promise<{ status: number }>) {
  await shop.request('auth.forgotPassword', { email })
  const token = await lastMailedToken(shop.db, email)
  let reset: number | undefined
  meanwhile = async () => {
    reset = (await shop.request('auth.resetPassword', { token, password: fresh })).status
  }
  const { status } = await ask()
  expect([reset, status]).toEqual([200, 401])
  const signedIn = await shop.request('auth.login', { email, password: fresh })
  expect(signedIn.status).toBe(200)
  const sessions = await shop.request(
    'user.sessions',
    {},
    { token: 'token' in signedIn.body ? signedIn.body.token : '' },
  )
  expect(sessions.body).toMatchObject([{ current: true }])
  expect(sessions.body).toHaveLength(1)
}

it('signs nobody in', async () => {
  const { email } = await opened()
  await overtakes(email, () => shop.request('auth.login', { email, password: old }))
})

it('sets no password', async () => {
  const { email, token } = await opened()
  const input = { password: old, new_password: 'another of the stranger' }
  await overtakes(email, () => shop.request('user.password', input, { token }))
})

it('moves no address', async () => {
  const { email, token } = await opened()
  const input = { email: `away.${email}`, password: old }
  await overtakes(email, () => shop.request('user.profile', input, { token }))
  const told = JSON.stringify((await outboxRows(shop.db)).map(({ payload }) => payload))
  expect(told).not.toContain(`away.${email}`)
})

it('closes no account', async () => {
  const { email, token } = await opened()
  await overtakes(email, () => shop.request('user.close', { password: old }, { token }))
})

it('sets no second factor, and takes none away', async () => {
  const { email, token } = await opened()
  await overtakes(email, () => shop.request('user.beginSecondFactor', { password: old }, { token }))
  const other = await opened()
  await turnSecondFactorOn(shop, other.token, old)
  await overtakes(other.email, () =>
    shop.request('user.endSecondFactor', { password: old }, { token: other.token }),
  )
})
