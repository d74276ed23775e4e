// How long a sign-in says that it is the owner who sits at the session.

/** Minutes for which a sign-in counts as fresh (*assumed*). */
const freshSignInMinutes = 10

const freshMs = freshSignInMinutes * 60_000

export interface SignInFacts {
  /** Epoch milliseconds. */
  readonly at: number
  /** When the session was opened, in epoch milliseconds; null when that is not known. */
  readonly signedInAt: number | null
}

/** True for a sign-in of the last minutes; one that lies ahead is none. */
export const isFreshSignIn = ({ signedInAt, at }: SignInFacts): boolean =>
  signedInAt !== null && signedInAt <= at && at - signedInAt <= freshMs
