import { join } from 'node:path'
import type { RateCard } from '#domain/pressing/rate-card/rate-card.ts'
import { createAccount, type NewAccount } from '#server/accounts/create-account.ts'
import { ConfigError, readConfig } from '#server/base/config.ts'
import { findShopId } from '#server/catalogue/store/shops.ts'
import { examine, type Patient } from '#server/operations/doctor/examine.ts'
import type { Finding } from '#server/operations/doctor/finding.ts'
import type { Opening } from '#server/opening/opening.ts'
import {
  type ImportOptions,
  type ImportReport,
  importDiscogs,
} from '#server/projects/import/import-discogs.ts'
import { checkBooks, checkLedger, type Disagreement } from '#server/orders/check-books.ts'
import { campaignsAtTheirEnd, closeCampaigns } from '#server/projects/campaign/close-campaigns.ts'
import { cardOn } from '#server/quotes/card-book.ts'
import type { RunningServer, ServeOptions } from '#server/serve.ts'
import { FolderUnusable, openFolder } from '#server/files/data-folder.ts'
import { causeOf, databaseFault } from '#server/database/database-fault.ts'
import { DatabaseDamaged } from '#server/database/embedded-folder.ts'
import { type OpenedDatabase, openDatabase } from '#server/database/open-database.ts'
import { DatabaseInUse } from '#server/database/own-directory.ts'
import { failed, type Failed } from './terminal/problem.ts'
import type { Terminal } from './terminal/terminal.ts'

type World = Pick<Terminal, 'env'>

/** A failure to open, as a value; a defect is thrown on. */
export function openingFailure(error: unknown, dataDir: string): Failed {
  if (error instanceof DatabaseInUse) return failed('directory_locked', join(dataDir, 'db'))
  if (error instanceof DatabaseDamaged) return failed('database_damaged', error.message)
  if (error instanceof ConfigError) return failed('settings_invalid', error.message)
  if (error instanceof FolderUnusable) return failed('folder_unusable', error.message)
  if (errorCode(error) === 'EADDRINUSE') return failed('port_taken', 'that port')
  const fault = databaseFault(error)
  if (fault !== undefined) return failed(`database_${fault}`, causeOf(error))
  throw error
}

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/**
 * Opens the whole shop of a directory inside this process: server, jobs and webhooks, on a free port of
 * this machine only. A directory that another process owns is a failure as a value.
 */
export async function openEmbedded(
  { env }: World,
  dataDir: string,
  options: ServeOptions = {},
): Promise<RunningServer | Failed> {
  const environment = { ...env, LOG_LEVEL: env['LOG_LEVEL'] || 'fatal', RATE_LIMIT_PER_MINUTE: '0' }
  try {
    const { startServer } = await import('#server/serve.ts')
    return await startServer({
      port: 0,
      host: '127.0.0.1',
      dataDir,
      environment,
      isForCommand: true,
      ...options,
    })
  } catch (error) {
    return openingFailure(error, dataDir)
  }
}

/** Whether nobody has become the owner of an open shop yet. */
export async function isUnowned({ deps }: RunningServer): Promise<boolean> {
  const { findOwner } = await import('#server/accounts/store/users.ts')
  return (await findOwner(deps.db)) === undefined
}

/** Opens and migrates the database alone, for work that goes around the API: importing and migrating. */
export async function openStore({ env }: World, dataDir: string): Promise<OpenedDatabase | Failed> {
  try {
    const { databaseUrl, databasePool } = readConfig({ ...env, DATA_DIR: dataDir })
    if (databaseUrl === undefined) await openFolder(dataDir)
    const database = await openDatabase({ url: databaseUrl, dataDir, poolSize: databasePool })
    try {
      await database.migrate()
    } catch (error) {
      await database.close()
      throw error
    }
    return database
  } catch (error) {
    return openingFailure(error, dataDir)
  }
}

/** The rate card of a day as a stopped shop has it: its database alone is opened for that. */
export async function cardInDirectory(
  world: World,
  dataDir: string,
  day: string,
): Promise<RateCard | Failed> {
  const store = await openStore(world, dataDir)
  if ('error' in store) return store
  try {
    return await cardOn(store.db, day)
  } finally {
    await store.close()
  }
}

/** What `sillon init` does to a shop, on its database. */
export const openingOf = async (
  { env }: World,
  dataDir: string,
  { db }: OpenedDatabase,
): Promise<Opening> => {
  const { openingIn } = await import('#server/opening/opening.ts')
  return openingIn(db, readConfig({ ...env, DATA_DIR: dataDir }))
}

export type { Opening } from '#server/opening/opening.ts'

/** Brings a release dump into the catalogue; see `server/projects/import/import-discogs.ts`. */
export const importDump = (options: ImportOptions): Promise<ImportReport> => importDiscogs(options)

/** The id of the shop of a code, `/shop/CODE`. */
export const shopCalled = ({ db }: OpenedDatabase, code: string): Promise<number | undefined> =>
  findShopId(db, code)

/** Where the books disagree: nothing, if all is well. */
export const disagreements = (store: OpenedDatabase, atRest: boolean): Promise<Disagreement[]> =>
  checkBooks(store.db, { atRest })

/** Opens an account on the database itself; links begin as the shop's do, where it says how. */
export function makeAccount({ env }: World, { db }: OpenedDatabase, asked: Omit<NewAccount, 'publicUrl'>) {
  const publicUrl = readConfig(env).publicUrl ?? 'http://127.0.0.1:3000'
  return createAccount(db, { ...asked, publicUrl })
}

/** Where the ledger breaks its rules: nothing, if all is well. */
export const ledgerBreaches = ({ db }: OpenedDatabase): Promise<Disagreement[]> => checkLedger(db)

/** Campaigns whose end has come at an instant, with what is decided; decided unless it is a trial. */
export async function endCampaigns({ db }: OpenedDatabase, at: Date, isTrial: boolean) {
  const world = { db, clock: { now: () => at } }
  const due = await campaignsAtTheirEnd(world)
  if (!isTrial) await closeCampaigns(world)
  return due
}

export type { Finding, Health } from '#server/operations/doctor/finding.ts'

/** What keeps the shop of a folder and an environment from opening or working; changes nothing. */
export const examineShop = (patient: Patient): Promise<Finding[]> => examine(patient)
