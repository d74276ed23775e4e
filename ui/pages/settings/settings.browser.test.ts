// A tariff that the owner changes on its page, and what the next cart costs to send.
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import {
  call as callShop,
  openSettings,
  tokenOf,
  standing as standingOf,
} from '#fixtures/testing/staff-pages.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Priced = z.object({ shops: z.record(z.string(), z.object({ shipping_minor: z.int() })) })

const call = (name: string, body: object, token?: string) => callShop(shop.url, name, body, token)
const standing = (token: string, name: string) => standingOf(shop.url, token, name)

/** What one copy of a record costs to send to Australia, in euro cents. */
async function shippingTo(projectId: number): Promise<number> {
  const cart = { currency: 'EUR', customer: { country_id: 'AU' } }
  const shops = { s_1: { id: 1, items: [{ project_id: projectId, quantity: 1 }] } }
  const { shops: priced } = Priced.parse(await call('cart/calculate', { ...cart, shops }))
  return Object.values(priced).reduce((sum, one) => sum + one.shipping_minor, 0)
}

test('the owner changes the tariff, sees what it does, and the next cart has the new price', async () => {
  const token = await tokenOf(shop.url, 'boss')
  const projectId = Number(/\/(\d+)\//.exec(await shop.record('category=vinyl'))?.[1])
  const [before, oldMinor] = [await standing(token, 'shipping.tariff'), await shippingTo(projectId)]
  onTestFinished(async () => {
    const { last_id: seen } = await standing(token, 'shipping.tariff')
    const change = { value: before.value, seen, reason: 'as before' }
    await call('staff/settings/shipping.tariff', change, token)
  })
  const page = await openSettings(shop, token, { width: 420 })
  await page.getByRole('button', { name: 'Change: Shipping tariff' }).click()
  const world = page.getByRole('group', { name: 'Elsewhere' })
  const price = (row: number) => world.getByRole('textbox', { name: `Price (€), row ${row}` })
  await price(1).fill('heavy')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Elsewhere, Price (€), row 1: Write an amount').waitFor()
  // Prices for up to 1 kg that nothing else has.
  await price(1).fill('21.45')
  await price(2).fill('23.45')
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
  const token = await tokenOf(shop.url, 'boss')
  const page = await openSettings(shop, token, { width: 1000 })
  await page.getByRole('searchbox', { name: 'Search in settings' }).fill('step ending PHP')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.waitForURL(/find=/)
  await alive(page)
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Round prices in other currencies',
  ])
  const change = page.getByRole('button', { name: 'Change: Round prices in other currencies' })
  const [step, ending] = ['Step', 'Ends in'].map(name => page.getByRole('textbox', { name: `${name}, PHP` }))
  const save = async (first: string, second: string) => {
    await step?.fill(first)
    await ending?.fill(second)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await change.click()
  await save('about 50', '')
  // At the cell itself, which says so to whoever only hears it.
  expect(await page.locator('#setting-PHP-1-step-error').textContent()).toBe('Write a number, as in 1.1725.')
  expect(await step?.getAttribute('aria-invalid')).toBe('true')
  expect(await step?.getAttribute('aria-describedby')).toBe('setting-PHP-1-step-error')
  await step?.fill('50')
  await ending?.fill('49')
  // 24.90 by the rate the program comes with is 1,705.65 pesos.
  await page.getByRole('row', { name: /PHP/ }).getByText('₱1,699').waitFor()
  await save('50', '49')
  // At once after saving: the form begins with the version that was just written.
  await change.click()
  expect(await ending?.inputValue()).toBe('49.00')
  await save('50', '48')
  await change.click()
  expect(await ending?.inputValue()).toBe('48.00')
  expect(await page.getByRole('heading', { name: /Somebody else/ }).count()).toBe(0)
})

