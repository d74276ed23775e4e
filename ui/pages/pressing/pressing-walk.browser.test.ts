// A direct pressing from its quote to its end, in the browser, as its owner, staff and the plant. The sums
// are those of the specification: 300 copies quoted at 1,919.60 net and 20 % VAT, half of it before; of 291
// good copies the run comes to 1,885.83 net.
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { labelPage, sampleFile, sleevePage, textAt } from '#fixtures/print/print-page.ts'
import { toneBytes } from '#fixtures/testing/sound-files.ts'

let browser: Browser
const base = inject('shopUrl')
const Signed = z.object({ token: z.string() })
const complaints: string[] = []

async function tokenOf(path: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
  const answer = await fetch(`${base}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return Signed.parse(await answer.json()).token
}
const signIn = (who: string) =>
  tokenOf('/auth/login', { email: `${who}@sillon.example`, password: `needle-drop-${who}` })

/** A page of somebody who is signed in, which remembers everything the console complained of. */
async function pageOf(token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 900 }, locale: 'en-US' })
  await context.addCookies([
    { name: 'consent', value: 'refused', url: base },
    { name: 'token', value: token, url: base },
    { name: 'session', value: '1', url: base },
  ])
  const page = await context.newPage()
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  return page
}

const alive = (page: Page) => page.waitForSelector('html[data-whole]')
async function go(page: Page, path: string): Promise<void> {
  await page.goto(base + path)
  await alive(page)
}
/** The page says it once what follows by itself has happened. */
const says = (page: Page, path: string, text: string) =>
  expect
    .poll(
      async () => {
        await go(page, path)
        return (await page.locator('main').innerText()).includes(text)
      },
      { timeout: 60_000, interval: 1_000, message: text },
    )
    .toBe(true)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const fill = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).first().fill(text)

let [owner, staff, plant]: Page[] = []
let [contract, desk, run, record] = ['', '', '', '']

/** A move is chosen, its words are said, it is sent; the page says then where it stands. */
async function move(page: Page, name: string, then: string, say = async () => {}): Promise<void> {
  // A press while the move before is on its way does nothing.
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0)
  await press(page, name).first().click()
  await say()
  await press(page, name).last().click()
  await page.getByText(then, { exact: true }).first().waitFor({ timeout: 30_000 })
}

async function payByCard(page: Page, sum: string): Promise<void> {
  await press(page, 'Pay by card').click()
  await fill(page, 'Card number', '4242 4242 4242 4242')
  await fill(page, 'Expiry (MM/YY)', '12/40')
  await fill(page, 'Security code', '123')
  await press(page, `Order and pay ${sum}`).click()
  await page.getByRole('link', { name: 'Back to the pressing' }).click()
}

beforeAll(async () => {
  browser = await chromium.connect(inject('chromium'))
  const person = { password: 'needle and groove', firstname: 'Ida', lastname: 'Reef' }
  owner = await pageOf(await tokenOf('/auth/signup', { email: `ida-${Date.now()}@example.com`, ...person }))
  staff = await pageOf(await signIn('team'))
  plant = await pageOf(await signIn('plant'))
})
afterAll(() => browser.close())
const all = () => {
  if (owner === undefined || staff === undefined || plant === undefined) throw new Error('nobody is there')
  return { owner, staff, plant }
}

const slowly = { timeout: 240_000 }

describe('a direct pressing, agreed to,', slowly, () => {
  it('is quoted and agreed to, and half of it is paid before', async () => {
    const { owner: page } = all()
    await go(page, '/quote')
    await page.getByText('Confirmed by the shop.').waitFor()
    await fill(page, 'Your name', 'Ida Reef')
    await fill(page, 'E-mail address', 'ida@example.com')
    await press(page, 'Keep and send').click()
    await page.getByText('price held').waitFor()
    await press(page, 'Accept').click()
    await page.getByRole('link', { name: 'Go on with the pressing' }).click()
    await page.getByText('Deposit due').waitFor()
    const { pathname, search, searchParams } = new URL(page.url())
    contract = pathname + search
    desk = `/admin/pressings?id=${searchParams.get('id')}`
    await fill(page, 'First name', 'Ida')
    await fill(page, 'Last name or company', 'Reef Records')
    await fill(page, 'Street and number', '1 rue de la Paix')
    await fill(page, 'Postcode', '75002')
    await fill(page, 'City', 'Paris')
    await press(page, 'Save').click()
    await press(page, 'Pay by card').waitFor()
    await press(page, 'Another address').click()
    await page.getByLabel('Copies', { exact: true }).nth(0).fill('200')
    await page.getByLabel('Copies', { exact: true }).nth(1).fill('100')
    await page.getByLabel('Into your stock with us').nth(1).check()
    await press(page, 'Save the addresses').click()
    await says(page, contract, 'Take address 2 out')
    await payByCard(page, '€1,151.76')
    await says(page, contract, 'Files due')
    await page.getByText('€959.80').waitFor()
    await says(page, contract, 'Invoice F')
  })
})

describe('a direct pressing, written down,', slowly, () => {
  it('gets its record, which staff approve', async () => {
    const { owner: page, staff: desked } = all()
    await page.getByRole('link', { name: 'Fill in the record' }).click()
    await page.getByLabel('Artist', { exact: true }).waitFor()
    record = new URL(page.url()).searchParams.get('id') ?? ''
    await fill(page, 'Title', 'Low Tide')
    await page.getByLabel('Genre', { exact: true }).selectOption({ label: 'Pop' })
    await fill(page, 'Description', 'Two songs from the pier.')
    await fill(page, 'Catalogue number', 'CAT001')
    await page.getByText('Saved', { exact: true }).waitFor()
    const step = (name: string) => page.getByRole('link', { name: `Next: ${name}` }).click()
    await step('Tracks')
    const wave = (name: string, seconds: number) => ({
      name,
      mimeType: 'audio/wav',
      buffer: Buffer.from(toneBytes(44_100, seconds)),
    })
    await page
      .getByLabel('Add tracks (WAV or AIFF)')
      .setInputFiles([wave('A1 - Ebb.wav', 3), wave('B1 - Flood.wav', 2)])
    await page.getByRole('img', { name: 'Waveform of Flood', exact: false }).waitFor()
    await step('Terms of sale')
    await step('Rights and delivery')
    await fill(page, 'Who holds the rights', 'Ida Reef')
    await page.getByLabel('I hold the rights', { exact: false }).check()
    await step('Check and hand in')
    await page.getByText('Nothing is missing', { exact: false }).waitFor()
    await press(page, 'Hand it in').click()
    await page.waitForURL(/\/production\/summary\?id=\d+/)
    await says(page, contract, 'Our staff look at your record.')
    await page.getByText('It is our turn').waitFor()
    await go(desked, `/admin/project?id=${record}`)
    await press(desked, 'Approve').click()
    await press(desked, 'Do it').click()
    await says(page, contract, 'Send a file for every printed part')
  })
})

describe('a direct pressing, proved,', slowly, () => {
  it('gets its files and a word on its proof', async () => {
    const { owner: page } = all()
    await page.getByRole('link', { name: 'Send the print files' }).click()
    const pdf = (name: string, of: Parameters<typeof sampleFile>[0]['pages'][number]) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(sampleFile({ pages: [of] })),
    })
    await page
      .getByLabel('Choose several PDFs', { exact: false })
      .setInputFiles([
        pdf('label_A.pdf', labelPage(textAt('A side', 42, 65))),
        pdf('label_B.pdf', labelPage(textAt('B side', 42, 65))),
        pdf('sleeve.pdf', sleevePage(3)),
      ])
    await expect.poll(() => page.getByText('Clean', { exact: true }).count(), { timeout: 60_000 }).toBe(3)
    await says(page, contract, 'Silence is no approval.')
    await page.getByRole('link', { name: 'Look at the proof' }).click()
    for (const [index, name] of ['Label A', 'Label B', 'Sleeve'].entries()) {
      await page
        .getByRole('article', { name, exact: true })
        .getByRole('button', { name: 'Approve this part' })
        .click()
      await expect.poll(() => page.getByText(/^Approved Ida/).count()).toBe(index + 1)
    }
    await page.getByRole('link', { name: 'Pressing', exact: true }).click()
    await says(page, contract, 'Ready to order')
  })
})

describe('a direct pressing, at the plant,', slowly, () => {
  it('is ordered by staff, taken on by its plant, and heard by its owner', async () => {
    const { owner: page, staff: desked, plant: made } = all()
    run = `/admin/runs?id=${record}`
    await says(desked, run, 'Load version 1')
    await go(desked, '/admin/pressings')
    await desked
      .getByRole('row', { name: /P-\d+ Ida Reef/ })
      .first()
      .getByRole('link')
      .click()
    await press(desked, 'Order at the plant').waitFor()
    await move(desked, 'Order at the plant', 'Ordered', async () => {
      await desked.getByLabel('Plant', { exact: true }).selectOption({ label: 'Nordrille Pressworks' })
    })
    await go(desked, run)
    await move(desked, 'Files are checked', 'Rights are cleared')
    await press(desked, 'Rights are cleared').click()
    await desked.locator('textarea[name=reason]').fill('own works')
    await press(desked, 'Rights are cleared').last().click()
    // Until its plant has confirmed it the run stands as asked for: the move is gone, that is all.
    await expect.poll(() => press(desked, 'Rights are cleared').count()).toBe(0)
    await go(made, '/plant')
    await made.getByRole('link', { name: 'CAT001 Low Tide' }).last().click()
    await made.getByRole('link', { name: 'Load version 1' }).waitFor()
    await move(made, 'Confirm the run', 'Being cut')
    await move(made, 'Being cut', 'Stampers being made')
    await move(made, 'Stampers being made', 'Test pressing sent')
    await move(made, 'Test pressing sent', 'the owner')
    await says(page, contract, 'A test pressing is on its way')
    await page.getByText('It is your turn').waitFor()
    await page.getByRole('link', { name: 'Answer the test pressing' }).click()
    await press(page, 'Approve: press the run').click()
    await says(page, contract, 'The plant is making your records.')
  })
})

describe('a direct pressing, counted,', slowly, () => {
  it('is pressed, counted and billed by its good copies', async () => {
    const { owner: page, plant: made } = all()
    await made.reload()
    await alive(made)
    await move(made, 'Being printed', 'Being pressed')
    await move(made, 'Being pressed', 'Being checked')
    await move(made, 'Being checked', 'Counted and packed')
    await move(made, 'Counted and packed', '291', async () => {
      await made.locator('input[name=pressed]').fill('300')
      await made.locator('input[name=accepted]').fill('291')
    })
    await says(page, contract, '291 copies are good. Pay the balance: nothing leaves before.')
    for (const sum of ['€1,885.83', '€377.17', '€926.03', '€185.21', '€1,111.24'])
      await page.getByText(sum, { exact: true }).waitFor()
    await payByCard(page, '€1,111.24')
    await says(page, contract, 'Being delivered')
  })
})

describe('a direct pressing, over,', slowly, () => {
  it('is delivered, claimed and closed by its desk', async () => {
    const { owner: page, staff: desked } = all()
    await go(desked, desk)
    await move(desked, 'Take into stock', 'taken into stock')
    await move(desked, 'Hand over to a carrier', 'handed over', async () => {
      await fill(desked, 'Carrier', 'dhl')
      await fill(desked, 'Number of the parcel or pallet slip', 'PAL-2210')
    })
    await move(desked, 'Arrived', 'Delivered')
    await says(page, contract, 'All copies are delivered.')
    await page.getByText('91 × Into your stock with us', { exact: false }).waitFor()
    await fill(page, 'Faulty copies', '12')
    await fill(page, 'What is wrong', 'warped')
    await press(page, 'Tell us of faults').click()
    await page.getByText('We look at what you told us.').waitFor()
    await go(desked, desk)
    await desked.getByText('Faulty copies claimed: 12. warped').waitFor()
    await move(desked, 'Decide the claim', 'Closed', async () => {
      await desked.getByLabel('Decision', { exact: true }).selectOption({ label: 'Refuse it' })
      await desked.locator('textarea[name=reason]').fill('they lay in the sun')
    })
    await says(page, contract, 'This pressing is done.')
    await page.getByText('We do not take it on.', { exact: false }).waitFor()
    expect(complaints).toEqual([])
  })
})
