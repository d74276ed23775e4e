import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '#fixtures/server/database/test-database.ts'
import { arrayText } from './array-text.ts'
import type { Database } from './database.ts'
import { batched, batchedByKind } from './batched.ts'

async function withDatabase(use: (db: Database) => Promise<void>): Promise<void> {
  const opened = await openTestDatabase()
  try {
    await use(opened.db)
  } finally {
    await opened.close()
  }
}

/** Doubles numbers, remembers what was asked together, and fails whenever a number is negative. */
function doubling() {
  const asked: number[][] = []
  const double = batched(async (_: Database, numbers: readonly number[]) => {
    asked.push([...numbers])
    if (numbers.some(n => n < 0)) throw new Error('negative')
    return numbers.map(n => n * 2)
  })
  return { asked, double }
}

describe('questions of one turn', () => {
  test('are asked together, and each gets its own answer', () =>
    withDatabase(async db => {
      const { asked, double } = doubling()
      expect(await Promise.all([double(db, 1), double(db, 2), double(db, 1)])).toEqual([2, 4, 2])
      expect(asked).toEqual([[1, 2, 1]])
      expect(await double(db, 3)).toBe(6)
      expect(asked).toEqual([[1, 2, 1], [3]])
    }))

  test('are asked in parts when they are many', () =>
    withDatabase(async db => {
      const { asked, double } = doubling()
      const numbers = Array.from({ length: 40 }, (_, n) => n)
      expect(await Promise.all(numbers.map(n => double(db, n)))).toEqual(numbers.map(n => n * 2))
      expect(asked.length).toBeGreaterThan(1)
      expect(asked.flat()).toEqual(numbers)
    }))

  test('are only shared with their own kind, in parts as small as is wanted', () =>
    withDatabase(async db => {
      const asked: number[][] = []
      const double = batchedByKind(
        (n: number) => (n % 2 === 0 ? 'even' : 'odd'),
        async (_: Database, numbers: readonly number[]) => {
          asked.push([...numbers])
          return numbers.map(n => n * 2)
        },
        2,
      )
      const numbers = [1, 2, 3, 4, 5, 6]
      expect(await Promise.all(numbers.map(n => double(db, n)))).toEqual([2, 4, 6, 8, 10, 12])
      expect(asked).toEqual([[1, 3], [2, 4], [5], [6]])
    }))

  test('fail alone', () =>
    withDatabase(async db => {
      const { double } = doubling()
      const answers = await Promise.allSettled([double(db, 1), double(db, -1), double(db, 2)])
      expect(answers.map(answer => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
        2,
        'failed',
        4,
      ])
    }))

  test('are not shared with a transaction', () =>
    withDatabase(async db => {
      const { asked, double } = doubling()
      await db.transaction(async tx => {
        expect(await Promise.all([double(tx, 1), double(tx, 2), double(db, 3)])).toEqual([2, 4, 6])
      })
      expect(asked).toEqual([[1], [2], [3]])
    }))
})

test('an array keeps its values, whatever is in them', () =>
  withDatabase(async db => {
    const texts = ['plain', '', 'a,b', '{"x"}', 'back\\slash', null, 'NULL']
    const answer: unknown = await db.execute(
      sql`select to_json(${arrayText(texts)}::text[]) as texts,
        to_json(${arrayText([1, null, -2])}::int[]) as ints`,
    )
    expect(answer).toMatchObject({ rows: [{ texts, ints: [1, null, -2] }] })
  }))
