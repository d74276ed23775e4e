import { parseArgs } from 'node:util'
import { type BenchName, benchNames } from './bench.ts'
import { localServer } from './bench-database.ts'

export interface Options {
  readonly sizes: readonly number[]
  readonly only: readonly BenchName[]
  readonly seconds: number
  readonly rounds: number
  readonly clients: number
  readonly json: boolean
  readonly keep: boolean
  readonly serverUrl: string
}

export const usage = `npm run bench -- [flags]
  --size 10000,100000   projects in the catalogue; several sizes also show how cost grows
  --only detail,search  of ${benchNames.join(', ')}
  --seconds 2           length of one side of a round
  --rounds 5            rounds of operation and limit
  --clients 16          clients that each wait for their answer
  --keep                leave the filled databases for the next run, and take those that were left
  --ci                  two small sizes and short rounds
  --json                figures as JSON
npm run bench -- vitals measures pages in Chromium; --help after it says how.
PostgreSQL is taken from DATABASE_URL, else from ${localServer}.`

const flags = {
  size: { type: 'string' },
  only: { type: 'string' },
  seconds: { type: 'string' },
  rounds: { type: 'string' },
  clients: { type: 'string' },
  json: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  ci: { type: 'boolean', default: false },
} as const

const isBenchName = (name: string): name is BenchName => benchNames.some(known => known === name)

function positive(flag: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${flag} wants a number above zero, not ${text}`)
  return value
}

/** Reads the command line; throws an Error that names what is wrong with it. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options {
  const { values } = parseArgs({ args: [...args], options: flags })
  const { ci } = values
  const only = (values.only ?? benchNames.join()).split(',')
  const names = only.filter(isBenchName)
  if (names.length < only.length) throw new Error(`--only knows ${benchNames.join(', ')}`)
  return {
    sizes: (values.size ?? (ci ? '2000,20000' : '10000,100000')).split(',').map(n => positive('size', n)),
    only: names,
    seconds: positive('seconds', values.seconds ?? (ci ? '0.5' : '2')),
    rounds: positive('rounds', values.rounds ?? (ci ? '3' : '5')),
    clients: positive('clients', values.clients ?? '16'),
    json: values.json,
    keep: values.keep,
    serverUrl: env['DATABASE_URL'] ?? localServer,
  }
}
