// What a visitor with a slow telephone waits for: the shop as built, in Chromium, its processor slowed and
// its line that of a slow mobile network. The figures are read, not asserted. See docs/bench.md.
import { loadavg } from 'node:os'
import { type Browser, chromium } from 'playwright'
import { chromiumFlags, findChromium } from '#testing/drivers/find-chromium.ts'
import { openBuiltShop } from '#fixtures/testing/open-shop.ts'
import { median } from './arithmetic.ts'
import { firstView } from './vitals/first-view.ts'
import { lighthouseOf } from './vitals/lighthouse.ts'
import { longList } from './vitals/long-list.ts'
import { readVitalsOptions, type VitalsOptions, type VitalsPart, vitalsUsage } from './vitals/options.ts'
import { songStart } from './vitals/song-start.ts'
import { pathsOf } from './vitals/templates.ts'
import { type Vital, vitalsTable } from './vitals/vital.ts'
import { openDesk } from './vitals/visitor.ts'
import { proveWatch } from './vitals/watch.ts'

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

interface Measure {
  /** What is said meanwhile. */
  readonly name: string
  readonly rounds: number
  readonly run: () => Promise<readonly Vital[]>
}

/** The control page, in the same browser as what is measured: a watch that sees nothing must not go on. */
async function mustSee(browser: Browser, url: string): Promise<void> {
  const page = await openDesk(browser, url)
  await proveWatch(page)
  await page.context().close()
}

/** What is to be measured, in this order. Lighthouse works its figures out, so one visit is enough. */
async function measuresOf(
  browser: Browser,
  executable: string,
  url: string,
  options: VitalsOptions,
): Promise<Measure[]> {
  const { only, pages, rounds } = options
  const paths = await pathsOf(url)
  const measures: Readonly<Record<VitalsPart, readonly Measure[]>> = {
    view: pages.map(page => ({
      name: page,
      rounds,
      run: () => firstView(browser, url, page, paths[page]),
    })),
    press: [{ name: 'presses on a list of 1,000', rounds, run: () => longList(browser, url) }],
    song: [{ name: 'the start of a song', rounds, run: () => songStart(browser, url) }],
    lighthouse: pages.map(page => ({
      name: `${page} by Lighthouse`,
      rounds: 1,
      run: () => lighthouseOf(executable, url, page, paths[page]),
    })),
  }
  return only.flatMap(part => measures[part])
}

async function measureAll(
  browser: Browser,
  executable: string,
  url: string,
  options: VitalsOptions,
): Promise<Vital[]> {
  await mustSee(browser, url)
  const vitals: Vital[] = []
  for (const { name, rounds, run } of await measuresOf(browser, executable, url, options)) {
    say(`${name} …`)
    vitals.push(...(await often(rounds, run)))
  }
  return vitals
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
  const load = loadavg()[0] ?? 0
  try {
    const vitals = await measureAll(browser, executablePath, url, options)
    process.stdout.write(`${options.json ? JSON.stringify(vitals, null, 2) : vitalsTable(vitals)}\n`)
    say(`The machine's load was ${load.toFixed(1)} before and is ${(loadavg()[0] ?? 0).toFixed(1)} now.`)
  } finally {
    await browser.close()
    await shop?.close()
  }
}
