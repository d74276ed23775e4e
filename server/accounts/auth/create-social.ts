import { pathFor } from '#domain/site/route-table.ts'
import type { Clock } from '../../base/clock.ts'
import { addSeconds } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import type { Database } from '../../database/database.ts'
import { keepSocialCode, takeSocialCode } from '../store/social-codes.ts'
import { localService } from './local-service.ts'
import { oauthFacts, remoteService } from './remote-service.ts'
import {
  type OAuthService,
  SocialIdentity,
  type SocialProvider,
  type SocialSignIn,
} from '../../base/social.ts'
import { hashToken, newToken } from './tokens.ts'

/** Spec of the hand-over: good once, for a minute. */
const codeSeconds = 60
/** For whoever has to fetch the telephone with the second factor. */
const typingSeconds = 600

/** A service that nobody can sign in with here: back to the sign page, which says so. */
const closedService = (provider: SocialProvider): OAuthService => ({
  authoriseUrl: () => `${pathFor('sign', 'en')}?provider=${provider}&error=social_denied`,
  exchange: () => Promise.resolve(undefined),
})

/** Each service by its keys; without keys stood in for in a demonstration, and closed anywhere else. */
export function createSocial(db: Database, clock: Clock, config: Config): SocialSignIn {
  const services = new Map<SocialProvider, OAuthService>()
  const serviceOf = (provider: SocialProvider): OAuthService => {
    const keys = config.social[provider]
    if (keys) return remoteService(oauthFacts[provider], keys)
    return config.demo ? localService(provider, db, clock) : closedService(provider)
  }
  const keep = async (
    provider: SocialProvider,
    identity: SocialIdentity,
    { code, nonce }: { readonly code: string; readonly nonce: string },
    seconds: number,
  ): Promise<void> => {
    const expiresAt = addSeconds(clock.now(), seconds)
    const row = {
      codeHash: hashToken(code),
      provider,
      kind: 'handover',
      identity,
      redirectUri: '',
      challenge: hashToken(nonce),
      expiresAt,
    }
    await keepSocialCode(db, row, clock.now())
  }
  return {
    service(provider) {
      const service = services.get(provider) ?? serviceOf(provider)
      services.set(provider, service)
      return service
    },
    async handOver(provider, identity, nonce) {
      const code = newToken()
      await keep(provider, identity, { code, nonce }, codeSeconds)
      return code
    },
    keep: (provider, identity, answer) => keep(provider, identity, answer, typingSeconds),
    async identify(provider, { code, nonce = '' }) {
      const asked = { codeHash: hashToken(code), provider, kind: 'handover' } as const
      const taken = await takeSocialCode(db, asked, clock.now())
      return taken?.challenge === hashToken(nonce) ? SocialIdentity.parse(taken.identity) : undefined
    },
  }
}
