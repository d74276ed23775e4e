// The forms of signing in, brought by their page and by the panel: they check what was typed and hand it to
// the auth journey, which makes the calls and says how they ended.
import type { FormField } from '#domain/text/form-field.ts'
import type { AuthEvent } from '../journeys/auth/auth.machine.ts'
import { formJourney, handing, isTicked, textIn, type Told, typedIn } from './bring-forms.ts'
import { newPassword } from './password-field.ts'
import type { BroughtJourney } from './start-shop.ts'
import type { SignFormId } from './shop.types.ts'

const required = (name: string): FormField => ({ name, rule: { required: true } })
const email: FormField = { name: 'email', rule: { required: true, type: 'email' } }

const toAuth = (event: AuthEvent): readonly Told[] => [{ to: 'auth', event }]

const signForm = (
  systemId: SignFormId,
  fields: readonly FormField[],
  tell: Parameters<typeof handing>[0],
): BroughtJourney => ({
  ...formJourney({
    systemId,
    // Elsewhere it came with the panel, and leaves when the visitor goes on.
    routes: ['sign'],
    ...handing(tell),
    input: (_, { visit }) => ({
      fields,
      values: { token: visit?.query['reset'] ?? '' },
      submitsOnEnter: true,
    }),
  }),
  isCalm: true,
})

/** Opens an account. */
const signUpForm = signForm(
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

const signInForm = signForm('signInForm', [email, required('password')], sent =>
  toAuth({
    type: 'auth.signIn',
    request: { way: 'login', email: textIn(sent, 'email'), password: typedIn(sent, 'password') },
  }),
)

/** The second factor of an account that has one. */
const provingForm = signForm('provingForm', [required('code')], sent =>
  toAuth({ type: 'auth.giveCode', code: textIn(sent, 'code') }),
)

/** Asks for a link by mail that sets another password. */
const forgottenForm = signForm('forgottenForm', [email], sent =>
  toAuth({ type: 'auth.run', errand: { act: 'forgotPassword', email: textIn(sent, 'email') } }),
)

/** Sets another password with the token of such a link. */
const resetForm = signForm('resetForm', [newPassword('password'), { name: 'token', rule: {} }], sent =>
  toAuth({
    type: 'auth.run',
    errand: {
      act: 'resetPassword',
      token: textIn(sent, 'token'),
      password: typedIn(sent, 'password'),
    },
  }),
)

/** Everything that page and panel bring along. */
export const signJourneys: readonly BroughtJourney[] = [
  signUpForm,
  signInForm,
  provingForm,
  forgottenForm,
  resetForm,
]
