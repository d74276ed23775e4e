import type { Browser, Page } from 'playwright'
import type { EventObject } from 'xstate'
import { Unusable } from '../model/unusable.ts'
import type { System } from './system.ts'

/** A selector is clicked where the page shows it; anything else is done by hand. */
type PageAct<E> = string | { by(page: Page, event: E): Promise<void> }['by']

export interface PageOptions<E extends EventObject, V> {
  /** Where the page is, when no address is named; a `file:` will do. */
  readonly url?: string
  readonly events: { readonly [T in E['type']]?: PageAct<Extract<E, { readonly type: T }>> }
  readonly view: (page: Page) => Promise<V>
  /** Lines of the console that are meant to be there. All other errors and warnings fail the way. */
  readonly allowed?: readonly RegExp[]
}

/** Hears what the console and the page complain of: errors and warnings that are not meant to be there. */
export function hearComplaints(page: Page, allowed: readonly RegExp[]): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(`page error: ${error.message}`))
  page.on('console', message => {
    const text = `${message.type()}: ${message.text()} ${message.location().url}`
    if (!['error', 'warning'].includes(message.type()) || allowed.some(one => one.test(text))) return
    complaints.push(text)
  })
  return complaints
}

async function launch(): Promise<Browser> {
  try {
    const [{ chromium }, { chromiumFlags, findChromium }] = await Promise.all([
      import('playwright'),
      import('./find-chromium.ts'),
    ])
    const executablePath = findChromium()
    return await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
  } catch (error) {
    throw new Unusable('browser_missing', error instanceof Error ? error.message : String(error))
  }
}

async function perform(page: Page, act: PageAct<EventObject> | undefined, event: EventObject): Promise<void> {
  if (act === undefined) throw new Error('no executor for this event')
  if (typeof act === 'function') return act(page, event)
  const target = page.locator(act)
  if ((await target.count()) > 0 && (await target.isVisible()) && (await target.isEnabled()))
    await target.click()
}

/** A page in Chromium, as new for each way: an event is a click, or what a function does to the page. */
export function pageSystem<E extends EventObject, V>(options: PageOptions<E, V>): System<E, V> {
  const { view, allowed = [] } = options
  const events: Readonly<Record<string, PageAct<EventObject> | undefined>> = options.events
  let browser: Promise<Browser> | undefined
  return {
    does: Object.keys(events),
    async open(at) {
      const url = at.url ?? options.url
      if (url === undefined)
        throw new Unusable('option_invalid', 'no address: give --url, or url to pageSystem')
      const context = await (await (browser ??= launch())).newContext()
      const page = await context.newPage()
      const complaints = hearComplaints(page, allowed)
      await page.goto(url)
      return {
        act: event => perform(page, events[event.type], event),
        view: () => view(page),
        async close() {
          await context.close()
          if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join('\n')}`)
        },
      }
    },
    async close() {
      const opened = await browser?.catch(() => undefined)
      browser = undefined
      await opened?.close()
    },
  }
}
