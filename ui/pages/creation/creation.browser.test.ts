import { type Browser, chromium, type Page, type Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { toneBytes } from '#fixtures/testing/sound-files.ts'

let browser: Browser
const base = inject('shopUrl')

beforeAll(async () => {
  browser = await chromium.connect(inject('chromium'))
})
afterAll(() => browser.close())

const Signed = z.object({ token: z.string() })
const Kept = z.object({ token: z.string() })

let acts = 0
async function ask(path: string, body: object): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': `making-${Date.now()}-${(acts += 1)}`,
  }
  return (await fetch(`${base}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

/** A new artist, so that tests do not meet. */
async function signUp(): Promise<string> {
  const email = `maker-${Date.now()}-${(acts += 1)}@example.com`
  const person = { email, password: 'needle and groove', firstname: 'Ada', lastname: 'Reef' }
  return Signed.parse(await ask('/auth/signup', person)).token
}

/** A page of somebody who is signed in, which remembers everything the console complained of. */
async function open(path: string, token: string, width = 1_280) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-US' })
  onTestFinished(() => context.close())
  await context.addCookies([
    { name: 'consent', value: 'refused', url: base },
    { name: 'token', value: token, url: base },
    { name: 'session', value: '1', url: base },
  ])
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(base + path)
  await page.waitForSelector('html[data-whole]')
  return { page, complaints }
}

const spec = {
  quantity: 300,
  size: '7',
  speed: '45',
  discs: 1,
  weight: '140',
  colour_class: 'black',
  sleeve: 'discobag_printed',
  inner_sleeve: 'paper',
}

/** Sides of different lengths: two with one sound would be refused. */
const wave = (name: string) => ({
  name,
  mimeType: 'audio/wav',
  buffer: Buffer.from(toneBytes(44_100, name.includes('Ebb') ? 3 : 2)),
})

const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor()
const step = (page: Page, name: string) => page.getByRole('link', { name: `Next: ${name}` }).click()

/** The first page of a new project, from a kept quote. */
async function begin(page: Page) {
  await page.getByLabel('Title', { exact: true }).fill('Low Tide')
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.waitForURL(/\?id=\d+/)
  await page.getByLabel('Artist', { exact: true }).waitFor()
}

describe('making a record', () => {
  it('leads from a kept quote to a project that staff check', { timeout: 120_000 }, async () => {
    const asked = { spec, name: 'Ada', email: 'ada@example.com' }
    const { token: quote } = Kept.parse(await ask('/quote', asked))
    const { page, complaints } = await open(`/creation/vinyl?quote=${quote}`, await signUp())
    await begin(page)
    await page.getByLabel('Genre', { exact: true }).selectOption({ label: 'Pop' })
    await page.getByLabel('Description', { exact: true }).fill('Two songs from the pier.')
    await page.getByLabel('Catalogue number', { exact: true }).fill('SIL001')
    await isSaved(page)
    await page.reload()
    await page.waitForSelector('html[data-whole]')
    expect(await page.getByLabel('Catalogue number', { exact: true }).inputValue()).toBe('SIL001')

    await step(page, 'Tracks')
    await page
      .getByLabel('Add tracks (WAV or AIFF)')
      .setInputFiles([wave('A1 - Ebb.wav'), wave('B1 - Flood.wav')])
    await page.getByLabel('Title of B1 - Flood.wav').waitFor()
    await page.getByText('Side B', { exact: true }).first().waitFor()
    await page.getByRole('img', { name: 'Waveform of Flood', exact: false }).waitFor()

    await step(page, 'Terms of sale')
    expect(await page.getByLabel('Copies to be sold', { exact: true }).inputValue()).toBe('300')
    await page.getByLabel('Price in euro, VAT included', { exact: true }).fill('2')
    await page.getByText('every copy loses money', { exact: false }).waitFor()
    await page.getByLabel('Price in euro, VAT included', { exact: true }).fill('16')
    await step(page, 'Rights and delivery')
    await page.getByLabel('Who holds the rights', { exact: true }).fill('Ada Reef')
    await page.getByLabel('I hold the rights', { exact: false }).check()
    await step(page, 'Check and hand in')
    await page.getByText('Nothing is missing', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Hand it in' }).click()
    await page.waitForURL(/\/production\/summary\?id=\d+/)
    await page.getByText('being checked').waitFor()
    await page.goto(`${base}/my-account/projects`)
    await page.getByText('Our staff look at it').waitFor()
    expect(complaints).toEqual([])
  })

  it('says why a file is refused, and stays usable on a small screen', { timeout: 60_000 }, async () => {
    const { page } = await open('/creation/vinyl', await signUp(), 320)
    await begin(page)
    await step(page, 'Tracks')
    const lossy = { name: 'A1.wav', mimeType: 'audio/wav', buffer: Buffer.from('ID3'.padEnd(400, '\0')) }
    await page.getByLabel('Add tracks (WAV or AIFF)').setInputFiles([lossy])
    await page.getByText('This is lossy', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.goBack()
    await page.getByLabel('Artist', { exact: true }).waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(320)
  })
})

/** Asks for the page again while a file is on its way: it tells, and holds what arrived of it. */
async function reloadAmid(page: Page, name: string) {
  const isPart = (request: Request) =>
    request.method() === 'POST' &&
    /\/api\/projects\/\d+\/tracks$/.test(request.url()) &&
    request.postData()?.includes('"data"') === true
  const held = page.waitForRequest(isPart)
  await page.route('**', route => (isPart(route.request()) ? undefined : route.continue()))
  await page.getByLabel('Add tracks (WAV or AIFF)').setInputFiles([wave(name)])
  await held
  await page.locator('progress').waitFor()
  const asked: string[] = []
  page.once('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await page.waitForSelector('html[data-whole]')
  expect(asked).toEqual(['beforeunload'])
  await page.unroute('**')
  await page.getByText(`${name}: 0 of `, { exact: false }).waitFor()
  expect(await page.getByLabel(`Title of ${name}`).count()).toBe(0)
}

const isAtFiles = (page: Page) => page.waitForFunction(() => document.activeElement?.id === 'draft-tracks')

/** What stopped goes on with its own file only; the cursor stays in a row that stays. */
async function goOn(page: Page, name: string) {
  const again = page.getByRole('button', { name: `Choose ${name} again` })
  const choose = async (chosen: string) => {
    const chooser = page.waitForEvent('filechooser')
    await again.click()
    await (await chooser).setFiles([wave(chosen)])
  }
  await choose('3 - Foam.wav')
  await page.getByText('3 - Foam.wav (0.3 MB) is another file').waitFor()
  expect(await again.evaluate(button => button === document.activeElement)).toBe(true)
  await choose(name)
  await isAtFiles(page)
}

describe('making a digital release', () => {
  it('leads a digital release to staff, over a reload amid an upload', { timeout: 120_000 }, async () => {
    const { page, complaints } = await open('/creation/digital', await signUp())
    await begin(page)
    await page.getByLabel('Genre', { exact: true }).selectOption({ label: 'Pop' })
    await page.getByLabel('Description', { exact: true }).fill('Two songs, as files.')
    await isSaved(page)

    await step(page, 'Tracks')
    const files = page.getByLabel('Add tracks (WAV or AIFF)')
    await files.setInputFiles([wave('1 - Ebb.wav')])
    const titleOf = (name: string) => page.getByLabel(`Title of ${name}`)
    await titleOf('1 - Ebb.wav').waitFor()
    await reloadAmid(page, '2 - Flood.wav')
    await goOn(page, '2 - Flood.wav')
    await titleOf('2 - Flood.wav').waitFor()
    expect(await page.getByLabel(/^Title of /).count()).toBe(2)
    // Sides are a record's.
    expect(await page.getByText('Side A').count()).toBe(0)

    await step(page, 'Terms of sale')
    await page.getByLabel('Price in euro, VAT included', { exact: true }).fill('0.5')
    await page.getByText('every copy loses money', { exact: false }).waitFor()
    await page.getByLabel('Price in euro, VAT included', { exact: true }).fill('6')
    await step(page, 'Rights and delivery')
    await page.getByLabel('Who holds the rights', { exact: true }).fill('Ada Reef')
    await step(page, 'Check and hand in')
    await page.getByRole('heading', { name: 'What a plant would say' }).waitFor()
    expect(await page.getByRole('button', { name: 'Hand it in' }).isDisabled()).toBe(true)
    await page.locator('main ul a', { hasText: 'I hold the rights' }).click()
    await page.waitForFunction(() => document.activeElement?.id === 'draft-rights_declared')
    await page.getByText('Without this we cannot press or sell it.').waitFor()
    await page.getByLabel('I hold the rights', { exact: false }).check()
    await step(page, 'Check and hand in')
    await page.getByText('Nothing is missing', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Hand it in' }).click()
    await page.waitForURL(/\/production\/summary\?id=\d+/)
    await page.getByText('being checked').waitFor()
    expect(complaints).toEqual([])
  })

  it('lets go of an upload that stopped, and says so', { timeout: 60_000 }, async () => {
    const { page, complaints } = await open('/creation/digital', await signUp())
    await begin(page)
    await step(page, 'Tracks')
    await reloadAmid(page, '1 - Ebb.wav')
    await page.getByRole('button', { name: 'Give 1 - Ebb.wav up' }).click()
    await page.getByRole('status').getByText('The upload is given up.').waitFor()
    await isAtFiles(page)
    expect(await page.getByText('1 - Ebb.wav', { exact: false }).count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
