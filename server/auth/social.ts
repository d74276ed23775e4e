export type SocialProvider = 'facebook' | 'soundcloud' | 'google'

/** Who the provider says has signed in. */
export interface SocialIdentity {
  /** The provider's own id of the account. */
  readonly subject: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly firstname: string
  readonly lastname: string
}

/** Signing in at another service: OAuth 2, authorisation code, with state and PKCE. */
export interface SocialSignIn {
  /** Swaps an authorisation code, good once, for who signed in; undefined when the provider refuses it. */
  identify(
    provider: SocialProvider,
    answer: { readonly code: string; readonly redirectUri: string | undefined },
  ): Promise<SocialIdentity | undefined>
}
