import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#fixtures/server/database/test-database.ts'
import { isDemonstration } from './demonstration.ts'
import type { OpenedDatabase } from './open-database.ts'
import { settings } from './schema/infra.ts'
import { users } from './schema/people.ts'

let database: OpenedDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const open = (email: string, more = {}) =>
  database.db.insert(users).values({ email, firstname: 'A', lastname: 'B', ...more })

it('has an account of the demonstration, and not just one that a stranger opened', async () => {
  const { db } = database
  await open('anybody@sillon.example')
  await open('boss@shop.example', { staffRoles: ['owner'], emailConfirmedAt: new Date() })
  expect(await isDemonstration(db)).toBe(false)
  await open('customer@sillon.example', { emailConfirmedAt: new Date() })
  expect(await isDemonstration(db)).toBe(true)
  await db.delete(users)
  await open('team@sillon.example', { staffRoles: ['service'] })
  expect(await isDemonstration(db)).toBe(true)
  await db.delete(users)
  expect(await isDemonstration(db)).toBe(false)
  await db.insert(settings).values({ name: 'seeded', value: '1' })
  expect(await isDemonstration(db)).toBe(true)
})
