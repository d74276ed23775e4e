import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { addToCart, alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

/** A guest with one record, on the payment page. */
async function paying(): Promise<Page> {
  const page = await shop.open(await shop.record())
  await addToCart(page)
  await page.goto('/payment')
  await alive(page)
  await page.locator('#checkout-email').waitFor()
  return page
}

const contact = {
  email: 'rows@example.org',
  firstname: 'Rosa',
  lastname: 'Row',
  address: '1 rue du Disque',
  zip_code: '75011',
  city: 'Paris',
} as const

async function fillContact(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(contact)) await page.locator(`#checkout-${name}`).fill(value)
  await page.locator('#checkout-country_id').selectOption('FR')
}

const continuing = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Continue' })

async function toCard(page: Page): Promise<void> {
  await fillContact(page)
  await continuing(page).click()
  await page
    .getByRole('radio', { name: /^Collect|^Send|^Deliver/ })
    .first()
    .waitFor()
  await continuing(page).click()
  await page.getByRole('textbox', { name: 'Card number' }).waitFor()
}

test('row 51: labels stand above their fields, in one column', async () => {
  const page = await paying()
  const fields = await page.locator('main form .field').evaluateAll(all =>
    all.map(field => {
      const control = field.querySelector<HTMLElement>('input, select')
      const label = field.querySelector('label')
      const [above, below] = [label?.getBoundingClientRect(), control?.getBoundingClientRect()]
      return {
        name: control?.getAttribute('name'),
        isAbove: Boolean(above && below && above.height > 0 && above.bottom <= below.top + 1),
        complete: control?.getAttribute('autocomplete') ?? '',
        left: Math.round(below?.left ?? 0),
        type: control?.getAttribute('type'),
        isOptional: /\(optional\)/.test(label?.textContent ?? ''),
      }
    }),
  )
  expect(fields).toHaveLength(8)
  expect(fields.filter(({ isAbove, complete }) => !isAbove || complete === '')).toEqual([])
  expect(new Set(fields.map(({ left }) => left)).size).toBe(1)
  expect(fields.filter(({ isOptional }) => isOptional).map(({ name }) => name)).toEqual(['phone'])
  const typeOf = (name: string) => fields.find(field => field.name === name)?.type
  expect([typeOf('email'), typeOf('phone')]).toEqual(['email', 'tel'])
  await toCard(page)
  const number = page.getByRole('textbox', { name: 'Card number' })
  expect(await number.getAttribute('inputmode')).toBe('numeric')
  expect(await number.getAttribute('autocomplete')).toBe('cc-number')
})

test('row 52: a field left wrong says how to mend it, and is still while one mends it', async () => {
  const page = await shop.open('/vinyl-shop')
  await page.locator('#sign-entry').click()
  const panel = page.getByRole('dialog').getByRole('tabpanel')
  const email = panel.getByLabel('E-mail address')
  await panel.getByLabel('First name').fill('Rosa')
  await email.fill('rosa')
  await panel.getByLabel('Last name').focus()
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
  const said = (await email.getAttribute('aria-describedby')) ?? ''
  expect(await page.locator(`[id="${said}"]`).textContent()).toBe('Enter an address like name@example.org.')
  await email.pressSequentially('@row.example')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull()
  await panel.getByRole('button', { name: 'Create account' }).click()
  const isFocused = (one: Element) => one === document.activeElement
  await expect.poll(() => panel.getByLabel('Last name').evaluate(isFocused)).toBe(true)
  expect(await panel.getByLabel('First name').inputValue()).toBe('Rosa')
})

test('row 53: the checkout lists errors with links and says so in the title', async () => {
  const page = await paying()
  await page.locator('#checkout-email').fill('rosa')
  await continuing(page).click()
  const summary = page.getByRole('region', { name: /things to mend/ })
  await summary.waitFor()
  await expect.poll(() => page.title()).toMatch(/^Error: /)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('checkout-email')
  const links = await summary.getByRole('link').evaluateAll(all => all.map(one => one.getAttribute('href')))
  expect(links).toContain('#checkout-city')
  for (const link of links) expect(await page.locator(link ?? '').count()).toBe(1)
  expect(await page.locator('#checkout-email').inputValue()).toBe('rosa')
})

test('row 53: the sign-in page lists errors with links, says so in its title, at the first', async () => {
  const page = await shop.open('/sign')
  const form = page.locator('form').filter({ hasText: 'First name' })
  await form.getByLabel('First name').fill('Rosa')
  await form.getByLabel('E-mail address').fill('rosa')
  await form.getByRole('button', { name: 'Create account' }).click()
  const summary = form.getByRole('region', { name: '3 things to mend' })
  await summary.waitFor()
  await expect.poll(() => page.title()).toMatch(/^Error: Sign in/)
  expect(await form.getByLabel('Last name').evaluate(one => one === document.activeElement)).toBe(true)
  await summary.getByRole('link', { name: /^E-mail address: Enter an address like/ }).click()
  expect(await form.getByLabel('E-mail address').evaluate(one => one === document.activeElement)).toBe(true)
  await form.getByLabel('E-mail address').fill('rosa@row.example')
  await form.getByLabel('Last name').fill('Row')
  await summary.waitFor({ state: 'detached' })
  expect(await form.getByLabel('First name').inputValue()).toBe('Rosa')
})

