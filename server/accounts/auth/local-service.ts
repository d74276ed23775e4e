import { addSeconds, type Clock } from '../../base/clock.ts'
import type { Database } from '../../database/database.ts'
import { keepSocialCode, takeSocialCode } from '../store/social-codes.ts'
import { challengeOf } from './pkce.ts'
import {
  type AuthoriseRequest,
  type OAuthService,
  SocialIdentity,
  type SocialProvider,
} from '../../base/social.ts'
import { hashToken, newToken } from './tokens.ts'

const codeSeconds = 60

/**
 * Stands in for a service without keys, so that signing in can be tried and tested with no account anywhere:
 * a page of this shop asks who one would like to be. It keeps the rules of OAuth: a code is good once, for a
 * minute, for the address it was asked for, and only with the verifier.
 */
export function localService(provider: SocialProvider, db: Database, clock: Clock): OAuthService {
  return {
    authoriseUrl: request => localAuthorisePath(provider, request),
    async exchange({ code, redirectUri, verifier }) {
      const asked = { codeHash: hashToken(code), provider, kind: 'local' } as const
      const taken = await takeSocialCode(db, asked, clock.now())
      if (!taken || taken.redirectUri !== redirectUri) return undefined
      return taken.challenge === challengeOf(verifier) ? SocialIdentity.parse(taken.identity) : undefined
    },
  }
}

function localAuthorisePath(provider: SocialProvider, request: AuthoriseRequest): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'sillon',
    redirect_uri: request.redirectUri,
    state: request.state,
    code_challenge: request.challenge,
    code_challenge_method: 'S256',
  })
  return `/oauth/local/${provider}/authorize?${query.toString()}`
}

/** Issues a code of the local provider for somebody. */
export async function issueLocalCode(
  db: Database,
  clock: Clock,
  code: {
    readonly provider: SocialProvider
    readonly identity: SocialIdentity
    readonly redirectUri: string
    readonly challenge: string
  },
): Promise<string> {
  const issued = newToken()
  const expiresAt = addSeconds(clock.now(), codeSeconds)
  await keepSocialCode(db, { ...code, codeHash: hashToken(issued), kind: 'local', expiresAt }, clock.now())
  return issued
}
