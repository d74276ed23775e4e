// The shop as a process to be killed: the real server on the test world with plenty of stock, nothing else.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { startServer } from '../../serve.ts'
import { queryRow } from '../../database/database.ts'
import { writeWorld } from '../world.ts'
import { stockAtStart } from './kill-books.ts'

const server = await startServer({
  port: 0,
  prepare: async ({ db, clock }) => {
    const row = await queryRow(db, sql`select count(*)::int as n from projects`, z.object({ n: z.int() }))
    if (row?.n !== 0) return
    await db.transaction(async tx => {
      await writeWorld(tx, clock.now())
      await tx.execute(sql`update item_stock set on_hand = ${stockAtStart} where on_hand is not null`)
    })
  },
})
process.stdout.write(`${server.url}\n`)
process.once('SIGTERM', () => void server.stop())
