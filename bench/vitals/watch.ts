import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright'
import { z } from 'zod'

/** How long anything is waited for: far longer than anything that is measured. */
export const patienceMs = 60_000

/**
 * What a page notes of itself, run in the browser before anything else. It is text and not a function,
 * because a function would bring helpers of the compiler that the page does not have.
 */
export const watchScript = `(() => {
  const noted = { lcp: null, cls: null, tbt: null, fcp: null }
  Object.assign(noted, { interaction: null, pressed: null, playing: null })
  globalThis.noted = noted
  const see = (type, take, more) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false
    const observer = new PerformanceObserver(list => list.getEntries().forEach(take))
    observer.observe({ type, buffered: true, ...more })
    return true
  }
  const tasks = []
  const blocked = () => {
    if (noted.fcp === null) return
    noted.tbt = 0
    for (const { startTime, duration } of tasks) {
      const from = Math.max(startTime + 50, noted.fcp)
      noted.tbt += Math.max(0, startTime + duration - from)
    }
  }
  const seesTasks = see('longtask', task => { tasks.push(task); blocked() })
  see('paint', entry => {
    if (entry.name !== 'first-contentful-paint') return
    noted.fcp = entry.startTime
    if (seesTasks) blocked()
  })
  see('largest-contentful-paint', entry => { noted.lcp = entry.startTime })
  const seesShifts = see('layout-shift', entry => {
    if (!entry.hadRecentInput) noted.cls = (noted.cls ?? 0) + entry.value
  })
  if (seesShifts) noted.cls ??= 0
  const take = entry => {
    if (entry.interactionId) noted.interaction = Math.max(noted.interaction ?? 0, entry.duration)
  }
  see('event', take, { durationThreshold: 16 })
  see('first-input', take)
  addEventListener('pointerdown', event => { noted.pressed = event.timeStamp; noted.playing = null }, true)
  addEventListener('keydown', event => { noted.pressed = event.timeStamp }, true)
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    this.addEventListener('playing', event => { noted.playing ??= event.timeStamp }, { once: true })
    return play.call(this)
  }
})()`

const Noted = z.record(z.string(), z.number().nullable())

/** What may be asked of a page that watches itself. */
export type NotedName = 'lcp' | 'cls' | 'tbt' | 'interaction' | 'pressed' | 'playing'

/** What was noted under these names. What was not seen is an error and never nought. */
export function seen<Name extends NotedName>(noted: unknown, names: readonly Name[]): Record<Name, number>
export function seen(noted: unknown, names: readonly NotedName[]): Record<string, number> {
  const read = Noted.safeParse(noted)
  if (!read.success) throw new Error('The page does not watch itself')
  return Object.fromEntries(
    names.map(name => {
      const value = read.data[name] ?? null
      if (value === null) throw new Error(`The page has seen no ${name}`)
      return [name, value]
    }),
  )
}

/** What the page has noted of itself until now. */
export async function notedBy<Name extends NotedName>(
  page: Page,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  return seen(await page.evaluate('globalThis.noted'), names)
}

/** Waits until the page has noted something under this name. */
export async function untilSeen(page: Page, name: NotedName): Promise<void> {
  const patience = performance.now() + patienceMs
  for (;;) {
    const noted = Noted.safeParse(await page.evaluate('globalThis.noted')).data ?? {}
    if ((noted[name] ?? null) !== null) return
    if (performance.now() > patience) throw new Error(`The page has seen no ${name}`)
    await setTimeout(20)
  }
}

/** The slowest answer to a press that was told; if none was, the least that the browser tells of. */
export async function slowestTold(page: Page, least: number): Promise<number> {
  const noted = Noted.parse(await page.evaluate('globalThis.noted'))
  return noted['interaction'] ?? least
}

/** A page that shifts, blocks, paints and answers late for certain. */
const control = `<!doctype html><title>control</title><body>
<p style="font-size:60px">Here is a text</p><script>
  const block = ms => { for (const end = performance.now() + ms; performance.now() < end;); }
  addEventListener('click', () => block(60))
  requestAnimationFrame(() => setTimeout(() => {
    block(200)
    document.body.insertAdjacentHTML('afterbegin', '<div style="height:300px"></div>')
    setTimeout(() => { document.body.dataset.done = '' }, 300)
  }, 200))
</script>`

/** Proves that the watch sees what there is to see: it throws if a page that is bad on purpose looks good. */
export async function proveWatch(page: Page): Promise<Record<'lcp' | 'cls' | 'tbt' | 'interaction', number>> {
  await page.route('**/control', route => route.fulfill({ contentType: 'text/html', body: control }))
  await page.goto('/control')
  await page.waitForSelector('[data-done]', { state: 'attached' })
  await page.locator('p').click()
  await untilSeen(page, 'interaction')
  const noted = await notedBy(page, ['lcp', 'cls', 'tbt', 'interaction'])
  const blind = Object.entries(noted).find(([, value]) => value <= 0)
  if (blind) throw new Error(`The watch is blind to ${blind[0]}`)
  return noted
}
