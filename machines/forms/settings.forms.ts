// The forms of the settings: for the person, the picture and the mails, the addresses and cards that are
// kept, and for leaving.
import { isFailure, type Notifications, type User } from '#contract'
import type { FormField, FormValues } from '#domain/text/form-field.ts'
import { notificationKinds } from '#domain/people/notification.ts'
import { pictureMaxMb } from '#domain/media/picture.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import { fact } from '../shop-events.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { addressFields, addressIn } from './address-fields.ts'
import { cardFields, cardIn } from './card-fields.ts'
import { defineForm, emptied, fileIn, isTicked, saved, telling, textIn, userChanged } from './form-journey.ts'
import { typedPassword } from './password-field.ts'

const routes = ['user-profile', 'own-profile', 'own-profile-v2'] as const satisfies readonly RouteId[]

const required = (name: string): FormField => ({ name, rule: { required: true } })
const free = (name: string): FormField => ({ name, rule: {} })

export const profileForm = defineForm({
  id: 'profileForm',
  lives: routes,
  submit: ({ api }, sent) =>
    api.call('user.profile', {
      firstname: textIn(sent, 'firstname'),
      lastname: textIn(sent, 'lastname'),
      email: textIn(sent, 'email'),
      ...typedPassword(sent),
      profile_public: isTicked(sent, 'profile_public'),
      ...(textIn(sent, 'country_id') === '' ? {} : { country_id: textIn(sent, 'country_id') }),
    }),
  // A change of a field would take the word that it is saved away: the typed password goes with the page.
  follows: answer => [userChanged(answer), telling(saved)],
  input: (_, __, user: User) => ({
    fields: [
      required('firstname'),
      required('lastname'),
      { name: 'email', rule: { required: true, type: 'email' } },
      free('password'),
      free('country_id'),
      free('profile_public'),
    ],
    values: profileValues(user),
    submitsOnEnter: true,
  }),
})

/** Asks for the letter that confirms the address once more. */
export const confirmForm = defineForm({
  id: 'confirmForm',
  lives: routes,
  submit: ({ api }) => api.call('user.confirmEmail', {}),
  // Whoever confirmed it in another window meanwhile sees that it is.
  follows: answer => [userChanged(answer)],
  input: () => ({ fields: [] }),
})

/** The person as the form begins with. */
export const profileValues = (user: User) => ({
  firstname: user.customer?.firstname ?? '',
  lastname: user.customer?.lastname ?? '',
  email: user.email,
  country_id: user.country_id ?? '',
  profile_public: user.profile_public,
})

/** The address that was typed and becomes the account's once it is confirmed; null for the present one. */
export function awaitedEmail(user: User, values: FormValues): string | null {
  const typed = typeof values['email'] === 'string' ? values['email'].trim() : ''
  return typed === '' || typed.toLowerCase() === user.email ? null : typed
}

export const pictureForm = defineForm({
  id: 'pictureForm',
  lives: routes,
  async submit({ api, files }, sent) {
    const chosen = fileIn(sent, 'picture')
    return api.call('user.picture', { picture: chosen ? await files.read(chosen) : null })
  },
  follows: answer => [userChanged(answer), telling(saved), emptied('pictureForm')],
  input: () => ({ fields: [{ name: 'picture', rule: { type: 'file', maxSizeMb: pictureMaxMb } }] }),
})

export const notificationsForm = defineForm({
  id: 'notificationsForm',
  lives: routes,
  submit: ({ api }, sent) =>
    api.call('user.notifications', {
      newsletter: isTicked(sent, 'newsletter'),
      follows: isTicked(sent, 'follows'),
      wishes: isTicked(sent, 'wishes'),
      digs: isTicked(sent, 'digs'),
    }),
  follows: () => [telling(saved)],
  input: (_, __, choices: Notifications) => ({ fields: notificationKinds.map(free), values: { ...choices } }),
})

export const addressForm = defineForm({
  id: 'addressForm',
  lives: routes,
  submit({ api }, sent) {
    const id = textIn(sent, 'id')
    return api.call('user.delivery', {
      ...addressIn(sent),
      preferred: isTicked(sent, 'preferred'),
      ...(id === '' ? {} : { id }),
    })
  },
  follows: items => [
    { to: 'addresses', event: { type: 'savedItems.replaced', items } },
    telling(saved),
    emptied('addressForm'),
  ],
  input: () => ({ fields: [...addressFields, free('preferred'), free('id')], submitsOnEnter: true }),
})

/** The number goes to the payment provider; the shop has its token alone. */
async function addCard({ api, payment }: ShopPorts, sent: Submission): Promise<object> {
  const tokenised = await payment.tokenise(cardIn(sent))
  if ('error' in tokenised) return tokenised
  const added = await api.call(
    'user.addCard',
    { payment_method: tokenised.token },
    { idempotencyKey: sent.key },
  )
  return isFailure(added) ? added : api.call('user.cards', {})
}

export const cardForm = defineForm({
  id: 'cardForm',
  lives: routes,
  submit: addCard,
  follows: items => [
    { to: 'cards', event: { type: 'savedItems.replaced', items } },
    telling(saved),
    emptied('cardForm'),
  ],
  input: (_, { clock }) => ({
    fields: cardFields(() => clock.nowMs()).map(({ name, rule }) => ({
      name,
      rule: { required: true, ...rule },
    })),
  }),
})

/** A closed account is left as any other: led home, and the session is forgotten. Spec section 4. */
export const closeForm = defineForm({
  id: 'closeForm',
  lives: routes,
  submit: ({ api }, sent) => api.call('user.close', { password: textIn(sent, 'password') }),
  follows: () => [
    telling(fact({ type: 'message.wanted', key: 'message.account_closed' })),
    { to: 'auth', event: { type: 'auth.logOut' } },
  ],
  input: () => ({ fields: [required('password')] }),
})
