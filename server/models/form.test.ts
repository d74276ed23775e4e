import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFormApi } from '#fixtures/models/form/form.api.ts'
import { formOver, shownByApi } from '#fixtures/models/form/form.model.ts'
import { freshName } from '#fixtures/models/visits/fresh-name.ts'
import { runPerson } from '#testing/person/run-person.ts'
import { contactMessages } from '../database/schema/infra.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => shop.close())

async function lettersOf(mark: string): Promise<string[]> {
  const rows = await shop.db.select({ message: contactMessages.message }).from(contactMessages)
  return rows.map(({ message }) => message).filter(message => message.includes(mark))
}

const run = (request: TestShop['request'] = shop.request) =>
  runPerson({ ...formOver, oracle: shownByApi, open: () => openFormApi({ request, lettersOf }) })

describe('the model of a form drives the API', () => {
  test('over every edge', async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(100)
  })

  test('a server that keeps a letter twice is found', async () => {
    const forgetful: TestShop['request'] = (name, input, options) =>
      shop.request(name, input, { ...options, ...(name === 'app.contact' && { key: freshName() }) })
    await expect(run(forgetful)).rejects.toThrow(/letters: [\s\S]*after these acts/)
  })

  test('a server that takes any address is found', async () => {
    const trusting: TestShop['request'] = (name, input, options) =>
      shop.request(name, { ...input, ...('email' in input && { email: 'ada@example.org' }) }, options)
    await expect(run(trusting)).rejects.toThrow(/email: 'input_required'[\s\S]*after these acts/)
  })
})
