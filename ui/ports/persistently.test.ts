import { expect, test, vi } from 'vitest'
import { persistently } from './persistently.ts'

test('what failed is loaded again, with each reason to hope', async () => {
  const load = vi.fn(async () => 'there')
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'))
  const wait = vi.fn(() => Promise.resolve())
  expect(await persistently(load, wait)).toBe('there')
  expect(load).toHaveBeenCalledTimes(3)
  expect(wait).toHaveBeenCalledTimes(2)
})
