import { createSocial } from './accounts/auth/create-social.ts'
import { type Clock, systemClock } from './base/clock.ts'
import type { Config } from './base/config.ts'
import type { Deps } from './http/deps.ts'
import { bundledCountries } from './base/geo/bundled-countries.ts'
import { createLogger } from './base/logger.ts'
import { createGateway } from './payments/create-gateway.ts'
import { createVatRegister } from './quotes/vat/registers.ts'
import { join } from 'node:path'
import { localStorage } from './files/local-storage.ts'
import type { Database } from './database/database.ts'

interface DepsOptions {
  readonly db: Database
  readonly config: Config
  /** Where this very server is reached, for what it sends to itself. */
  readonly selfUrl: string
  readonly clock?: Clock
}

/**
 * The parts of a server as configured. Logs go to stderr as JSON lines, without tokens, bodies or addresses.
 */
export function createDeps({ db, config, selfUrl, clock = systemClock }: DepsOptions): Deps {
  const log = createLogger({ level: config.logLevel })
  return {
    db,
    clock,
    config: { ...config, publicUrl: config.publicUrl ?? selfUrl },
    log,
    storage: localStorage(join(config.dataDir, 'files')),
    gateway: createGateway({ db, clock, config, log, selfUrl }),
    social: createSocial(db, clock, config),
    vatRegister: createVatRegister(config),
    countries: bundledCountries(),
    selfUrl,
  }
}
