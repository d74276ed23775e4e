// Artists and labels that a file names and the shop does not have: made first, by files of their own.
import { isFailure, type Output } from '#contract'
import { columnOf } from '#domain/desks/desk.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { csvLine } from '#domain/text/csv.ts'
import { counted } from '../terminal/counted.ts'
import type { OpenShop } from '../with-shop.ts'
import { follow } from './run-job.ts'

type Job = Output<'desk.job'>
type Line = Job['lines'][number]

/** Desks whose records a name is enough for. */
const madeByName = ['artist', 'label'] as const
type Noun = (typeof madeByName)[number]

/** Names that lead nowhere, each once and as it is written first, by the desk that makes them. */
type UnknownNames = ReadonlyMap<Noun, readonly string[]>

const isMade = (to: string | undefined): to is Noun => madeByName.some(noun => noun === to)

/** Names of artists and labels that lines were refused for. */
export function unknownNames(desk: NamedDesk, lines: readonly Line[]): UnknownNames {
  const found = new Map<Noun, Map<string, string>>()
  for (const { mistakes, fields } of lines)
    for (const [name, code] of Object.entries(mistakes)) {
      const to = columnOf(desk, name)?.to
      const said = fields[name]?.to
      if (code !== 'name_unknown' || !isMade(to) || typeof said !== 'string') continue
      const names = found.get(to) ?? new Map<string, string>()
      const key = said.trim().toLowerCase()
      if (!names.has(key)) names.set(key, said.trim())
      found.set(to, names)
    }
  return new Map(
    madeByName.flatMap(noun => {
      const names = found.get(noun)
      return names === undefined ? [] : [[noun, [...names.values()]] as const]
    }),
  )
}

/** What would be made, in words; nothing where all names are known. */
export const namesText = (names: UnknownNames): string =>
  [...names]
    .map(([noun, said]) => {
      const more = said.length > mostNamed ? ` and ${said.length - mostNamed} more` : ''
      return `${counted(said.length, noun)} to make first: ${said.slice(0, mostNamed).join(', ')}${more}.`
    })
    .join('\n')

/** Names that are written out. */
const mostNamed = 10

/** Makes them, a job for each desk, which can be taken back as any; the first failure ends it. */
export async function makeNames(
  shop: OpenShop,
  names: UnknownNames,
): Promise<{ readonly error: true } | undefined> {
  for (const [noun, said] of names) {
    const text = csvLine(['name']) + said.map(name => csvLine([name])).join('')
    const file = Buffer.from(text).toString('base64')
    const asked = { desk: noun, file, file_name: `names of ${noun}s`, map: {}, via: 'cli' } as const
    const job = await shop.ports.api.call('desk.import', asked)
    if (isFailure(job)) return job
    const run = await shop.ports.api.call('desk.jobRun', { id: job.id, digest: job.digest })
    const ended = isFailure(run) ? run : await follow(shop, run)
    if (isFailure(ended)) return ended
  }
  return undefined
}
