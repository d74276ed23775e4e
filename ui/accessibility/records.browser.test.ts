import { expect, test } from 'vitest'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

test('row 41: has one link, on its title; its buttons are named with it', async () => {
  const page = await shop.open('/vinyl-shop')
  const wrong = await page.evaluate(() =>
    [...document.querySelectorAll('main .card')].flatMap(card => {
      const title = card.querySelector('h3 a')?.textContent.trim() ?? ''
      const buttons = [...card.querySelectorAll('button')]
      const nameless = buttons.filter(button => !button.ariaLabel?.includes(title))
      const alts = [...card.querySelectorAll('img')].filter(image => image.alt.includes(title))
      const isRight = card.querySelectorAll('a').length === 1 && title !== '' && buttons.length > 0
      return isRight && nameless.length === 0 && alts.length === 0 ? [] : [card.outerHTML.slice(0, 300)]
    }),
  )
  expect(wrong).toEqual([])
  expect(await page.locator('main .card').count()).toBeGreaterThan(10)
})

test('leaves room in a row that scrolls for the ring of its first card', async () => {
  const page = await shop.open('/')
  const card = page.locator('main .crate-rail > li').first()
  const room = await card.evaluate(item => {
    const own = item.getBoundingClientRect()
    const rail = item.parentElement?.getBoundingClientRect()
    return rail ? [own.left - rail.left, own.top - rail.top] : []
  })
  // The ring of a card reaches eight pixels out; what scrolls cuts off what stands outside of it.
  expect(Math.min(...room)).toBeGreaterThanOrEqual(8)
})

test('shows who comes by the keyboard the button that plays a record', async () => {
  await shop.playable()
  const page = await shop.open('/vinyl-shop?category=vinyl&type=stock&sort=newest')
  const card = page.locator('main .card:has(.card-play)').first()
  await card.locator('h3 a').focus()
  await page.keyboard.press('Tab')
  const play = card.locator('.card-play')
  expect(await play.evaluate(button => button === document.activeElement)).toBe(true)
  await expect.poll(() => play.evaluate(button => getComputedStyle(button).opacity)).toBe('1')
})

test('row 42: says price, format, colour and stock in words', async () => {
  const page = await shop.open('/vinyl-shop?category=vinyl&type=preorder')
  // Not one of a run that another test has ended.
  const card = page.locator('main .card', { has: page.locator('.price', { hasText: /\d/ }) }).first()
  expect(await card.locator('.price').textContent()).toMatch(/€\d/)
  const facts = await card.locator('.card-facts span').allTextContents()
  expect(facts.length).toBeGreaterThanOrEqual(3)
  expect(facts.join(' ')).toMatch(/pre-order|reserved/)
  for (const fact of facts) expect(fact.trim()).not.toBe('')
  const hidden = card.locator('.card-facts[aria-hidden], .price[aria-hidden]')
  expect(await hidden.count()).toBe(0)
})