test('row 53: the sign-in panel does so in its heading', async () => {
  const page = await shop.open('/vinyl-shop')
  await page.locator('#sign-entry').click()
  await page.getByRole('dialog').getByRole('tab').nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Error: Sign in or register' })
  const summary = dialog.getByRole('region', { name: '2 things to mend' })
  await summary.waitFor()
  const links = await summary.getByRole('link').evaluateAll(all => all.map(one => one.getAttribute('href')))
  expect(links).toEqual(['#signInForm-email', '#signInForm-password'])
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('signInForm-email')
})

test('row 54: takes pasted passwords, shows them on request, and asks no puzzle', async () => {
  const page = await shop.open('/sign')
  const password = page.getByLabel('Password', { exact: true }).first()
  expect(await password.getAttribute('autocomplete')).toBe('current-password')
  await password.evaluate(field => {
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'a talkative horse')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (field.dispatchEvent(paste)) document.execCommand('insertText', false, 'a talkative horse')
  })
  expect(await password.inputValue()).toBe('a talkative horse')
  await page.getByRole('button', { name: 'Show password' }).first().click()
  expect(await password.getAttribute('type')).toBe('text')
  expect(await page.locator('iframe, [class*=captcha], canvas').count()).toBe(0)
})

test('row 55: guests come first, eight things at most are asked, each once', async () => {
  const page = await paying()
  const main = page.getByRole('main')
  await main.getByText('No account needed').waitFor()
  const asked = main.locator('form input:visible, form select:visible')
  const names = await asked.evaluateAll(all => all.map(one => one.getAttribute('name')))
  expect(names.length).toBeGreaterThan(5)
  expect(names.length).toBeLessThanOrEqual(8)
  expect(new Set(names).size).toBe(names.length)
  const addresses = page.locator('main [autocomplete*=address], main [autocomplete*=postal]')
  expect(await addresses.count()).toBeGreaterThan(0)
  const phone = await page.locator('#checkout-phone').getAttribute('aria-describedby')
  expect(await page.locator(`[id="${phone}"]`).textContent()).toContain('Only the carrier uses it')
  await toCard(page)
  // The card asks for no address: the one given is for both.
  expect(await addresses.count()).toBe(0)
})

test('row 56: the whole cost is seen before paying, and adds up in each currency', async () => {
  const page = await paying()
  const signs = { EUR: '€', USD: '$', JPY: '¥', KRW: '₩' } as const
  for (const [code, sign] of Object.entries(signs)) {
    await page.context().addCookies([{ name: 'currency', value: code, url: shop.url }])
    await page.reload()
    await page.locator('aside .totals-sum').waitFor()
    const { lines, shipping, total } = await page.locator('aside.summary-box').evaluate(aside => {
      const amount = (element: Element | null | undefined) =>
        Number((element?.textContent ?? '').replaceAll(/[^\d.]/g, ''))
      const rows = [...aside.querySelectorAll('.totals-row')]
      const sent = rows.find(row => row.textContent.startsWith('Shipping'))
      return {
        lines: [...aside.querySelectorAll('.summary-lines li > :last-child')].map(amount),
        shipping: amount(sent?.querySelector('dd')),
        total: amount(aside.querySelector('.totals-sum dd')),
      }
    })
    expect(total, code).toBeGreaterThan(0)
    expect(await page.locator('aside .totals-sum dd').textContent()).toContain(sign)
    expect(
      lines.reduce((sum, line) => sum + line, shipping),
      code,
    ).toBeCloseTo(total, 2)
    expect(await page.locator('aside.summary-box').textContent()).toMatch(/including .+ VAT/)
  }
})

test('row 57: two presses pay once, a reload nothing; a refusal keeps all but the code', async () => {
  const page = await paying()
  const payments: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname === '/api/cart/pay') payments.push(pathname)
  })
  await toCard(page)
  const main = page.getByRole('main')
  const code = main.getByRole('textbox', { name: 'Security code' })
  const number = main.getByRole('textbox', { name: 'Card number' })
  const pay = main.getByRole('button', { name: /^Pay / })
  await number.fill('4000000000000002')
  await main.getByRole('textbox', { name: /^Expiry/ }).fill('12/30')
  await code.fill('123')
  await main.getByRole('checkbox', { name: /terms of sale/ }).check()
  await pay.click()
  await main.getByRole('alert').filter({ hasText: 'declined' }).waitFor()
  expect(payments).toHaveLength(1)
  expect(await number.inputValue()).toBe('4000 0000 0000 0002')
  expect(await code.inputValue()).toBe('')
  await number.fill('4242424242424242')
  await code.fill('123')
  payments.length = 0
  await pay.dblclick()
  await page.locator('.confirmed').waitFor()
  expect(payments).toHaveLength(1)
  await page.reload()
  await page.locator('.confirmed').waitFor()
  expect(payments).toHaveLength(1)
})
