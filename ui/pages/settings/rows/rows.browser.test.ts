// Where the cursor goes in a table of settings, which rows its tabs show, and what can be taken back.
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { call, openSettings, tokenOf, standing } from '#fixtures/testing/staff-pages.ts'
import { shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

/** By the keyboard, once the button can be pressed: else Enter would be of what has the cursor then. */
async function press(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name, exact: true }).first()
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.press('Enter')
}

const focusIs = (page: Page, id: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)

const isPressed = (page: Page, name: string) =>
  expect.poll(() => page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')).toBe('true')

const rowHeads = (page: Page) => page.locator('.row-table tbody th').allTextContents()

/** The words of mails, open as a table of these lines. */
async function openMails(page: Page, lines: readonly string[]) {
  await press(page, 'Change: Own words of mails')
  await press(page, 'As text')
  await page.getByRole('textbox', { name: /, as text/ }).fill(lines.join('\n'))
  await press(page, 'Table')
}

test('in a tab the cursor goes to cells that are drawn, of rows that are shown, and only then', async () => {
  const page = await openSettings(shop, await tokenOf(shop.url, 'boss'))
  await openMails(page, [
    'order_shipped.fr.text = Un',
    'order_shipped.en.text = One',
    'order_shipped.fr.note = Deux',
  ])
  await press(page, 'Français (2)')
  // The next of this language is the third row, which is then the second.
  await press(page, 'Remove row 1')
  await focusIs(page, 'setting-texts-2-template')
  await press(page, 'Duplicate row 2')
  await focusIs(page, 'setting-texts-3-template')
  // The last of this language: the one above it in the tab.
  await press(page, 'Remove row 3')
  await focusIs(page, 'setting-texts-2-template')
  await press(page, 'English (1)')
  await press(page, 'Remove row 1')
  await focusIs(page, 'setting-texts-add')
  // Nothing that was wanted before takes the cursor away.
  const all = page.getByRole('button', { name: 'All (1)' })
  await all.press('Enter')
  await isPressed(page, 'All (1)')
  expect(await all.evaluate(one => one === document.activeElement)).toBe(true)
})

test('a refusal brings all rows to the front once; then tabs can be chosen again', async () => {
  const page = await openSettings(shop, await tokenOf(shop.url, 'boss'))
  await openMails(page, ['order_shipped.fr.text = Un'])
  await press(page, 'English (0)')
  await press(page, 'Add a row')
  await focusIs(page, 'setting-texts-2-template')
  await press(page, 'Français (1)')
  expect(await rowHeads(page)).toEqual(['Row 1'])
  await press(page, 'Save')
  await isPressed(page, 'All (2)')
  await focusIs(page, 'setting-texts-2-template')
  // What is wrong is still wrong.
  await press(page, 'Français (1)')
  await isPressed(page, 'Français (1)')
  expect(await rowHeads(page)).toEqual(['Row 1'])
  await press(page, 'Save')
  await isPressed(page, 'All (2)')
  // The row that is mended stays in sight when nothing is wrong any more.
  await page.locator('#setting-texts-2-template').selectOption('order_shipped')
  await page.locator('#setting-texts-2-part').selectOption('text')
  await page.locator('#setting-texts-2-text').fill('One')
  expect(await page.locator('.row-table [aria-invalid]').count()).toBe(0)
  await isPressed(page, 'All (2)')
})

test('a row that was taken away is not brought back over what somebody else wrote', async () => {
  const token = await tokenOf(shop.url, 'boss')
  const setting = 'client.tags'
  const began = await standing(shop.url, token, setting)
  onTestFinished(async () => {
    const { last_id: seen } = await standing(shop.url, token, setting)
    await call(
      shop.url,
      `staff/settings/${setting}`,
      { value: began.value, seen, reason: 'as before' },
      token,
    )
  })
  const page = await openSettings(shop, token, { path: `/admin/settings?name=${setting}` })
  const undo = page.getByRole('button', { name: 'Undo' })
  const first = page.locator('#setting-client_tags-1-tag')
  await press(page, 'Change: Tags of clients')
  await press(page, 'Remove row 1')
  await undo.waitFor()
  const value = { client_tags: ['theirs', 'regular', 'press', 'trade', 'collector', 'careful'] }
  await call(shop.url, `staff/settings/${setting}`, { value, seen: began.last_id, reason: '' }, token)
  await press(page, 'Save')
  await press(page, 'Begin with theirs')
  await expect.poll(() => first.inputValue()).toBe('theirs')
  expect(await undo.count()).toBe(0)
  // Nor over a version of the history.
  await press(page, 'Remove row 1')
  await undo.waitFor()
  await press(page, /^Begin with what was set/)
  await expect.poll(() => first.inputValue()).toBe('theirs')
  expect(await undo.count()).toBe(0)
  // What was taken away last comes back.
  await press(page, 'Remove row 1')
  await undo.press('Enter')
  expect(await first.inputValue()).toBe('theirs')
})

test('row 29: languages of a text turn by arrows, Home and End, and say which is on', async () => {
  const page = await openSettings(shop, await tokenOf(shop.url, 'boss'))
  await press(page, 'Change: Terms of sale')
  const tabs = page.getByRole('tab')
  const chosen = () => page.getByRole('tab', { selected: true }).textContent()
  await tabs.first().focus()
  const names = await tabs.allTextContents()
  expect(names).toHaveLength(5)
  await page.keyboard.press('ArrowRight')
  await expect.poll(chosen).toBe(names[1])
  await page.keyboard.press('End')
  await expect.poll(chosen).toBe(names[4])
  await page.keyboard.press('Home')
  await expect.poll(chosen).toBe(names[0])
  await page
    .getByRole('tabpanel', { name: /^English/ })
    .getByRole('textbox')
    .waitFor()
})
