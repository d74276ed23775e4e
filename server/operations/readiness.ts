import { type Config, ConfigError } from '../base/config.ts'
import type { Database } from '../database/database.ts'
import { isDemonstration } from '../database/demonstration.ts'

/** What is only set for a shop of one's own. */
const ofOwnShop =
  /^(NODE_ENV|PUBLIC_URL|DATABASE_URL|SMTP_URL|SILLON_DEMO|(STRIPE|GOOGLE|FACEBOOK|SOUNDCLOUD)_\w+)$/

/** Whether an environment sets nothing of a shop of one's own: somebody tries Sillon. */
export const isForTrial = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  Object.entries(environment).every(([name, value]) => !ofOwnShop.test(name) || (value ?? '') === '')

const liveKey = /^(sk|rk)_live_/

/**
 * What keeps a shop from opening to visitors, each with what to set. A demonstration needs nothing, but must
 * not reach anybody's money.
 */
export function missingSettings({ mode, demo, publicUrl, databaseUrl, stripe }: Config): string[] {
  if (demo) {
    return liveKey.test(stripe.secretKey ?? '')
      ? ['STRIPE_SECRET_KEY: is a live key, and a demonstration takes no money: take a test key']
      : []
  }
  if (mode !== 'production' || publicUrl !== undefined) return []
  const says =
    'PUBLIC_URL: is needed in production: the address that visitors reach the shop at, such as ' +
    'https://shop.example.'
  // A database that somebody has named is not for a demonstration, which would fill it.
  return [
    databaseUrl === undefined ? `${says} To try Sillon, open a demonstration: sillon serve --demo` : says,
  ]
}

/** Throws ConfigError when this is no demonstration and its database is one. */
export async function refuseDemonstration(db: Database, { mode, demo }: Config): Promise<void> {
  if (demo || mode !== 'production' || !(await isDemonstration(db))) return
  throw new ConfigError(
    'The database holds the accounts of the demonstration, and everybody can read their passwords.\n' +
      'DATABASE_URL, DATA_DIR: name an empty database for a shop of your own.\n' +
      'SILLON_DEMO: set 1 (or serve --demo) if this is to be the demonstration.',
  )
}

/** Throws ConfigError naming every setting that a shop needs before it opens to visitors. */
export function refuseUnready(config: Config): void {
  const missing = missingSettings(config)
  if (missing.length === 0) return
  throw new ConfigError(`The shop cannot open with these settings.\n${missing.join('\n')}`)
}
