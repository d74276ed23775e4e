// What a visitor with a slow telephone waits for: the shop as built, in Chromium, its processor slowed and
// its line that of a slow mobile network. The figures are read, not asserted. See docs/bench.md.
import { chromium } from 'playwright'
import { chromiumFlags, findChromium } from '#fixtures/testing/find-chromium.ts'
import { openBuiltShop } from '#fixtures/testing/open-shop.ts'
import { median } from './arithmetic.ts'
import { readVitalsOptions, vitalsUsage } from './vitals/options.ts'
import { firstView } from './vitals/first-view.ts'
import { pathsOf } from './vitals/templates.ts'
import { type Vital, vitalsTable } from './vitals/vital.ts'

const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Runs a measurement several times and takes the median of each of its figures. */
async function often(rounds: number, measure: () => Promise<readonly Vital[]>): Promise<Vital[]> {
  const runs: (readonly Vital[])[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await measure())
  const [first = []] = runs
  return first.map((vital, at) => ({
    ...vital,
    value: median(runs.map(run => run[at]?.value ?? Number.NaN)),
  }))
}

/** Measures the vitals and prints them, or says how it is asked to. */
export async function benchVitals(args: readonly string[]): Promise<void> {
  const options = readVitalsOptions(args)
  if (options === undefined) return say(vitalsUsage)
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH.')
  const shop = options.url === undefined ? await openBuiltShop() : undefined
  const url = options.url ?? shop?.url ?? ''
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  try {
    const vitals: Vital[] = []
    for (const [template, path] of await pathsOf(url)) {
      say(`${template} …`)
      vitals.push(...(await often(options.rounds, () => firstView(browser, url, template, path))))
    }
    process.stdout.write(`${options.json ? JSON.stringify(vitals, null, 2) : vitalsTable(vitals)}\n`)
  } finally {
    await browser.close()
    await shop?.close()
  }
}
