import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { z } from 'zod'
import { chromiumFlags } from '#testing/drivers/find-chromium.ts'
import type { Template } from './options.ts'
import { recordPath } from './templates.ts'
import type { Vital } from './vital.ts'

const run = promisify(execFile)
/** Fetched when it is asked for: it brings two hundred packages that nothing else needs. */
const lighthouse = ['-y', '-p', 'lighthouse@12.8.2', 'lighthouse'] as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const longestReport = 64 * 1_024 * 1_024
const patienceMs = 180_000

const Mark = z.object({ score: z.number() })
const Report = z.object({
  categories: z.object({ performance: Mark, accessibility: Mark, 'best-practices': Mark, seo: Mark }),
})

/** The marks of a report, of 100. A category that could not be judged is an error. */
export function marksOf(template: string, report: unknown): readonly Vital[] {
  const read = Report.safeParse(report)
  if (!read.success) throw new Error(`Lighthouse gave no mark: ${z.prettifyError(read.error)}`)
  return categories.map(name => ({ template, name, value: read.data.categories[name].score * 100 }))
}

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port')
  return address.port
}

/** A new browser for Lighthouse, of somebody who refused cookies and may have a record in the cart. */
async function openShopper(executablePath: string, port: number, url: string, isBuying: boolean) {
  const args = [...chromiumFlags, `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext('', { executablePath, args })
  // In the browser's jar and not in headers: the page's scripts read cookies as well.
  await context.addCookies([{ name: 'consent', value: 'refused', url }])
  if (!isBuying) return context
  const id = (await recordPath(url)).split('/')[2] ?? ''
  await context.request.post(`${url}/cart/lines`, { form: { project_id: id }, headers: { origin: url } })
  return context
}

/** Lighthouse as it is by default: a telephone, 4 times slower, on slow 4G, in the Chromium of the others. */
export async function lighthouseOf(
  executablePath: string,
  url: string,
  template: Template,
  path: string,
): Promise<readonly Vital[]> {
  const isPrivate = template === 'cart' || template === 'checkout'
  const port = await freePort()
  const shopper = await openShopper(executablePath, port, url, isPrivate)
  try {
    const { stdout } = await run(
      'npx',
      [
        ...lighthouse,
        `${url}${path}`,
        `--port=${port}`,
        '--disable-storage-reset',
        '--output=json',
        '--quiet',
        '--no-enable-error-reporting',
        `--only-categories=${categories.join()}`,
        // A cart asks not to be found by search engines, which is right and would be marked down.
        ...(isPrivate ? ['--skip-audits=is-crawlable'] : []),
      ],
      { maxBuffer: longestReport, timeout: patienceMs },
    )
    const report: unknown = JSON.parse(stdout)
    return marksOf(template, report)
  } finally {
    await shopper.close()
  }
}
