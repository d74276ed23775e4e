// Songs that break off, and songs that do not come.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const songs = /\/songs\/(?!silence)[^/]+\.mp3(\?|$)/

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const title = (page: Page) => player(page).locator('.player-track b').textContent()
const sounds = (page: Page) =>
  player(page)
    .getByRole('button', { name: /^Pause / })
    .and(page.locator(':not([aria-busy])'))
    .waitFor()

/** Presses the first track of a record; gives the names of the first two in the queue. */
async function listen(page: Page) {
  await page.locator('main button.track').first().click()
  await player(page).getByRole('button', { name: 'Queue' }).click()
  const [first, second] = await player(page).locator('.player-queue li b').allTextContents()
  return { first, second }
}

test('bad day: a song that breaks off is followed by the next', async () => {
  const page = await shop.open(await shop.playable(2))
  let isFirst = true
  await page.route(songs, async route => {
    if (!isFirst) return route.continue()
    isFirst = false
    // Three seconds of it, and nothing behind.
    const { range: _, ...headers } = await route.request().allHeaders()
    const answer = await route.fetch({ headers })
    const body = (await answer.body()).subarray(0, 48_000)
    await route.fulfill({ status: 200, contentType: 'audio/mpeg', body })
  })
  const { second } = await listen(page)
  await sounds(page)
  await expect.poll(() => title(page), { timeout: 20_000 }).toBe(second)
  await sounds(page)
})

test('bad day: a song that does not come is said so, and the next is one press away', async () => {
  const page = await shop.open(await shop.playable(2))
  let asked = 0
  await page.route(songs, route => ((asked += 1) === 1 ? route.fulfill({ status: 404 }) : route.continue()))
  const { first, second } = await listen(page)
  await player(page).getByRole('alert').getByText('This track did not load.').waitFor()
  expect(await title(page)).toBe(first)
  await player(page).getByRole('button', { name: 'Next track' }).click()
  await expect.poll(() => title(page)).toBe(second)
  await sounds(page)
  expect(await player(page).getByRole('alert').count()).toBe(0)
})
