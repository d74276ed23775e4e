import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Template } from './options.ts'
import { recordPath } from './templates.ts'
import type { Vital } from './vital.ts'

const run = promisify(execFile)
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

/** The cookies of somebody with a record in the cart. */
async function cartCookies(url: string): Promise<string> {
  const id = (await recordPath(url)).split('/')[2] ?? ''
  const answer = await fetch(`${url}/cart/lines`, {
    method: 'POST',
    body: new URLSearchParams({ project_id: id }),
    headers: { origin: url },
    redirect: 'manual',
  })
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';', 1)[0])
    .join('; ')
}

/** Lighthouse as it is by default: a telephone, 4 times slower, on slow 4G, in the Chromium of the others. */
export async function lighthouseOf(
  chromium: string,
  url: string,
  template: Template,
  path: string,
): Promise<readonly Vital[]> {
  const isPrivate = template === 'cart' || template === 'checkout'
  const cart = isPrivate ? await cartCookies(url) : ''
  const headers = { Cookie: ['consent=refused', cart].filter(Boolean).join('; ') }
  const { stdout } = await run(
    process.execPath,
    [
      resolve('node_modules/lighthouse/cli/index.js'),
      `${url}${path}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join()}`,
      `--extra-headers=${JSON.stringify(headers)}`,
      // A cart asks not to be found by search engines, which is right and would be marked down.
      ...(isPrivate ? ['--skip-audits=is-crawlable'] : []),
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: longestReport, timeout: patienceMs },
  )
  const report: unknown = JSON.parse(stdout)
  return marksOf(template, report)
}
