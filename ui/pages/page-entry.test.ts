import { expect, test } from 'vitest'
import { page } from './page-entry.ts'

test('a page whose code failed to come is asked for anew, and then is there for good', async () => {
  const Page = () => null
  let asked = 0
  const entry = page('none.page.tsx', () => {
    asked += 1
    return asked === 1 ? Promise.reject(new Error('the line is down')) : Promise.resolve({ Page })
  })
  await expect(Promise.all([entry.preload(), entry.lazy()])).rejects.toThrow('the line is down')
  expect(asked).toBe(1)
  expect(await entry.preload()).toEqual({ Page })
  await entry.lazy()
  expect(asked).toBe(2)
})
