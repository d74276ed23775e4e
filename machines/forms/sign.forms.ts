// The forms of signing in, on their page and in the panel: they check what was typed and hand it to
// the auth journey, which makes the calls and says how they ended.
import type { FormField } from '#domain/text/form-field.ts'
import type { AuthEvent } from '../journeys/auth/auth.machine.ts'
import { defineForm, handing, isTicked, textIn, type Told, typedIn } from './form-journey.ts'
import { newPassword } from './password-field.ts'

const required = (name: string): FormField => ({ name, rule: { required: true } })
const email: FormField = { name: 'email', rule: { required: true, type: 'email' } }

const toAuth = (event: AuthEvent): readonly Told[] => [{ to: 'auth', event }]

/**
 * A form of the page or panel of signing in: it leaves when somebody is signed in, and its password with
 * it.
 */
const signForm = <const Id extends string>(
  id: Id,
  fields: readonly FormField[],
  tell: Parameters<typeof handing>[0],
  invited: readonly FormField[] = [],
) =>
  defineForm({
    id,
    // Elsewhere it came with the panel, and leaves when the visitor goes on.
    lives: ['sign'],
    isCalm: true,
    endsOn: 'auth.opened',
    ...handing(tell),
    input: ({ visit }) => ({
      fields: visit?.query['invited'] === undefined ? fields : [...invited, ...fields],
      values: {
        token: visit?.query['reset'] ?? '',
        // Who accepted an invitation signs in with the address that it was sent to.
        ...(visit?.query['invited'] !== undefined && { email: visit.query['email'] ?? '' }),
      },
      submitsOnEnter: true,
    }),
  })

/** Opens an account. */
export const signUpForm = signForm(
  'signUpForm',
  [
    required('firstname'),
    required('lastname'),
    email,
    newPassword('password'),
    { name: 'newsletter', rule: {} },
  ],
  sent =>
    toAuth({
      type: 'auth.signIn',
      request: {
        way: 'signup',
        key: sent.key,
        email: textIn(sent, 'email'),
        password: typedIn(sent, 'password'),
        firstname: textIn(sent, 'firstname'),
        lastname: textIn(sent, 'lastname'),
        newsletter: isTicked(sent, 'newsletter'),
      },
    }),
)

export const signInForm = signForm('signInForm', [email, required('password')], sent =>
  toAuth({
    type: 'auth.signIn',
    request: { way: 'login', email: textIn(sent, 'email'), password: typedIn(sent, 'password') },
  }),
)

/** The second factor of an account that has one. */
export const provingForm = signForm('provingForm', [required('code')], sent =>
  toAuth({ type: 'auth.giveCode', code: textIn(sent, 'code') }),
)

/** Asks for a link by mail that sets another password. */
export const forgottenForm = signForm('forgottenForm', [email], sent =>
  toAuth({ type: 'auth.run', errand: { act: 'forgotPassword', email: textIn(sent, 'email') } }),
)

/** Sets another password with the token of such a link; who is invited to the staff says a name as well. */
export const resetForm = signForm(
  'resetForm',
  [newPassword('password'), { name: 'token', rule: {} }],
  sent =>
    toAuth({
      type: 'auth.run',
      errand: {
        act: 'resetPassword',
        token: textIn(sent, 'token'),
        password: typedIn(sent, 'password'),
        ...(textIn(sent, 'firstname') !== '' && {
          firstname: textIn(sent, 'firstname'),
          lastname: textIn(sent, 'lastname'),
        }),
      },
    }),
  [required('firstname'), required('lastname')],
)

/** The forms of signing in, by name. */
export type SignFormId =
  | typeof signUpForm.id
  | typeof signInForm.id
  | typeof provingForm.id
  | typeof forgottenForm.id
  | typeof resetForm.id
