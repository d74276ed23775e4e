import { expect, test } from 'vitest'
import { outcomeOf } from '../http/outcome.ts'
import { jsonWith, PreparedJson } from './prepared-json.ts'

const record = () =>
  new PreparedJson(
    () => '{"name":"Low \\"Tide\\""}',
    () => ({ name: 'Low "Tide"' }),
  )

test('a written answer says the same as JSON and as a value, with what is added to it', () => {
  const answer = record()
    .with({ price: 2_000, sizes: ['M'] })
    .with({ shipping: null })
  expect(answer.value).toEqual({ name: 'Low "Tide"', price: 2_000, sizes: ['M'], shipping: null })
  expect(JSON.parse(answer.json)).toEqual(answer.value)
})

test('its value is one’s own to change', () => {
  const answer = record()
  Object.assign(answer.value, { name: 'changed' })
  expect(answer.value).toEqual({ name: 'Low "Tide"' })
})

test('as an outcome it is an answer with status 200', () => {
  const { status, body, json } = outcomeOf(record())
  expect([status, body]).toEqual([200, { name: 'Low "Tide"' }])
  expect(json).toBe('{"name":"Low \\"Tide\\""}')
  expect(outcomeOf({ name: 'plain' })).toEqual({ status: 200, body: { name: 'plain' } })
})

test('fields are written after those that are there', () => {
  expect(jsonWith('{"a":1}', { b: [2] })).toBe('{"a":1,"b":[2]}')
})
