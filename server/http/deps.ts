import type { Logger } from 'pino'
import type { Clock } from '../base/clock.ts'
import type { PlacedConfig } from '../base/config.ts'
import type { CountryFinder } from '../base/geo/country-finder.ts'
import type { PaymentGateway } from '../base/gateway.ts'
import type { SocialSignIn } from '../base/social.ts'
import type { VatRegister } from '../base/vat-register.ts'
import type { PageHost } from './page-host.ts'
import type { Storage } from '../base/storage.ts'
import type { ClaimHolder } from '../database/claim-holder.ts'
import type { Database } from '../database/database.ts'

/** What the whole server stands on; made once at the start, or by a test. */
export interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly config: PlacedConfig
  readonly log: Logger
  readonly storage: Storage
  readonly gateway: PaymentGateway
  readonly social: SocialSignIn
  readonly vatRegister: VatRegister
  readonly countries: CountryFinder
  /** Where this very server is reached; begins links where no request says how visitors reach the shop. */
  readonly selfUrl: string
  /** Who renders the pages; the build when left out. */
  readonly pages?: PageHost
  /** Where several processes may share the database: by what they know that this one lives. */
  readonly claimHolder?: ClaimHolder
  /** True while the shop has no owner: the first-run page is all there is of it. */
  readonly waitsForOwner?: boolean
  /** Aborted when the server is asked to stop: answers that go on for ever end then. */
  readonly stopping?: AbortSignal
}
