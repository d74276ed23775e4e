import { parseArgs } from 'node:util'

/** The parts of the measurement that `--only` knows. */
export const vitalsParts = ['view', 'press', 'song', 'lighthouse'] as const

export type VitalsPart = (typeof vitalsParts)[number]

/** The pages that `--pages` knows, one of each kind. */
export const templates = ['home', 'list', 'product', 'cart', 'checkout', 'text'] as const

export type Template = (typeof templates)[number]

export interface VitalsOptions {
  readonly only: readonly VitalsPart[]
  readonly pages: readonly Template[]
  readonly rounds: number
  readonly json: boolean
  /** A shop that is open already; without one the built shop is opened on an empty folder. */
  readonly url: string | undefined
}

export const vitalsUsage = `npm run bench -- vitals [flags]
  --only view,press  of ${vitalsParts.join(', ')}: first views, presses on a list of 1,000, the start of a
                     song, Lighthouse
  --pages home,list  of ${templates.join(', ')}: for first views and Lighthouse
  --rounds 3         visits of each page; the figure is their median
  --url URL          a shop that is open; without it one is built, seeded and opened
  --json             figures as JSON`

function some<Name extends string>(flag: string, known: readonly Name[], text: string | undefined): Name[] {
  if (text === undefined) return [...known]
  return text.split(',').map(asked => {
    const name = known.find(one => one === asked)
    if (name === undefined) throw new Error(`--${flag} knows ${known.join(', ')}, not ${asked}`)
    return name
  })
}

/** Reads the command line; undefined when help is asked for. Throws an Error that names what is wrong. */
export function readVitalsOptions(args: readonly string[]): VitalsOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      pages: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      url: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds wants 1 or more, not ${values.rounds}`)
  return {
    only: some('only', vitalsParts, values.only),
    pages: some('pages', templates, values.pages),
    rounds,
    json: values.json,
    url: values.url?.replace(/\/$/, ''),
  }
}
