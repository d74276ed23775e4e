import { z } from 'zod'
import { Arrival, Currency, Done, Email, KnownCountry, Lang, Name, Password, Token } from './parts.ts'
import { User } from './user-shapes.ts'

/** A session that was opened, and whose it is. */
export const Signed = z.object({ token: z.string(), user: User })

/**
 * What every way of signing in sends along. Spec section 7: with currency, referrer, origin, country_id, ip.
 */
const Visit = {
  currency: Currency.optional(),
  country_id: KnownCountry.nullable().optional(),
  ip: z.string().max(60).optional(),
  lang: Lang.optional(),
  ...Arrival,
}

/** Where the account has a second factor: a code of its app, or one to recover with. */
const SecondFactor = z.string().trim().max(40).optional()

/** A code that a social service's way back gave, with the visit. */
export const Social = z.object({
  second_factor: SecondFactor,
  code: z.string().min(1).max(2000),
  redirect_uri: z.string().max(500).optional(),
  ...Visit,
})

export const authSchemas = {
  'auth.login': {
    input: z.object({
      email: Email,
      password: z.string().min(1).max(200),
      second_factor: SecondFactor,
      ...Visit,
    }),
    output: Signed,
  },
  'auth.facebook': { input: Social, output: Signed },
  'auth.soundcloud': { input: Social, output: Signed },
  'auth.google': { input: Social, output: Signed },
  'auth.signup': {
    input: z.object({
      email: Email,
      password: Password,
      firstname: Name,
      lastname: Name,
      newsletter: z.boolean().optional(),
      /** Whose code brought the new account here; one that is nobody's is ignored. */
      sponsor: z.string().max(40).optional(),
      /** Order and its token: a guest's order is taken into the new account. */
      order_id: z.int().optional(),
      order_token: z.string().max(200).optional(),
      ...Visit,
    }),
    output: Signed,
  },
  'auth.check': { input: z.object({}), output: User },
  'auth.logout': { input: z.object({}), output: Done },
  'auth.confirmEmail': {
    input: z.object({ token: Token }),
    /** The address that is confirmed, for who is signed in to its account. */
    output: Done.extend({ email: z.string().optional() }),
  },
  'auth.forgotPassword': { input: z.object({ email: Email, lang: Lang.optional() }), output: Done },
  'auth.resetPassword': {
    input: z.object({
      token: Token,
      password: Password,
      /** Of whom an invitation opens an account for. */
      firstname: Name.optional(),
      lastname: Name.optional(),
    }),
    output: Done,
  },
  'auth.unsubscribeNewsletter': { input: z.object({ token: Token }), output: Done },
} as const
