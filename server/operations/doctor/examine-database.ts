import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isCountryId, isEuCountry } from '#domain/places/country.ts'
import type { Config } from '../../base/config.ts'
import type { Database } from '../../database/database.ts'
import { findOwner } from '../../accounts/store/users.ts'
import { causeOf, type DatabaseFault, databaseFault } from '../../database/database-fault.ts'
import { isDemonstration } from '../../database/demonstration.ts'
import { type DatabaseFacts, inspectDatabase } from '../../database/inspect-database.ts'
import { type OpenedDatabase, openDatabase } from '../../database/open-database.ts'
import { DatabaseInUse } from '../../database/own-directory.ts'
import { knownMigrations } from './examine-machine.ts'
import { accountPlanAt } from '../../settings/account-plan.ts'
import { settingAt } from '../../settings/in-force.ts'
import { isVatUnsaidAt, vatLiabilityAt, vatNumberAt } from '../../settings/vat-standing.ts'
import { type Finding, ill, warning, well } from './finding.ts'

/** A shop that has the folder open, and whether it plays: unknown of one that did not note it. */
export interface OpenShop {
  readonly url: string
  readonly isDemo?: boolean | undefined
}

/** What was seen of the database, and its clock where it has one of its own. */
interface ExaminedDatabase {
  readonly findings: readonly Finding[]
  /** It holds a shop that somebody owns, and no demonstration. */
  readonly isOwnShop?: boolean
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
 * date, whose accounts it has. `openAt` is the shop that has the embedded one open, if one answers.
 */
export async function examineDatabase(
  config: Config,
  openAt: () => Promise<OpenShop | undefined>,
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
    if (error instanceof DatabaseInUse) {
      const shop = await openAt()
      return { findings: [inUse(shop?.url, folder)], isOwnShop: shop?.isDemo === false }
    }
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
  const name = kind === 'pglite' ? 'embedded' : `PostgreSQL ${facts.version}`
  const tables = examineTables(name, facts, config.demo)
  const clock = kind === 'postgres' && { now: facts.now }
  if (tables.health === 'ill' || !facts.hasTables) return { findings: [tables], ...clock }
  const isOwnShop = !(await isDemonstration(db)) && (await findOwner(db)) !== undefined
  const accounts = await examineAccounts(db, config, isOwnShop)
  const own = isOwnShop
    ? [
        ...(await examineParts(db, facts.now)),
        ...(await examineTaxes(db, config, facts.now)),
        await examineTariff(db, facts.now),
      ]
    : []
  return { findings: [tables, accounts, ...own], isOwnShop, ...clock }
}

/** What makes an empty database a shop. */
const firstDay = 'For a shop of your own: sillon init.'

function examineTables(
  name: string,
  { encoding, hasTables, migratedMs }: DatabaseFacts,
  isPlayed: boolean,
): Finding {
  if (encoding !== 'UTF8') {
    return ill('database', `${name}, in ${encoding}`, 'Make a database with ENCODING UTF8.')
  }
  if (!hasTables) {
    const says = `${name}; empty, the first start makes the tables`
    return isPlayed ? well('database', says) : warning('database', says, firstDay)
  }
  const known = knownMigrations()
  if (migratedMs > Math.max(...known)) {
    return ill('database', `${name}; its tables are of a newer version`, 'Start the newer version of Sillon.')
  }
  const missing = known.filter(writtenMs => writtenMs > migratedMs).length
  if (missing === 0) return well('database', `${name}; its tables are up to date`)
  const says = `${name}; ${missing} of ${known.length} migrations are to be done`
  return warning('database', says, 'The next start does them, or sillon migrate.')
}

/** Of a shop of one's own that is open: whether the boxes it has turned on can be bought. */
async function examineParts(db: Database, now: Date): Promise<Finding[]> {
  const parts = (await settingAt(db, 'shop.parts', now))?.parts ?? []
  if (!parts.includes('box') || (await settingAt(db, 'box.offers', now)) !== undefined) return []
  const says = 'vinyl boxes are turned on and have no prices: they have no page, and nobody can buy one'
  const cure =
    'sillon setting set box.offers, or /admin/settings?name=box.offers; or take box off shop.parts.'
  return [warning('parts', says, cure)]
}

/** Of a shop of one's own that is open: whether anybody has said that it charges VAT. */
async function examineTaxes(db: Database, config: Config, now: Date): Promise<Finding[]> {
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
  const next = 'sillon setting set identity vat_number=…, then vat.liability standing=liable.'
  const { country } = await accountPlanAt(db, now)
  const isInUnion = isCountryId(country) && isEuCountry(country)
  return [warning('taxes', says, next), ...(isInUnion ? [warning('taxes', abroad, registered)] : [])]
}

/** Who has no number yet takes no part in the one-stop shop, and is charged for all the same. */
const abroad = 'buyers in other member states pay the VAT of their country, as if the shop took part in OSS'

const registered =
  'Register for OSS, or ask an accountant: up to 10,000 euro a year your own rate may hold (2006/112/EC 59c).'

/** Of a shop of one's own that is open: whether it has a tariff of parcels of its own. */
async function examineTariff(db: Database, now: Date): Promise<Finding> {
  if ((await settingAt(db, 'shipping.tariff', now)) !== undefined) return well('parcels', 'a tariff is set')
  const says = 'nobody has set a tariff: parcels cost what the Colissimo tariff of 2023 says'
  const cure = 'sillon setting set shipping.tariff, or /admin/settings?name=shipping.tariff.'
  return warning('parcels', says, cure)
}

async function examineAccounts(db: Database, { demo }: Config, isOwnShop: boolean): Promise<Finding> {
  if (isOwnShop) return well('accounts', 'none of the demonstration')
  if (!(await isDemonstration(db))) return warning('accounts', 'nobody owns this shop yet', firstDay)
  if (demo) return well('accounts', 'those of the demonstration')
  return ill(
    'accounts',
    'the database holds those of the demonstration, whose passwords everybody knows',
    'Name an empty database (DATABASE_URL or DATA_DIR), or set SILLON_DEMO=1 if this is the demonstration.',
  )
}
