import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../base/config.ts'
import type { Database } from '../../database/database.ts'
import { findOwner } from '../../accounts/store/users.ts'
import { causeOf, type DatabaseFault, databaseFault } from '../../database/database-fault.ts'
import { isDemonstration } from '../../database/demonstration.ts'
import { type DatabaseFacts, inspectDatabase } from '../../database/inspect-database.ts'
import { type OpenedDatabase, openDatabase } from '../../database/open-database.ts'
import { DatabaseInUse } from '../../database/own-directory.ts'
import { knownMigrations } from './examine-machine.ts'
import { isVatUnsaidAt, vatLiabilityAt, vatNumberAt } from '../../settings/vat-standing.ts'
import { type Finding, ill, warning, well } from './finding.ts'

/** What was seen of the database, and its clock where it has one of its own. */
interface ExaminedDatabase {
  readonly findings: readonly Finding[]
  readonly now?: Date
}

const cures: Readonly<Record<DatabaseFault, string>> = {
  unreachable: 'Is it running? Check host and port in DATABASE_URL.',
  login_refused: 'Check user and password in DATABASE_URL.',
  missing: 'Make it with createdb, or correct the name in DATABASE_URL.',
  not_allowed: 'Let the user of DATABASE_URL own the database.',
  too_old: 'Upgrade PostgreSQL, or unset DATABASE_URL for the embedded database.',
}

/**
 * Looks into the database without changing it: whether it answers, its version, whether its tables are up to
 * date, whose accounts it has. `openAt` is the address of a shop that has the embedded one open.
 */
export async function examineDatabase(
  config: Config,
  openAt: () => Promise<string | undefined>,
): Promise<ExaminedDatabase> {
  const { databaseUrl: url, dataDir } = config
  const folder = join(dataDir, 'db')
  if (url === undefined && !existsSync(folder)) {
    return { findings: [well('database', 'embedded; the first start makes it')] }
  }
  try {
    const opened = await openDatabase({ url, dataDir, poolSize: 1 })
    try {
      return await look(opened, config)
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (error instanceof DatabaseInUse) return { findings: [inUse(await openAt(), folder)] }
    const fault = databaseFault(error)
    const next = fault === undefined ? `Restore a copy of ${folder}.` : cures[fault]
    return { findings: [ill('database', causeOf(error), next)] }
  }
}

function inUse(address: string | undefined, folder: string): Finding {
  if (address !== undefined)
    return well('database', `embedded; the shop at ${address} has it open and answers`)
  return ill('database', `another process has ${folder} open, and no shop answers`, 'Stop that process.')
}

async function look({ db, kind }: OpenedDatabase, config: Config): Promise<ExaminedDatabase> {
  const facts = await inspectDatabase(db)
  const tables = examineTables(kind === 'pglite' ? 'embedded' : `PostgreSQL ${facts.version}`, facts)
  const isReady = tables.health !== 'ill' && facts.hasTables
  const kept = isReady
    ? [await examineAccounts(db, config), ...(await examineTaxes(db, config, facts.now))]
    : []
  return { findings: [tables, ...kept], ...(kind === 'postgres' && { now: facts.now }) }
}

function examineTables(name: string, { encoding, hasTables, migratedMs }: DatabaseFacts): Finding {
  if (encoding !== 'UTF8') {
    return ill('database', `${name}, in ${encoding}`, 'Make a database with ENCODING UTF8.')
  }
  if (!hasTables) return well('database', `${name}; empty, the first start makes the tables`)
  const known = knownMigrations()
  if (migratedMs > Math.max(...known)) {
    return ill('database', `${name}; its tables are of a newer version`, 'Start the newer version of Sillon.')
  }
  const missing = known.filter(writtenMs => writtenMs > migratedMs).length
  if (missing === 0) return well('database', `${name}; its tables are up to date`)
  const says = `${name}; ${missing} of ${known.length} migrations are to be done`
  return warning('database', says, 'The next start does them, or sillon migrate.')
}

/** Of a shop of one's own that is open: whether anybody has said that it charges VAT. */
async function examineTaxes(db: Database, config: Config, now: Date): Promise<Finding[]> {
  if ((await isDemonstration(db)) || (await findOwner(db)) === undefined) return []
  if (await isVatUnsaidAt({ db, config }, now)) {
    const says = 'nobody has said whether the shop charges VAT, and it has no number: it does charge it'
    const next = 'sillon setting set vat.liability standing=exempt (small enterprise), applied or liable.'
    return [ill('taxes', says, next)]
  }
  const { standing } = await vatLiabilityAt(db, now)
  if (standing === 'exempt') return [well('taxes', 'no VAT: a small enterprise')]
  if ((await vatNumberAt({ db, config }, now)) !== '') return [well('taxes', 'VAT is charged')]
  const why = standing === 'applied' ? ', its number is applied for' : ''
  const says = `VAT is charged${why}: invoices have none`
  return [
    warning('taxes', says, 'sillon setting set identity vat_number=…, then vat.liability standing=liable.'),
  ]
}

async function examineAccounts(db: Database, { demo }: Config): Promise<Finding> {
  if (!(await isDemonstration(db))) return well('accounts', 'none of the demonstration')
  if (demo) return well('accounts', 'those of the demonstration')
  return ill(
    'accounts',
    'the database holds those of the demonstration, whose passwords everybody knows',
    'Name an empty database (DATABASE_URL or DATA_DIR), or set SILLON_DEMO=1 if this is the demonstration.',
  )
}