test('row 30: pictures turn by buttons and say which of how many', async () => {
  const page = await shop.open('/')
  // Rails are lists that scroll: named, reached by the keyboard, at rest.
  const rails = await page.locator('main .crate-rail').all()
  expect(rails.length).toBeGreaterThan(1)
  for (const rail of rails) {
    expect(await rail.getAttribute('tabindex')).toBe('0')
    expect(await rail.getAttribute('aria-label')).not.toBe('')
  }
  await page.route(/\/api\/projects\/\d+\?/, async route => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace(/"images":\[[^\]]*\]/, '"images":["cover","back"]')
    await route.fulfill({ response: answer, body: text })
  })
  await page.goto('/vinyl-shop?category=vinyl&type=stock')
  await alive(page)
  await page.locator('.card h3 a').first().click()
  await page.getByRole('link', { name: 'Enlarge the pictures' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Picture 1 of 3').or(dialog.getByText('Picture 1 of 2')).waitFor()
  await dialog.getByRole('button', { name: 'Next picture' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText(/Picture 2 of \d/).waitFor()
  await dialog.getByRole('button', { name: 'Previous picture' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByText(/Picture 1 of \d/).waitFor()
})

test('row 43: offers its pressings as radio buttons with words, the disc named by its colour', async () => {
  const page = await shop.open('/vinyl-shop?category=vinyl&type=stock&sort=newest')
  const disc = async () => {
    const name = await page.locator('main .gallery .disc[role=img]').first().getAttribute('aria-label')
    return name ?? ''
  }
  let pressings = 0
  for (let at = 0; at < 8 && pressings < 2; at += 1) {
    await page.locator('main .card h3 a').nth(at).click()
    await page.locator('main .gallery').waitFor()
    pressings = await page.locator('fieldset.options input[type=radio]').count()
    if (pressings < 2) await page.goBack()
    if (pressings < 2) await page.locator('main .card').first().waitFor()
  }
  expect(pressings).toBeGreaterThanOrEqual(2)
  expect(await disc()).toMatch(/\S+ vinyl$/)
  const group = page.getByRole('group', { name: 'Pressing' })
  const words = await group.locator('.option-words').allTextContents()
  expect(words.filter(word => word.trim() !== '')).toHaveLength(pressings)
  const marked = group.getByRole('radio', { checked: true })
  expect(await marked.count()).toBe(1)
  // A shape of its own, not another colour; where the colours are the system's, so is the mark.
  const shape = (radio: Element) => {
    const { content, clipPath } = getComputedStyle(radio, '::before')
    return content === 'none' ? 'none' : clipPath
  }
  expect(await marked.evaluate(shape)).toMatch(/^circle/)
  expect(await group.getByRole('radio', { checked: false }).first().evaluate(shape)).toBe('none')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await marked.evaluate(radio => getComputedStyle(radio).appearance)).not.toBe('none')
})

test('row 45: the bargain stands beside the button', async () => {
  const page = await shop.open(await shop.record('category=vinyl&type=preorder'))
  const terms = await page.locator('main .buy ~ .terms').textContent()
  expect(terms).toMatch(/You are charged when you order|Your card is kept/)
  expect(terms).toMatch(/not reserved by .*(nothing is charged|all your money back)/)
  expect(terms).toMatch(/Ships (from|when)/)
})

test('row 46: says its reservations in words', async () => {
  const page = await shop.open(await shop.record('category=vinyl&type=preorder'))
  const bar = page.getByRole('progressbar', { name: 'Reservations' })
  expect(await bar.getAttribute('aria-valuetext')).toMatch(/^\d+ of \d+ reserved/)
  const { value, max } = await bar.evaluate(element =>
    element instanceof HTMLProgressElement
      ? { value: element.value, max: element.max }
      : { value: 2, max: 1 },
  )
  expect(value).toBeLessThanOrEqual(max)
})

test('row 48: is filtered by address, says how many, and is where it was when one comes back', async () => {
  const page = await shop.open('/vinyl-shop')
  await page.locator('nav.filters').getByRole('link', { name: 'Pop', exact: true }).click()
  await page.waitForURL('**/vinyl-shop?genre=*')
  await expect.poll(() => page.locator('.shop-bar output').textContent()).toMatch(/\d+ record/)
  const chip = page.locator('.tags').getByRole('link', { name: /Pop/ })
  await chip.waitFor()
  const card = page.locator('main .card h3 a').nth(9)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(100)
  await card.click()
  await page.locator('main .gallery').waitFor()
  await page.goBack()
  await page.locator('main .card').nth(9).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await chip.click()
  await page.waitForURL(url => url.search === '')
})

test('row 49: goes on by a link, so that the foot of the page is reached', async () => {
  const page = await shop.open('/vinyl-shop')
  const count = () => page.locator('main .crate > li').count()
  const before = await count()
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(await count()).toBe(before)
  const box = await page.locator('footer').boundingBox()
  expect(box && box.y < 900).toBe(true)
  const next = page.getByRole('link', { name: 'Next records' })
  expect(await next.getAttribute('href')).toMatch(/after=/)
  await next.click()
  await expect.poll(count).toBeGreaterThan(before)
})
