import { readDeskFile } from '#server/desks/import/read-file.ts'
import { prepareLines } from '#server/desks/import/prepare-lines.ts'
import { prepareJob } from '#server/desks/jobs/prepare-job.ts'
import { workOff } from '#server/desks/jobs/work-off.ts'
import { updateJob } from '#server/desks/store/jobs.ts'
import { systemClock } from '#server/base/clock.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { deskBindings } from '#server/operations/desk-bindings.ts'
import { csvLine } from '#domain/text/csv.ts'
import type { Figure } from '../bench.ts'
import type { BenchDatabase } from '../bench-database.ts'

const lines = 10_000
/** Seconds in which a file of so many lines is checked and written. */
const target = 10

/** A file of products that the shop does not have; `words`, said of each, differ from round to round. */
function fileOf(words: string): Buffer {
  const head = [
    'name',
    'artist_name',
    'category',
    'price',
    'weight_grams',
    'stock',
    'catalogue_number',
    'format',
    'description',
  ]
  const rows = Array.from({ length: lines }, (_, index) =>
    csvLine([
      `Imported ${index}`,
      `Bench ${index % 500}`,
      'tape',
      '9.00',
      80,
      3,
      `BENCH-${index}`,
      'MC',
      `${words} ${index}`,
    ]),
  )
  return Buffer.from(csvLine(head) + rows.join(''))
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

const figure = (what: string, size: number, value: number): Figure => ({
  name: 'import',
  what: `${lines} lines of a file: ${what}`,
  size,
  value,
  unit: 's',
  reached: value,
  target,
  isMet: value <= target,
})

/** A file at the desk of products, checked and written: a new one, then one that changes what it made. */
export async function benchImport({ url, size, pool }: BenchDatabase): Promise<Figure[]> {
  const database = await openDatabase({ url, poolSize: 2 })
  const { db } = database
  const clock = systemClock
  const product = deskBindings['product']
  if (product === undefined) throw new Error('there is no desk of products')
  const staff = await pool.query<{ id: number }>(
    `update users set staff_roles = '{owner}'
      where id = (select min(id) from users) returning id`,
  )
  const who = staff.rows[0]?.id ?? 0
  const check = async (file: Buffer): Promise<number> => {
    const read = await readDeskFile(product.desk, { bytes: file })
    if ('mistakes' in read) throw new Error(JSON.stringify(read.mistakes))
    const prepared = await prepareLines(db, deskBindings, product, { ...read, style: {} })
    const job = { desk: 'product', kind: 'import', who, via: 'bench', source: 'bench.csv' } as const
    const id = await prepareJob({ db, clock }, job, prepared)
    if (typeof id !== 'number') throw new Error(id.code)
    return id
  }
  const run = async (id: number) => {
    await updateJob(db, id, { state: 'running', startedAt: clock.now() })
    // As the runner of jobs does it, with its rests between batches.
    const report = (error: unknown) => {
      throw error
    }
    await workOff({ db, clock, bindings: deskBindings }, id, { report })
  }
  const figures: Figure[] = []
  for (const [what, file] of [
    ['made', fileOf('New')],
    ['changed', fileOf('Again')],
  ] as const) {
    let id = 0
    figures.push(figure(`${what}, checked`, size, await seconds(async () => (id = await check(file)))))
    figures.push(figure(`${what}, written`, size, await seconds(() => run(id))))
  }
  const again = await seconds(() => check(fileOf('Again')))
  figures.push(figure('the same again, checked', size, again))
  await database.close()
  return figures
}
