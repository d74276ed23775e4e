import type { Clock } from '../clock.ts'
import { addSeconds } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../store/database.ts'
import { keepSocialCode, takeSocialCode } from '../store/social-codes.ts'
import { localService } from './local-service.ts'
import { oauthFacts, remoteService } from './remote-service.ts'
import { type OAuthService, SocialIdentity, type SocialProvider, type SocialSignIn } from './social.ts'
import { hashToken, newToken } from './tokens.ts'

/** Spec of the hand-over: good once, for a minute. */
const codeSeconds = 60

/** Each service by its keys, or by the local provider where there are none. */
export function createSocial(db: Database, clock: Clock, config: Config): SocialSignIn {
  const services = new Map<SocialProvider, OAuthService>()
  const serviceOf = (provider: SocialProvider): OAuthService => {
    const keys = config.social[provider]
    return keys ? remoteService(oauthFacts[provider], keys) : localService(provider, db, clock)
  }
  return {
    service(provider) {
      const service = services.get(provider) ?? serviceOf(provider)
      services.set(provider, service)
      return service
    },
    async handOver(provider, identity) {
      const code = newToken()
      const expiresAt = addSeconds(clock.now(), codeSeconds)
      const row = {
        codeHash: hashToken(code),
        provider,
        kind: 'handover',
        identity,
        redirectUri: '',
        expiresAt,
      }
      await keepSocialCode(db, row, clock.now())
      return code
    },
    async identify(provider, { code }) {
      const asked = { codeHash: hashToken(code), provider, kind: 'handover' } as const
      const taken = await takeSocialCode(db, asked, clock.now())
      return taken && SocialIdentity.parse(taken.identity)
    },
  }
}
