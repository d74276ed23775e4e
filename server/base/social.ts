import { z } from 'zod'

export const socialProviders = ['facebook', 'soundcloud', 'google'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** True for a service one can sign in with. */
export const isSocialProvider = (name: string): name is SocialProvider =>
  socialProviders.some(provider => provider === name)

/** Who the service says has signed in. */
export const SocialIdentity = z.object({
  /** The service's own id of the account. */
  subject: z.string().min(1).max(200),
  email: z.string().max(254).nullable(),
  emailVerified: z.boolean(),
  firstname: z.string().max(120),
  lastname: z.string().max(120),
})
export type SocialIdentity = z.output<typeof SocialIdentity>

export interface AuthoriseRequest {
  readonly redirectUri: string
  readonly state: string
  /** S256 challenge of the verifier (PKCE). */
  readonly challenge: string
}

interface CodeAnswer {
  readonly code: string
  readonly redirectUri: string
  readonly verifier: string
}

/** One service that signs people in by OAuth 2: authorisation code, state, PKCE. */
export interface OAuthService {
  /** Where the visitor goes to sign in. */
  authoriseUrl(request: AuthoriseRequest): string
  /** Swaps the code that came back, good once, for who signed in; undefined when the service refuses. */
  exchange(answer: CodeAnswer): Promise<SocialIdentity | undefined>
}

/** Signing in at other services, as the endpoints and the routes of sign-in see it. */
export interface SocialSignIn {
  service(provider: SocialProvider): OAuthService
  /**
   * Keeps who signed in for the page that asked, under a code good once, for a minute, and only together with
   * `nonce`, which the browser that began has in a cookie.
   */
  handOver(provider: SocialProvider, identity: SocialIdentity, nonce: string): Promise<string>
  /** Makes a code that was swapped good once more, for as long as it takes to type a second factor. */
  keep(
    provider: SocialProvider,
    identity: SocialIdentity,
    answer: { readonly code: string; readonly nonce: string },
  ): Promise<void>
  /** Swaps such a code for who signed in; undefined when it is unknown, used, old or of another browser. */
  identify(
    provider: SocialProvider,
    answer: { readonly code: string; readonly nonce: string | undefined },
  ): Promise<SocialIdentity | undefined>
}
