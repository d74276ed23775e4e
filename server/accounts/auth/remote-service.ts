import { z } from 'zod'
import type { OAuthService, SocialIdentity, SocialProvider } from '../../base/social.ts'

/** Where a service does what, and how it writes who somebody is. */
interface OAuthFacts {
  readonly authorise: string
  readonly token: string
  readonly profile: string
  readonly scope: string
  readonly read: (profile: unknown) => SocialIdentity | undefined
}

const timeoutMs = 8_000
const Token = z.object({ access_token: z.string() })

const Google = z
  .object({
    sub: z.string(),
    email: z.string().nullish(),
    email_verified: z.boolean().nullish(),
    given_name: z.string().nullish(),
    family_name: z.string().nullish(),
  })
  .transform(p => identity(p.sub, p.email, p.email_verified === true, p.given_name, p.family_name))

const Facebook = z
  .object({
    id: z.string(),
    email: z.string().nullish(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
  })
  // Facebook gives an address only once its owner has confirmed it there.
  .transform(p => identity(p.id, p.email, true, p.first_name, p.last_name))

const SoundCloud = z
  .object({
    id: z.union([z.string(), z.number()]).transform(String),
    email: z.string().nullish(),
    primary_email_confirmed: z.boolean().nullish(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    username: z.string().nullish(),
  })
  .transform(p =>
    identity(p.id, p.email, p.primary_email_confirmed === true, p.first_name || p.username, p.last_name),
  )

type Text = string | null | undefined

function identity(subject: string, email: Text, verified: boolean, first: Text, last: Text): SocialIdentity {
  return {
    subject,
    email: email ?? null,
    emailVerified: verified && Boolean(email),
    firstname: (first ?? '').slice(0, 120),
    lastname: (last ?? '').slice(0, 120),
  }
}

/** The three services of the specification. Spec section 7. */
export const oauthFacts: Readonly<Record<SocialProvider, OAuthFacts>> = {
  google: {
    authorise: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    profile: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid email profile',
    read: profile => Google.safeParse(profile).data,
  },
  facebook: {
    authorise: 'https://www.facebook.com/v21.0/dialog/oauth',
    token: 'https://graph.facebook.com/v21.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v21.0/me?fields=id,email,first_name,last_name',
    scope: 'email public_profile',
    read: profile => Facebook.safeParse(profile).data,
  },
  soundcloud: {
    authorise: 'https://secure.soundcloud.com/authorize',
    token: 'https://secure.soundcloud.com/oauth/token',
    profile: 'https://api.soundcloud.com/me',
    scope: '',
    read: profile => SoundCloud.safeParse(profile).data,
  },
}

/** A service reached over the network. No answer within eight seconds is a refusal. */
export function remoteService(
  facts: OAuthFacts,
  keys: { readonly id: string; readonly secret: string },
): OAuthService {
  return {
    authoriseUrl({ redirectUri, state, challenge }) {
      const url = new URL(facts.authorise)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: keys.id,
        redirect_uri: redirectUri,
        scope: facts.scope,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },
    async exchange({ code, redirectUri, verifier }) {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: keys.id,
        client_secret: keys.secret,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      })
      const token = Token.safeParse(await askJson(facts.token, { method: 'POST', body }))
      if (!token.success) return undefined
      const authorization = `Bearer ${token.data.access_token}`
      return facts.read(await askJson(facts.profile, { headers: { authorization } }))
    },
  }
}

async function askJson(url: string, init: RequestInit): Promise<unknown> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
