import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'

let browser: Browser
const base = inject('shopUrl')

beforeAll(async () => {
  browser = await chromium.connect(inject('chromium'))
})
afterAll(() => browser.close())

async function open(path: string, options: { javaScriptEnabled?: boolean; width?: number } = {}) {
  const { javaScriptEnabled = true, width = 1_440 } = options
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ viewport, locale: 'en-US', javaScriptEnabled })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(base + path)
  if (javaScriptEnabled) await page.waitForSelector('html[data-whole]')
  return { page, complaints }
}

const total = (page: Page) => page.locator('.summary-box .price-large')
const confirmed = (page: Page) => page.getByText('Confirmed by the shop.').waitFor()

describe('a business at the quote desk', () => {
  it('asks the register of a business, and says by which law nothing is charged', async () => {
    const { page, complaints } = await open('/quote?ship_to=DE')
    await confirmed(page)
    await page.getByLabel('Your name').fill('Ida')
    await page.getByLabel('E-mail address').fill('ida@label.example')
    await page.getByLabel('VAT number of your business').fill('DE136695977')
    await page.getByRole('button', { name: 'Keep and send' }).click()
    await page.getByText('check the e-mail address and the digits of the VAT number').waitFor()
    await page.getByLabel('VAT number of your business').fill('DE 136 695 976')
    await page.getByRole('button', { name: 'Keep and send' }).click()
    await page.getByText('DE136695976, confirmed by its register').waitFor()
    await page.getByText('Exempt intra-Community supply, Art. 138 of Directive 2006/112/EC').waitFor()
    await page.setViewportSize({ width: 420, height: 900 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    // The refusal of the first try is all that was said.
    expect(complaints.filter(text => !text.includes('422'))).toEqual([])
  })
})

describe('the quote desk', () => {
  it('prices as one chooses, outlives a reload, and is kept and accepted by its link', async () => {
    const { page, complaints } = await open('/quote')
    await confirmed(page)
    await page.getByLabel('Copies', { exact: true }).fill('299')
    await expect.poll(() => total(page).textContent()).toBe('€2,033.95')
    await page.getByRole('button', { name: 'Take 300 copies' }).click()
    await page.getByRole('radio', { name: 'Gatefold' }).check()
    await expect.poll(() => total(page).textContent()).toBe('€2,254.60')
    await confirmed(page)
    expect(page.url()).toContain('/quote?sleeve=gatefold')
    await page.reload()
    await page.waitForSelector('html[data-whole]')
    expect(await total(page).textContent()).toBe('€2,254.60')
    await confirmed(page)
    await page.getByLabel('Your name').fill('Ida')
    await page.getByLabel('E-mail address').fill('ida@example.com')
    await page.getByRole('button', { name: 'Keep and send' }).click()
    await page.getByText('price held').waitFor()
    expect(await total(page).textContent()).toBe('€2,254.60')
    // Accepted, its deposit is asked for at once.
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.getByText('payment asked for', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Go on with the pressing' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('refuses what contradicts itself, and one press takes the nearest', async () => {
    const { page, complaints } = await open('/quote?size=10&cut=dmm', { width: 420 })
    await page.getByText('No price yet').waitFor()
    await page.getByRole('button', { name: 'Take Lacquer' }).click()
    await confirmed(page)
    expect(complaints).toEqual([])
  })

  it('prices a form without scripts', async () => {
    const { page } = await open('/fr/pressage-en-direct', { javaScriptEnabled: false })
    await page.getByLabel('Exemplaires', { exact: true }).fill('500')
    await page.getByRole('button', { name: 'Chiffrer ce tirage' }).click()
    await expect.poll(() => total(page).textContent()).toMatch(/2\s?464\s€/)
  })
})
