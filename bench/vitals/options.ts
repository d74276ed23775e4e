import { parseArgs } from 'node:util'

export interface VitalsOptions {
  readonly rounds: number
  readonly json: boolean
  /** A shop that is open already; without one the built shop is opened on an empty folder. */
  readonly url: string | undefined
}

export const vitalsUsage = `npm run bench -- vitals [flags]
  --rounds 3  visits of each page; the figure is their median
  --url URL   a shop that is open; without it one is built, seeded and opened
  --json      figures as JSON`

/** Reads the command line; undefined when help is asked for. Throws an Error that names what is wrong. */
export function readVitalsOptions(args: readonly string[]): VitalsOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      url: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds wants 1 or more, not ${values.rounds}`)
  return values.help ? undefined : { rounds, json: values.json, url: values.url?.replace(/\/$/, '') }
}
