// A tariff that the owner changes on its page, and what the next cart costs to send.
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Standing = z.object({ value: z.unknown(), last_id: z.int().nullable() })
const Priced = z.object({ shops: z.record(z.string(), z.object({ shipping_minor: z.int() })) })

async function call(name: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${shop.url}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return answer.json()
}

const ownerToken = async () =>
  Signed.parse(await call('auth/login', { email: 'boss@sillon.example', password: 'needle-drop-boss' })).token

async function standing(token: string, name: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${shop.url}/api/staff/settings/${name}`, { headers })
  return Standing.parse(await answer.json())
}

/** The page of settings as its owner has it, as wide as that. */
async function openSettings(token: string, width: number) {
  const page = await shop.open('/contact', { viewport: { width, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto('/admin/settings')
  await alive(page)
  return page
}

/** What one copy of a record costs to send to Australia, in euro cents. */
async function shippingTo(projectId: number): Promise<number> {
  const cart = { currency: 'EUR', customer: { country_id: 'AU' } }
  const shops = { s_1: { id: 1, items: [{ project_id: projectId, quantity: 1 }] } }
  const { shops: priced } = Priced.parse(await call('cart/calculate', { ...cart, shops }))
  return Object.values(priced).reduce((sum, one) => sum + one.shipping_minor, 0)
}

test('the owner changes the tariff, sees what it does, and the next cart has the new price', async () => {
  const token = await ownerToken()
  const projectId = Number(/\/(\d+)\//.exec(await shop.record('category=vinyl'))?.[1])
  const [before, oldMinor] = [await standing(token, 'shipping.tariff'), await shippingTo(projectId)]
  onTestFinished(async () => {
    const { last_id: seen } = await standing(token, 'shipping.tariff')
    const change = { value: before.value, seen, reason: 'as before' }
    await call('staff/settings/shipping.tariff', change, token)
  })
  const page = await openSettings(token, 420)
  await page.getByRole('button', { name: 'Change: Shipping tariff' }).click()
  const world = page.getByRole('textbox', { name: 'Elsewhere' })
  const written = await world.inputValue()
  await world.fill('500 heavy')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('A line cannot be read').waitFor()
  // Prices for up to 1 kg that nothing else has.
  await world.fill(written.replace(/^500 .*$/m, '500 21.45').replace(/^1000 .*$/m, '1000 23.45'))
  const row = page.getByRole('row', { name: /Elsewhere, 320 g/ })
  await row.getByText('€23.45').waitFor()
  await page.getByRole('textbox', { name: 'Why, for the history' }).fill('dearer overseas')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Change: Shipping tariff' }).waitFor()
  await page.getByRole('link', { name: 'History: Shipping tariff' }).click()
  await page.getByText('dearer overseas').waitFor()
  const dearer = [2_145, 2_345]
  expect(dearer).not.toContain(oldMinor)
  expect(dearer).toContain(await shippingTo(projectId))
})

test('a setting is found by its words, and tried before it is saved', async () => {
  const token = await ownerToken()
  const page = await openSettings(token, 1000)
  await page.getByRole('searchbox', { name: 'Search in settings' }).fill('step ending PHP')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.waitForURL(/find=/)
  await alive(page)
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Round prices in other currencies',
  ])
  const change = page.getByRole('button', { name: 'Change: Round prices in other currencies' })
  const pesos = page.getByRole('textbox', { name: 'PHP: step and ending' })
  const save = async (text: string) => {
    await pesos.fill(text)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await change.click()
  await save('about 50')
  await page.getByText('Write a step and what prices end in').waitFor()
  await pesos.fill('50 49')
  // 24.90 by the rate the program comes with is 1,705.65 pesos.
  await page.getByRole('row', { name: /PHP/ }).getByText('₱1,699').waitFor()
  await save('50 49')
  // At once after saving: the form begins with the version that was just written.
  await change.click()
  expect(await pesos.inputValue()).toBe('50.00 49.00')
  await save('50 48')
  await change.click()
  expect(await pesos.inputValue()).toBe('50.00 48.00')
  expect(await page.getByRole('heading', { name: /Somebody else/ }).count()).toBe(0)
})

test('the owner writes the terms, sees them before visitors do, and tries a mail', async () => {
  const token = await ownerToken()
  const page = await openSettings(token, 420)
  onTestFinished(async () => {
    const { last_id: seen } = await standing(token, 'terms.texts')
    const value = { en: '', fr: '', es: '', zh: '', ko: '' }
    await call('staff/settings/terms.texts', { value, seen, reason: 'as before' }, token)
  })
  const change = page.getByRole('button', { name: 'Change: Terms of sale' })
  await change.click()
  const english = page.getByRole('textbox', { name: /^English/ })
  await english.fill('Terms')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('en.1: Begin with a line # Title').waitFor()
  await english.fill(
    '# Terms of Kiesel\n\nWhat holds between you and us.\n\n## Who sells\n\nKiesel, **Paris**.',
  )
  await page.getByText('How the page would look: English').click()
  await page.getByRole('heading', { name: 'Who sells', level: 5 }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await change.waitFor()
  await page.getByText('Try a mail').click()
  await page.getByRole('button', { name: 'Show it' }).click()
  await page.getByText(/As it would be written of/).waitFor()
  await page.getByRole('button', { name: 'Send me one as a test' }).click()
  await page.getByText('It is on its way to your own address.').waitFor()
  await page.goto('/terms')
  await page.getByRole('heading', { level: 1, name: 'Terms of Kiesel' }).waitFor()
  await page.getByText(/In force since/).waitFor()
})
