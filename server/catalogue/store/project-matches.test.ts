import { afterAll, beforeAll, expect, test } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import type { ListInput } from './list-order.ts'
import { listProjects } from './project-list.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addRecords(shop)
})
afterAll(() => shop.close())

const list = async (input: Partial<ListInput>) => {
  const found = await listProjects(shop.db, { type: 'all', ...input }, 'EUR', shop.clock.now())
  return found?.value
}

test('searches of one turn are answered as if each had been asked alone', async () => {
  const first = await list({ search: 'strandgut', limit: 2 })
  const questions: Partial<ListInput>[] = [
    { search: 'cafe' },
    { search: 'strandgut' },
    { search: 'strandgut', limit: 2 },
    { search: 'strandgut', limit: 2, after: first?.next ?? '' },
    { search: 'strandgut', genre: '7' },
    { search: 'strandgut', genre: '11|18' },
    { search: 'strandgut', genre: '7', category: 'vinyl' },
    { search: 'strandgut', category: 'cd' },
    { search: 'strandgut', sort: 'price_down' },
    { search: 'strandgut', sort: 'title', collection: 155 },
    { search: 'nihgt feries' },
    { search: 'a"b\\{c},d' },
    { search: 'qqqqqqq', artist: 2 },
  ]
  const alone: unknown[] = []
  for (const question of questions) alone.push(await list(question))
  expect(await Promise.all(questions.map(list))).toEqual(alone)
})

test('a page beyond the last match still says how many there are', async () => {
  const last = await list({ search: 'strandgut', sort: 'price_up', limit: 5 })
  const beyond = await list({ search: 'strandgut', sort: 'price_up', limit: 5, after: last?.next ?? '' })
  expect(beyond).toMatchObject({ count: 6, next: null })
  expect(beyond?.items).toHaveLength(1)
})
