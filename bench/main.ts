import { numberText } from '#domain/text/intl.ts'
import { growthAgainstLog } from './arithmetic.ts'
import { type BenchName, type DataBench, type Figure } from './bench.ts'
import { openBenchDatabase } from './bench-database.ts'
import { benchCalculate } from './operations/calculate.ts'
import { benchCart } from './operations/cart.ts'
import { benchCheckout } from './operations/checkout.ts'
import { benchCli } from './operations/cli.ts'
import { benchDetail } from './operations/detail.ts'
import { benchEncode } from './operations/encode.ts'
import { benchImport } from './operations/import.ts'
import { benchPage } from './operations/page.ts'
import { benchPreflight } from './operations/preflight.ts'
import { benchQuotes } from './operations/quotes.ts'
import { benchSearch } from './operations/search.ts'
import { benchWalker } from './operations/walker.ts'
import { benchDesks } from './desks.ts'
import { benchGraph } from './graph.ts'
import { type Options, readOptions, usage } from './options.ts'
import { tableOf } from './report.ts'
import { benchSound } from './sound.ts'
import { benchVitals } from './vitals.ts'

const dataBenches: readonly (readonly [BenchName, DataBench])[] = [
  ['detail', benchDetail],
  ['search', benchSearch],
  ['cart', benchCart],
  ['checkout', benchCheckout],
  ['page', benchPage],
  ['calculate', benchCalculate],
]

const quotesPriced = 100_000
const cliStarts = 10

const say = (line: string): void => void process.stderr.write(`${line}\n`)

async function onDatabases(options: Options): Promise<Figure[]> {
  const figures: Figure[] = []
  const chosen = dataBenches.filter(([name]) => options.only.includes(name))
  const isAsked = chosen.length > 0 || options.only.includes('import')
  for (const size of isAsked ? options.sizes : []) {
    say(`A catalogue of ${numberText(size, 'en')} projects …`)
    const database = await openBenchDatabase({ ...options, size, connections: options.clients })
    say(`filled in ${database.filledSeconds.toFixed(1)} s`)
    try {
      for (const [name, bench] of chosen) {
        say(`${name} …`)
        figures.push(await bench(database, options))
      }
      if (options.only.includes('import')) figures.push(...(await benchImport(database)))
    } finally {
      await database.close()
    }
  }
  return figures
}

/** How costs grow from each size to the next. */
function growth(figures: readonly Figure[], name: BenchName): Figure[] {
  const sized = figures.flatMap(({ name: of, size, value }) =>
    of === name && size !== undefined ? [{ size, costSeconds: 1 / value }] : [],
  )
  return sized.slice(1).map((large, before) => {
    const small = sized[before] ?? large
    const value = growthAgainstLog(small, large)
    const what = `growth of its cost from ${numberText(small.size, 'en')} projects`
    return {
      name,
      what,
      size: large.size,
      value,
      unit: '× log',
      reached: value,
      target: 1,
      isMet: value <= 1,
    }
  })
}

async function withoutDatabase({ only, seconds }: Options): Promise<Figure[]> {
  const cli = only.includes('cli') ? await benchCli(cliStarts) : undefined
  if (only.includes('cli') && cli === undefined) say('The command line is not built: run npm run build.')
  return [
    ...(only.includes('quotes') ? [benchQuotes(quotesPriced)] : []),
    ...(only.includes('walker') ? [benchWalker(seconds)] : []),
    ...(only.includes('encode') ? await benchEncode() : []),
    ...(only.includes('preflight') ? await benchPreflight() : []),
    ...(cli === undefined ? [] : [cli]),
  ]
}

async function main(args: readonly string[]): Promise<void> {
  const [first, ...rest] = args
  if (first === 'vitals') return benchVitals(rest)
  if (first === 'graph') return benchGraph()
  if (first === 'desks') return benchDesks()
  if (first === 'sound') return benchSound()
  const options = readOptions(args, process.env)
  const sized = await onDatabases(options)
  const grown = (['detail', 'search', 'cart'] as const).flatMap(name => growth(sized, name))
  const figures = [...sized, ...grown, ...(await withoutDatabase(options))]
  process.stdout.write(`${options.json ? JSON.stringify(figures, null, 2) : tableOf(figures)}\n`)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  say(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 1
}