test('the owner writes the terms, sees them before visitors do, and tries a mail', async () => {
  const token = await tokenOf(shop.url, 'boss')
  const page = await openSettings(shop, token, { width: 420 })
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

const cellOf = (page: Page) => (name: string, row: number) =>
  page.getByRole('textbox', { name: `${name}, row ${row}` })

const hasFocus = (control: ReturnType<ReturnType<typeof cellOf>>) =>
  expect.poll(() => control.evaluate(one => one === document.activeElement)).toBe(true)

/** Two carriers by the keyboard alone, the first with an address that is none. */
async function typeCarriers(page: Page) {
  const cell = cellOf(page)
  await page.getByRole('button', { name: 'Change: Own carriers' }).click()
  await page.getByRole('button', { name: 'Add a row' }).focus()
  await page.keyboard.press('Enter')
  await hasFocus(cell('Carrier', 1))
  await page.keyboard.type('Colis Breton')
  await page.keyboard.press('Tab')
  await page.keyboard.type('http://suivi.example/')
  // From the last row Enter leads into a new one.
  await page.keyboard.press('Enter')
  await hasFocus(cell('Carrier', 2))
  await page.keyboard.type('DHL')
}

/** As a spreadsheet puts its cells on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('rows are typed by keyboard, a wrong cell is found, and the slower sees what changed', async () => {
  const token = await tokenOf(shop.url, 'boss')
  const page = await openSettings(shop, token, { width: 1000 })
  const began = await standing(token, 'carriers')
  onTestFinished(async () => {
    const { last_id: seen } = await standing(token, 'carriers')
    await call('staff/settings/carriers', { value: { rows: [] }, seen, reason: 'none again' }, token)
  })
  const cell = cellOf(page)
  const save = page.getByRole('button', { name: 'Save' })
  await typeCarriers(page)
  await save.click()
  const link = cell('Link to follow a parcel', 1)
  await hasFocus(link)
  expect(await link.getAttribute('aria-invalid')).toBe('true')
  await page.getByText(/Link to follow a parcel, row 1: Each address begins/).waitFor()
  expect(await cell('Carrier', 2).inputValue()).toBe('DHL')
  await link.fill('https://suivi.example/?n={number}')
  expect(await link.getAttribute('aria-invalid')).toBeNull()
  // Somebody else is quicker.
  const rows = [{ name: 'Chronopost', link: 'https://chrono.example/{number}', spellings: [] }]
  await call('staff/settings/carriers', { value: { rows }, seen: began.last_id, reason: '' }, token)
  await save.click()
  const theirs = page.getByRole('alert').filter({ hasText: 'What they changed' })
  await theirs.getByText('Chronopost = https://chrono.example/{number}').waitFor()
  expect(await cell('Carrier', 1).inputValue()).toBe('Colis Breton')
  await page.getByRole('button', { name: 'Add a row' }).click()
  await hasFocus(cell('Carrier', 3))
  await paste(page, 'Vélo\t\tbike\tNo\t\nSernam\thttps://s.example/{number}\t\tYes\t9')
  // The same as text.
  await page.getByRole('button', { name: 'As text' }).click()
  const lines = [
    'Colis Breton = https://suivi.example/?n={number}',
    'DHL =',
    'Vélo =; bike; untracked',
    'Sernam = https://s.example/{number}; 9 days',
  ]
  expect(await page.getByRole('textbox', { name: /, as text/ }).inputValue()).toBe(lines.join('\n'))
  await save.click()
  await page.getByRole('button', { name: 'Change: Own carriers' }).waitFor()
  const { value } = await standing(token, 'carriers')
  expect(value).toMatchObject({
    rows: [
      { name: 'Colis Breton', tracked: true, claim_days: null },
      { name: 'DHL', link: '' },
      { name: 'Vélo', tracked: false, spellings: ['bike'] },
      { name: 'Sernam', claim_days: 9 },
    ],
  })
})

test('rows are moved and taken back by keyboard, also on a narrow screen', async () => {
  const page = await openSettings(shop, await tokenOf(shop.url, 'boss'), { width: 420 })
  await page.getByRole('button', { name: 'Change: Languages' }).click()
  const first = page.getByRole('combobox', { name: 'Language, row 1' })
  const before = await first.inputValue()
  await page.getByRole('button', { name: 'Move row 1 down' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('combobox', { name: 'Language, row 2' }).inputValue()).toBe(before)
  const down = page.getByRole('button', { name: 'Move row 2 down' })
  await expect.poll(() => down.evaluate(one => one === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Remove row 2' }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  expect(await page.getByRole('combobox', { name: 'Language, row 2' }).inputValue()).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
