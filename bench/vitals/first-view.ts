import type { Browser, Page } from 'playwright'
import { recordPath } from './templates.ts'
import type { Vital } from './vital.ts'
import { atRest, openVisitor } from './visitor.ts'
import { notedBy } from './watch.ts'

/** Puts a record into the cart before the page is measured, without the slowness. */
async function fillCart(page: Page, url: string): Promise<void> {
  const record = await recordPath(url)
  const id = record.split('/')[2] ?? ''
  await page.request.post('/cart/lines', { form: { project_id: id }, headers: { origin: url } })
}

/** The first view of a page: when its largest part is there, how long it is deaf, how much of it jumps. */
export async function firstView(
  browser: Browser,
  url: string,
  template: string,
  path: string,
): Promise<readonly Vital[]> {
  const page = await openVisitor(browser, url)
  try {
    if (template === 'cart' || template === 'checkout') await fillCart(page, url)
    await page.goto(path)
    await atRest(page)
    const { lcp, tbt, cls } = await notedBy(page, ['lcp', 'tbt', 'cls'])
    return [
      { template, name: 'LCP', value: lcp },
      { template, name: 'TBT', value: tbt },
      { template, name: 'CLS', value: cls },
    ]
  } finally {
    await page.context().close()
  }
}
