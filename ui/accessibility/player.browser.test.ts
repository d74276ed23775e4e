import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

const player = (page: Page) => page.getByRole('region', { name: 'Player' })
const seekBar = (page: Page) => player(page).getByRole('slider', { name: 'Position' })
const sounds = (page: Page) =>
  player(page)
    .getByRole('button', { name: /^Pause / })
    .and(page.locator(':not([aria-busy])'))

/** Waits until the first song of a record sounds. */
async function playing(): Promise<Page> {
  const page = await shop.open(await shop.playable())
  await page.locator('main button.track').first().click()
  await sounds(page).waitFor()
  return page
}

test('row 33: is a region; it says track and action, and is silent until somebody presses', async () => {
  const page = await shop.open(await shop.playable())
  const loaded: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'media') loaded.push(request.url())
  })
  await page.reload()
  await alive(page)
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual([])
  expect(await player(page).count()).toBe(0)
  const track = page.locator('main button.track').first()
  const name = ((await track.getAttribute('aria-label')) ?? '').replace(/^Play \S+ /, '')
  await track.click()
  const pause = player(page).getByRole('button', { name: `Pause ${name}` })
  await pause.waitFor()
  await expect.poll(() => loaded).not.toEqual([])
  await pause.click()
  await player(page)
    .getByRole('button', { name: `Play ${name}` })
    .waitFor()
})

test('row 34: its position is a slider with words, moved by keys', async () => {
  const page = await playing()
  await player(page)
    .getByRole('button', { name: /^Pause / })
    .click()
  const bar = seekBar(page)
  const at = () => bar.evaluate(element => (element instanceof HTMLInputElement ? element.valueAsNumber : -1))
  await bar.focus()
  await page.keyboard.press('Home')
  expect(await at()).toBe(0)
  await page.keyboard.press('ArrowRight')
  expect(await at()).toBe(5)
  expect(await bar.getAttribute('aria-valuetext')).toMatch(/^5 seconds of (\d+ minutes? )?\d+ seconds?$/)
  await page.keyboard.press('ArrowLeft')
  expect(await at()).toBe(0)
  const length = Number(await bar.getAttribute('max'))
  await page.keyboard.press('PageUp')
  expect(await at()).toBe(Math.min(30, length))
  await page.keyboard.press('PageDown')
  expect(await at()).toBe(0)
})

test('row 35: its volume is a slider that begins at full, beside a button that mutes', async () => {
  const page = await playing()
  const volume = player(page).getByRole('slider', { name: 'Volume' })
  expect(await volume.inputValue()).toBe('1')
  await volume.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await volume.inputValue()).toBe('0.95')
  await player(page).getByRole('button', { name: 'Mute' }).click()
  await player(page).getByRole('button', { name: 'Sound on' }).waitFor()
})

test('row 36: goes around at both ends, and plays on on the next page', async () => {
  const page = await playing()
  const title = () => player(page).locator('.player-track b').textContent()
  const first = await title()
  await player(page).getByRole('button', { name: 'Queue' }).click()
  const last = await player(page).locator('.player-queue li b').last().textContent()
  await player(page).getByRole('button', { name: 'Previous track' }).click()
  await expect.poll(title).toBe(last)
  await player(page).getByRole('button', { name: 'Next track' }).click()
  await expect.poll(title).toBe(first)
  await sounds(page).waitFor()
  await page.locator('header nav').getByRole('link', { name: 'Records' }).click()
  await page.waitForURL('**/vinyl-shop')
  expect(await title()).toBe(first)
  await sounds(page).waitFor()
})

test('row 38: hears no single letters', async () => {
  const page = await playing()
  const title = () => player(page).locator('.player-track b').textContent()
  const first = await title()
  await page.locator('h1').focus()
  for (const key of ['k', 'j', 'l', 'm', 'n', 'p']) await page.keyboard.press(key)
  await sounds(page).waitFor()
  expect(await title()).toBe(first)
  await player(page).getByRole('button', { name: 'Mute' }).waitFor()
})

test('row 39: writes the time out, and tells the system what plays', async () => {
  const page = await playing()
  // Nothing but icons is drawn, and no icon speaks beside its button.
  expect(await player(page).locator('canvas').count()).toBe(0)
  const drawn = await player(page)
    .locator('button svg')
    .evaluateAll(all => all.map(one => one.getAttribute('aria-hidden')))
  expect(drawn.length).toBeGreaterThan(2)
  expect(new Set(drawn)).toEqual(new Set(['true']))
  expect(await player(page).locator('.player-seek').textContent()).toMatch(/\d+:\d\d \/ \d+:\d\d/)
  const title = await player(page).locator('.player-track b').textContent()
  const told = () => page.evaluate(() => navigator.mediaSession.metadata?.title)
  await expect.poll(told).toBe(title)
})

test('row 40: says that a track did not load, offers another try and skips nothing by itself', async () => {
  const page = await shop.open(await shop.playable())
  await page.route(/\.(mp3|ogg|wav|webm)|\/audio\/|preview/, route => route.abort())
  const track = page.locator('main button.track').first()
  const pressed = (await track.getAttribute('aria-label')) ?? ''
  await track.click()
  await player(page).getByRole('alert').getByText('This track did not load.').waitFor()
  const title = (await player(page).locator('.player-track b').textContent()) ?? ''
  expect(title).not.toBe('')
  expect(pressed.endsWith(` ${title}`), `${pressed}: ${title}`).toBe(true)
  await page.unroute(/\.(mp3|ogg|wav|webm)|\/audio\/|preview/)
  expect(await player(page).locator('.player-track b').textContent()).toBe(title)
  await player(page).getByRole('button', { name: 'Try again' }).click()
  await sounds(page).waitFor()
  expect(await player(page).locator('.player-track b').textContent()).toBe(title)
})

test('row 47: are an ordered list with durations; the one that sounds says so', async () => {
  const page = await playing()
  await alive(page)
  const rows = page.locator('main ol.tracks > li')
  const times = await rows.locator('time').allTextContents()
  expect(times).toHaveLength(await rows.count())
  for (const time of times) expect(time).toMatch(/^\d+:\d\d$/)
  const current = page.locator('main ol.tracks [aria-current]')
  expect(await current.count()).toBe(1)
  expect(await current.textContent()).toContain('playing')
})
