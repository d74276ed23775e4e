import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { z } from 'zod'

let browser: Browser
const base = inject('shopUrl')

beforeAll(async () => {
  browser = await chromium.connect(inject('chromium'))
})
afterAll(() => browser.close())

const Signed = z.object({ token: z.string() })
let people = 0

/** A new account of its own for each test, so that they do not meet. */
async function signUp(): Promise<{ email: string; token: string }> {
  const email = `account-${Date.now()}-${(people += 1)}@example.com`
  const answer = await fetch(`${base}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': email },
    body: JSON.stringify({ email, password: 'needle and groove', firstname: 'Ada', lastname: 'Reef' }),
  })
  return { email, ...Signed.parse(await answer.json()) }
}

async function logIn(): Promise<{ token: string }> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'customer@sillon.example', password: 'needle-drop-customer' }),
  })
  return Signed.parse(await answer.json())
}

/** A page of somebody who is signed in, which remembers everything the console complained of. */
async function open(path: string, token: string | undefined) {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, locale: 'en-US' })
  onTestFinished(() => context.close())
  await context.addCookies([{ name: 'consent', value: 'refused', url: base }])
  if (token !== undefined) {
    await context.addCookies([
      { name: 'token', value: token, url: base },
      { name: 'session', value: '1', url: base },
    ])
  }
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    const isPicture = message.location().url.includes('/files/')
    if (['error', 'warning'].includes(message.type()) && !isPicture) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(base + path)
  await page.waitForSelector('html[data-whole]')
  return { page, complaints }
}

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

describe('the account', () => {
  it.each([
    '/my-account',
    '/my-account/orders',
    '/my-account/wishlist',
    '/my-account/digital',
    '/my-account/gifts',
    '/my-account/digs',
    '/my-account/reviews',
    '/my-account/security',
    '/user/profile',
    '/user/pass',
    '/p/3',
  ])('%s comes alive without a complaint', async path => {
    const { token } = await logIn()
    const { page, complaints } = await open(path, token)
    await page.waitForFunction(() => document.querySelector('main .skeleton') === null)
    // Somebody whose session is not known would be led away, to a page that has nothing to complain of.
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.locator('h1').count()).toBe(1)
    expect(complaints).toEqual([])
  })

  it('leads strangers to the sign-in page and back', async () => {
    const answer = await fetch(`${base}/my-account/digs`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/sign?redirect=%2Fmy-account%2Fdigs',
    ])
  })
})

describe('the address of an account', () => {
  it('is another one only once the link mailed there is opened, and the page says so', async () => {
    const { email, token } = await signUp()
    const { page, complaints } = await open('/user/profile', token)
    const you = section(page, 'You')
    await you.getByLabel('E-mail address').fill(`moved.${email}`)
    await you.getByLabel('Present password').fill('needle and groove')
    await you.getByRole('button', { name: 'Save' }).click()
    await you.getByText(`We sent a link to moved.${email}.`).waitFor()
    await page.reload()
    expect(await you.getByLabel('E-mail address').inputValue()).toBe(email)
    expect(complaints).toEqual([])
  })
})

describe('the settings', () => {
  it('save the person, and the whole shop knows', async () => {
    const { email, token } = await signUp()
    const { page, complaints } = await open('/user/profile', token)
    const you = section(page, 'You')
    await you.getByRole('button', { name: 'Send the link again' }).click()
    await you.getByText(`A new link is on its way to ${email}.`).waitFor()
    await you.getByLabel('First name').fill('')
    await you.getByRole('button', { name: 'Save' }).click()
    await you.getByText('Fill this in.').waitFor()
    const isFocused = () => you.getByLabel('First name').evaluate(field => field === document.activeElement)
    await expect.poll(isFocused).toBe(true)
    await you.getByLabel('First name').fill('Grace')
    await you.getByRole('button', { name: 'Save' }).click()
    await you.getByText('Saved', { exact: true }).waitFor()
    await page.goto(`${base}/my-account`)
    await page.getByText('Grace Reef').waitFor()
    expect(complaints).toEqual([])
  })

  it('keep addresses; row 28: taken away after a question, the safe answer first', async () => {
    const { token } = await signUp()
    const { page } = await open('/user/profile', token)
    const part = section(page, 'Delivery addresses')
    for (const city of ['Paris', 'Lyon']) {
      await part.getByRole('button', { name: 'Add an address' }).click()
      await part.getByLabel('First name').fill('Ada')
      await part.getByLabel('Last name').fill('Reef')
      await part.getByLabel('Street and number').fill('1 rue du Disque')
      await part.getByLabel('Postcode').fill('75011')
      await part.getByLabel('City').fill(city)
      await part.getByLabel('Country').selectOption('FR')
      await part.getByRole('button', { name: 'Save' }).click()
      await part.getByRole('listitem').filter({ hasText: city }).waitFor()
    }
    const lyon = part.getByRole('listitem').filter({ hasText: 'Lyon' })
    await lyon.getByRole('button', { name: /^Prefer/ }).click()
    await lyon.getByText('Preferred').waitFor()
    await lyon.getByRole('button', { name: /^Remove/ }).click()
    const question = page.getByRole('alertdialog', { name: /Lyon/ })
    await question.getByRole('button', { name: 'No' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await lyon
      .getByRole('button', { name: /^Remove/ })
      .and(page.locator(':focus'))
      .waitFor()
    await lyon.getByRole('button', { name: /^Remove/ }).click()
    await question.getByRole('button', { name: 'No' }).click()
    expect(await part.getByRole('listitem').count()).toBe(2)
    await lyon.getByRole('button', { name: /^Remove/ }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await lyon.waitFor({ state: 'detached' })
    await part.getByText('Preferred').waitFor()
  })
})

describe('what is secret', () => {
  it('a card’s number the shop never sees', async () => {
    const { token } = await signUp()
    const { page } = await open('/user/profile', token)
    const sent: string[] = []
    page.on('request', request => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    const part = section(page, 'Cards')
    await part.getByRole('button', { name: 'Add a card' }).click()
    await part.getByLabel('Card number').fill('4242 4242 4242 4242')
    await part.getByLabel(/^Expiry/).fill('12/30')
    await part.getByLabel('Security code').fill('123')
    await part.getByRole('button', { name: 'Save' }).click()
    await part.getByText('ending in 4242, 12/30').first().waitFor()
    const heard = (part: string) => sent.filter(line => line.includes(part))
    expect(heard('/api/user/cards')).not.toEqual([])
    const holding = sent.filter(line => line.replaceAll(/[\s+-]|%20/g, '').includes('4242424242424242'))
    expect(holding.map(line => new URL(line.split(' ')[0] ?? '').pathname)).toEqual(['/sandbox/tokens'])
  })

  it('an account is closed for its password, and the session is forgotten', async () => {
    const { token } = await signUp()
    const { page } = await open('/user/profile', token)
    const part = section(page, 'Close the account')
    await part.getByRole('button', { name: 'Close my account' }).click()
    await part.getByLabel('Present password').fill('wrong')
    await part.getByRole('button', { name: 'Close it for good' }).click()
    await part.getByText('This is not the present password.').waitFor()
    await part.getByLabel('Present password').fill('needle and groove')
    await part.getByRole('button', { name: 'Close it for good' }).click()
    await page.waitForURL(`${base}/`)
    const message = page.getByRole('alertdialog', { name: 'Your account is closed.' })
    await message.getByRole('button', { name: 'Ok' }).and(page.locator(':focus')).waitFor()
    await message.getByRole('button', { name: 'Ok' }).click()
    await message.waitFor({ state: 'detached' })
    await page.goto(`${base}/my-account`)
    await page.waitForURL(/\/sign\?redirect=/)
  })
})

describe('sessions', () => {
  it('are listed, and one that is ended is signed out at once', async () => {
    const { email, token } = await signUp()
    const other = await fetch(`${base}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'curl/8.9.1' },
      body: JSON.stringify({ email, password: 'needle and groove' }),
    })
    const lost = Signed.parse(await other.json()).token
    const { page, complaints } = await open('/my-account/security', token)
    const row = page.getByRole('listitem').filter({ hasText: 'curl' })
    await row.getByRole('button', { name: /^End/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
    await row.waitFor({ state: 'detached' })
    const headers = { authorization: `Bearer ${lost}` }
    expect((await fetch(`${base}/api/auth/check`, { headers })).status).toBe(401)
    expect(complaints).toEqual([])
  })
})

