import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addToCart, alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

test.each([
  ['sign-entry', 'Sign in or register'],
  ['cart-entry', 'Cart'],
])(
  'row 26: %s opens a dialog named by its heading, left by button, Escape and a press beside',
  async (id, name) => {
    const page = await shop.open(await shop.record())
    await addToCart(page)
    const dialog = page.getByRole('dialog', { name })
    const ways = [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(40, 500),
    ]
    for (const leave of ways) {
      await page.locator(`#${id}`).click()
      await dialog.waitFor()
      const heading = await dialog.evaluate(element => {
        return document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.tagName
      })
      expect(heading).toMatch(/^H[1-6]$/)
      const first = dialog.locator('button, a[href], input').first()
      expect(await first.getAttribute('aria-label')).toBe('Close')
      await leave()
      await dialog.waitFor({ state: 'detached' })
      expect(await focusedId(page)).toBe(id)
    }
  },
)

test.each([
  ['sign-entry', 'Sign in or register'],
  ['cart-entry', 'Cart'],
  ['menu-entry', 'Menu'],
])('row 27: Back closes what %s opened before it leaves the page', async (id, name) => {
  const page = await shop.open('/help')
  await page.goto('/vinyl-shop')
  await alive(page)
  const dialog = page.getByRole('dialog', { name })
  const path = () => new URL(page.url()).pathname
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.locator(`#${id}`).click()
    await dialog.waitFor()
    await leave()
    await dialog.waitFor({ state: 'detached' })
    expect(path()).toBe('/vinyl-shop')
  }
  // However it was closed, the next Back is for the page.
  await page.goBack()
  await expect.poll(path).toBe('/help')
})

test('row 27: who goes on from a panel comes back to the page it stood before', async () => {
  const page = await shop.open('/vinyl-shop')
  await page.locator('#menu-entry').click()
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await dialog.getByRole('link', { name: 'Help' }).first().click()
  const path = () => new URL(page.url()).pathname
  await expect.poll(path).toBe('/help')
  await page.goBack()
  await expect.poll(path).toBe('/vinyl-shop')
  expect(await dialog.count()).toBe(0)
})

test('row 29: tabs turn by arrows, Home and End, and say which is on', async () => {
  const page = await shop.open('/vinyl-shop')
  await page.locator('#sign-entry').click()
  const tabs = page.getByRole('dialog').getByRole('tab')
  await tabs.first().focus()
  const chosen = () => page.getByRole('dialog').getByRole('tab', { selected: true }).textContent()
  const names = await tabs.allTextContents()
  await page.keyboard.press('ArrowRight')
  await expect.poll(chosen).toBe(names[1])
  await page.keyboard.press('End')
  await expect.poll(chosen).toBe(names.at(-1))
  await page.keyboard.press('Home')
  await expect.poll(chosen).toBe(names[0])
  await page.getByRole('tabpanel', { name: names[0] ?? '' }).waitFor()
})

test('row 29: each tab has an address that opens it', async () => {
  const page = await shop.open('/vinyl-shop?sort=newest')
  await page.locator('#sign-entry').click()
  const dialog = page.getByRole('dialog', { name: 'Sign in or register' })
  await dialog.getByRole('tab').first().waitFor()
  const tabs = await dialog
    .getByRole('tab')
    .evaluateAll(all => all.map(tab => ({ name: tab.textContent, to: tab.getAttribute('href') ?? '' })))
  expect(tabs).toHaveLength(4)
  await dialog.getByRole('tab').nth(1).click()
  expect(new URL(page.url()).search).toBe('?sort=newest')
  for (const { name, to } of tabs) {
    await page.goto(to)
    await dialog.getByRole('tab', { name, selected: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('sort')).toBe('newest')
  }
})

test('row 31: stand in a status, take no focus, are reached by F8, and an error stays', async () => {
  const page = await shop.open('/vinyl-shop')
  await page.route(/\/api\/users\/|\/api\/projects\/\d+\/|\/api\/likes|\/api\/me\//, route => route.abort())
  const email = `notice-${Date.now()}@rows.example`
  const person = { email, password: 'a talkative horse', firstname: 'Nora', lastname: 'Notice' }
  const answer = await page.request.post('/api/auth/signup', {
    data: { ...person, lang: 'en', currency: 'EUR' },
    headers: { 'idempotency-key': email },
  })
  const token = /"token":"([^"]+)"/.exec(await answer.text())?.[1] ?? ''
  await page.context().addCookies([{ name: 'token', value: token, url: shop.url }])
  await page.reload()
  await alive(page)
  const like = page.locator('main .card-actions button').first()
  await like.focus()
  await page.keyboard.press('Enter')
  const toasts = page.locator('.toasts[role=status]')
  await toasts.getByText('That was not saved.').waitFor()
  expect(await like.evaluate(element => element === document.activeElement)).toBe(true)
  await page.keyboard.press('F8')
  expect(await toasts.evaluate(element => element.contains(document.activeElement))).toBe(true)
  // How long each kind stays is the chart's: toasts.machine.test.ts.
  await toasts.getByRole('button', { name: 'Dismiss message' }).click()
  await toasts.getByText('That was not saved.').waitFor({ state: 'detached' })
})

