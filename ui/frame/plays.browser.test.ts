// What is heard, as the network and the shop's figures know it.
import type { Page } from 'playwright'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

const Signed = z.object({ token: z.string() })
const Stats = z.object({ days: z.array(z.object({ listens: z.int() })) })

async function staffToken(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'team@sillon.example', password: 'needle-drop-team' }),
  })
  return Signed.parse(await answer.json()).token
}

/** Plays of a record that the shop has counted, of all its days. */
async function countedOf(id: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${shop.url}/api/projects/${id}/stats`, { headers })
  return Stats.parse(await answer.json()).days.reduce((sum, { listens }) => sum + listens, 0)
}

const heardSeconds = (page: Page, seconds: number) =>
  page.waitForFunction(
    least => (document.querySelector<HTMLInputElement>('.player-seek input')?.valueAsNumber ?? 0) >= least,
    seconds,
    { timeout: 60_000 },
  )

it('the first press fetches the silence, then the song; the second only the song', async () => {
  const page = await shop.open(await shop.playable(2))
  const asked: string[] = []
  page.on('request', request => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/songs/')) asked.push(path)
  })
  await page.locator('main button.track').first().click()
  await heardSeconds(page, 1)
  expect(asked[0]).toBe('/songs/silence.mp3')
  expect(asked[1]).toMatch(/^\/songs\/[\w-]{36}\.mp3$/)
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Next track' }).click()
  await vi.waitFor(() => expect(new Set(asked).size).toBe(3), { timeout: 15_000 })
  expect(asked.filter(path => path.includes('silence'))).toHaveLength(1)
})

it.each([
  ['led elsewhere', (page: Page) => page.goto('/about')],
  ['closed', (page: Page) => page.close({ runBeforeUnload: true })],
])('a play that sounds while the page is %s is counted', async (_, leave) => {
  const path = await shop.playable()
  const [, , id = ''] = path.split('/')
  const token = await staffToken()
  const before = await countedOf(id, token)
  const page = await shop.open(path)
  await page.locator('main button.track').first().click()
  await heardSeconds(page, 6)
  await leave(page)
  await vi.waitFor(async () => expect(await countedOf(id, token)).toBe(before + 1), {
    timeout: 15_000,
    interval: 500,
  })
})
