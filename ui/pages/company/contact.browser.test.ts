// A letter that is begun before the page is whole, and one that is not sent by Enter.
import { expect, it } from 'vitest'
import { hydrated, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

it.each([
  ['before scripts took the page over', /entry-client-[^/]+\.js$/],
  ['before its journey was there', /bring-contact-[^/]+\.js$/],
])('keeps what was typed %s', async (_, held) => {
  const page = await shop.open('/contact', { javaScriptEnabled: true })
  let letGo = () => {}
  const waits = new Promise<void>(resolve => (letGo = resolve))
  await page.route(held, async route => {
    await waits
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  if (held.source.startsWith('bring')) await hydrated(page)
  const name = page.locator('main form [name=name]')
  await name.fill('Ada Lund')
  await page.locator('main form [name=message]').pressSequentially('Hello there', { delay: 20 })
  expect(await name.inputValue()).toBe('Ada Lund')
  letGo()
  await page.waitForSelector('html[data-whole]')
  await page.waitForLoadState('networkidle')
  expect(await name.inputValue()).toBe('Ada Lund')
  await page.locator('main form [name=email]').fill('ada@example.org')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Your message has arrived').waitFor()
})

it('is sent by its button alone: Enter in a line of it sends nothing', async () => {
  const page = await shop.open('/contact')
  await page.waitForSelector('html[data-whole]')
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  const field = (name: string) => page.locator(`main form [name=${name}]`)
  await field('name').fill('Ada Lund')
  await field('message').pressSequentially('Hello')
  await field('message').press('Enter')
  await field('message').pressSequentially('there')
  expect(await field('message').inputValue()).toBe('Hello\nthere')
  await field('email').fill('ada@example.org')
  await field('email').press('Enter')
  await page.waitForTimeout(1_000)
  expect(sent).not.toContain('/api/contact')
  expect(await page.getByText('Your message has arrived').count()).toBe(0)
  await page.getByRole('button', { name: 'Send message' }).press('Enter')
  await page.getByText('Your message has arrived').waitFor()
})