/** Whether anything that was done is sent to the shop's collector, which gets the rest when the page goes. */
function telling(page: Page): () => Promise<'told' | 'untold'> {
  let batches = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/events') batches += 1
  })
  return async () => {
    // What is asked for after the batch is seen after it.
    await page.evaluate(async () => {
      dispatchEvent(new Event('pagehide'))
      await fetch('/healthz')
    })
    return batches > 0 ? 'told' : 'untold'
  }
}

test('row 32: refuses as easily as it accepts, loads nothing before, and can be asked again', async () => {
  const page = await shop.open('/', { asksCookies: true })
  const told = telling(page)
  const elsewhere: string[] = []
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== shop.url) elsewhere.push(request.url())
  })
  await page.goto(await shop.record())
  await alive(page)
  const cookies = page.locator('.cookies')
  await cookies.waitFor()
  const [refuse, accept] = ['Refuse all', 'Accept all'].map(name => cookies.getByRole('button', { name }))
  if (!refuse || !accept) throw new Error('nothing to choose')
  expect(await refuse.getAttribute('class')).toBe(await accept.getAttribute('class'))
  const heights = [(await refuse.boundingBox())?.height, (await accept.boundingBox())?.height]
  expect(heights[0]).toBe(heights[1])
  await addToCart(page)
  await page.waitForLoadState('networkidle')
  expect([elsewhere, await told()]).toEqual([[], 'untold'])
  await refuse.click()
  await cookies.waitFor({ state: 'detached' })
  await page.locator('footer').getByRole('button', { name: 'Cookie choices' }).click()
  await cookies.waitFor()
  await refuse.click()
  await page.locator('#menu-entry').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cookie choices' }).click()
  await cookies.waitFor()
  await refuse.click()
  await cookies.waitFor({ state: 'detached' })
  expect(await told()).toBe('untold')
})

test('row 32: the question comes first by Tab; who asks for it again is led there and back', async () => {
  const page = await shop.open('/', { asksCookies: true })
  const focused = (selector: string) =>
    page.waitForFunction(wanted => document.activeElement?.matches(wanted), selector)
  await page.locator('.cookies').waitFor()
  for (const selector of ['.skip', '.cookies button']) {
    await page.keyboard.press('Tab')
    await focused(selector)
  }
  await page.keyboard.press('Enter')
  await page.locator('.cookies').waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  await focused('.announcement button')
  await page.locator('footer').getByRole('button', { name: 'Cookie choices' }).press('Enter')
  await focused('.cookies')
  await page.locator('.cookies').getByRole('button', { name: 'Close' }).press('Enter')
  await focused('footer button')
  await page.locator('#menu-entry').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cookie choices' }).press('Enter')
  await focused('.cookies')
})

test('row 32: what was done before is told once it is accepted', async () => {
  const page = await shop.open(await shop.record(), { asksCookies: true })
  const told = telling(page)
  await addToCart(page)
  expect(await told()).toBe('untold')
  await page.locator('.cookies').getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(told).toBe('told')
})