describe('files', () => {
  it('are saved by the browser: the invoice of an order, and the own data', async () => {
    const { token } = await logIn()
    const { page } = await open('/my-account/orders', token)
    await page
      .getByRole('button', { name: /^Details of order/ })
      .last()
      .click()
    const [invoice] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download invoice' }).click(),
    ])
    expect(invoice.suggestedFilename()).toMatch(/^F\d{6}\.pdf$/)
    const folder = await mkdtemp(join(tmpdir(), 'sillon-invoice-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await invoice.saveAs(join(folder, 'invoice.pdf'))
    const bytes = await readFile(join(folder, 'invoice.pdf'))
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await page.goto(`${base}/user/profile`)
    await page.waitForSelector('html[data-whole]')
    const [data] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(data.suggestedFilename()).toMatch(/^data-.*\.zip$/)
  })

  it('of a code are there once it was entered', async () => {
    const { token } = await signUp()
    const { page } = await open('/my-account/digital', token)
    await page.getByLabel('Download code').fill('NO-SUCH-CODE')
    await page.getByRole('button', { name: 'Use the code' }).click()
    await page.getByText('There is no such code, or it has expired.').first().waitFor()
    await page.getByLabel('Download code').fill('sidea234')
    await page.getByRole('button', { name: 'Use the code' }).click()
    await page.getByText(/^By code,/).waitFor()
  })
})
