// A direct pressing from its quote to its end, in the browser, as its owner, staff and the plant. The sums
// are those of the specification: 300 copies quoted at 1,919.60 net and 20 % VAT, half of it before; of 291
// good copies the run comes to 1,885.83 net.
import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { addTracks, sendPrint } from '#fixtures/print/walk-files.ts'
import { fill, move, press, walkPages } from '#fixtures/testing/walk-pages.ts'

const { complaints, signIn, signUp, pageOf, go, says } = walkPages()
let [owner, staff, plant]: Page[] = []
let [contract, desk, run, record] = ['', '', '', '']

async function payByCard(page: Page, sum: string): Promise<void> {
  await press(page, 'Pay by card').click()
  await fill(page, 'Card number', '4242 4242 4242 4242')
  await fill(page, 'Expiry (MM/YY)', '12/40')
  await fill(page, 'Security code', '123')
  await press(page, `Order and pay ${sum}`).click()
  await page.getByRole('link', { name: 'Back to the pressing' }).click()
}

beforeAll(async () => {
  owner = await pageOf(await signUp('Ida', 'Reef'))
  staff = await pageOf(await signIn('team'))
  plant = await pageOf(await signIn('plant'))
})
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
    await fill(page, 'Last name', 'Reef Records')
    await fill(page, 'Street and number', '1 rue de la Paix')
    await fill(page, 'Postcode', '75002')
    await fill(page, 'City', 'Paris')
    await press(page, 'Save').click()
    await press(page, 'Pay by card').waitFor()
    // Whoever saves goes on from there.
    expect(await press(page, 'Save').evaluate(one => one === document.activeElement)).toBe(true)
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
    await addTracks(page)
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
    await sendPrint(page)
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
    // Its files were checked by the order.
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
    await says(page, contract, 'The plant is making your copies.')
  })
})

describe('a direct pressing, counted,', slowly, () => {
  it('is pressed, counted and billed by its good copies', async () => {
    const { owner: page, plant: made } = all()
    await made.reload()
    await made.waitForSelector('html[data-whole]')
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
    await desked.getByText('Faulty copies claimed: 12 (“warped”).').waitFor()
    await move(desked, 'Decide the claim', 'Closed', async () => {
      await desked.getByLabel('Decision', { exact: true }).selectOption({ label: 'Refuse it' })
      await desked.locator('textarea[name=reason]').fill('they lay in the sun')
    })
    await says(page, contract, 'This pressing is done.')
    await page.getByText('We do not take it on.', { exact: false }).waitFor()
    expect(complaints).toEqual([])
  })
})
