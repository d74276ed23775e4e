import type { Browser, Locator, Page } from 'playwright'
import { z } from 'zod'
import { atRest, openDesk } from './visitor.ts'
import type { Vital } from './vital.ts'
import { notedBy, slowestTold } from './watch.ts'

const rows = 1_000
const rowsAPage = 244
/** Far above the ids of the shop's own records. */
const firstCopy = 5_000_000

const Listed = z.looseObject({
  items: z.array(z.looseObject({ id: z.int() })),
  next: z.string().nullable().optional(),
})

/** Answers for more records with copies of the shop's own, until there are a thousand. */
async function fillWithCopies(page: Page): Promise<void> {
  let made = 0
  await page.route(/\/api\/projects\?.*after=/, async route => {
    const answer = await route.fetch()
    const list = Listed.parse(await answer.json())
    const [first] = list.items
    const items = Array.from({ length: rowsAPage }, (_, at) => ({
      ...(list.items[at % list.items.length] ?? first),
      id: firstCopy + made + at,
    }))
    made += rowsAPage
    await route.fulfill({ response: answer, json: { ...list, items, next: list.next ?? 'more' } })
  })
}

/** Two frames and a little: what an event cost is told after it was shown. */
const settled =
  'new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100))))'

const Signed = z.looseObject({ token: z.string() })

/** Signs in the shopper of the demonstration shop, who may like records. */
async function signIn(page: Page, url: string): Promise<void> {
  const shopper = { email: 'customer@sillon.example', password: 'needle-drop-customer' }
  const answer = await page.request.post('/api/auth/login', { data: shopper })
  if (!answer.ok()) throw new Error(`Nobody could sign in: ${answer.status()}`)
  const { token } = Signed.parse(await answer.json())
  await page.context().addCookies([
    { name: 'token', value: token, url },
    { name: 'session', value: '1', url },
  ])
}

/**
 * Presses as a hand does, at a place of the screen that was looked up before. A locator's own press looks
 * through the thousand records in the page's thread first, and its work would be measured as the page's.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  // What came into sight is laid out only now, and may have moved it.
  await page.evaluate(settled)
  const box = await target.boundingBox()
  if (box === null) throw new Error('What is to be pressed is not on the screen')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(settled)
}

/** Opens the list and asks for more until a thousand records are on the page. */
async function openLongList(page: Page): Promise<void> {
  await fillWithCopies(page)
  await page.goto('/vinyl-shop')
  await atRest(page)
  const cards = page.locator('main article.card')
  for (let shown = await cards.count(); shown < rows; shown = await cards.count()) {
    await press(page, page.locator('.pager-row a').first())
    await cards.nth(shown).waitFor()
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
  }
  await atRest(page)
}

const likesPressed = 5

/** Likes what is not liked, and what is liked no more: each round finds what the one before has left. */
async function like(page: Page): Promise<void> {
  for (let at = 0; at < likesPressed; at += 1) {
    const card = page.locator('main .card').nth(at)
    const wasLiked = await card.locator('[aria-pressed=true]').count()
    await press(page, card.locator('[aria-pressed]'))
    await card.locator(`[aria-pressed=${wasLiked === 0}]`).waitFor()
  }
}

async function play(page: Page): Promise<void> {
  await press(page, page.locator('main .card-play').first())
  await page.locator('main .card-plays').first().waitFor()
}

async function type(page: Page): Promise<void> {
  const field = page.locator('form.search input[name=search]')
  await press(page, field)
  await page.keyboard.type('paper', { delay: 60 })
  const typed = await field.inputValue()
  if (typed !== 'paper') throw new Error(`What was typed is not there, but “${typed}”`)
  await page.keyboard.press('Escape')
}

/** Leads to another list, so it comes last. */
async function filter(page: Page): Promise<void> {
  const before = page.url()
  await press(page, page.locator('main a.filter').first())
  await page.waitForURL(url => url.href !== before)
}

/** What is pressed while a thousand records are shown. */
const acts = { like, play, type, filter }

/** Answers quicker than this are not told by the browser. */
const leastTold = 16

async function slowest(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate('Object.assign(globalThis.noted, { interaction: null, pressed: null })')
  await act(page)
  await page.evaluate(settled)
  await page.waitForLoadState('networkidle')
  await notedBy(page, ['pressed'])
  return slowestTold(page, leastTold)
}

/** The slowest answer to each kind of press while a thousand records are shown. Nothing is slowed down. */
export async function longList(browser: Browser, url: string): Promise<readonly Vital[]> {
  const page = await openDesk(browser, url)
  try {
    await signIn(page, url)
    await openLongList(page)
    const vitals: Vital[] = []
    for (const [kind, act] of Object.entries(acts)) {
      vitals.push({ template: `1,000 rows: ${kind}`, name: 'INP', value: await slowest(page, act) })
    }
    return vitals
  } finally {
    await page.context().close()
  }
}
