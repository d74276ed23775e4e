// What the settings of the account are made of: forms for the person, the picture and the mails, and the
// addresses and cards that are kept. Brought by their page with what the server has loaded for it.
import { fromPromise } from 'xstate'
import type { Card, Notifications, Output, SavedAddress, User } from '#contract'
import type { FormField, FormValues } from '#domain/text/form-field.ts'
import { notificationKinds } from '#domain/people/notification.ts'
import { pictureMaxMb } from '#domain/media/picture.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import { hasFailed } from '../calls.ts'
import { fact } from '../facts.ts'
import { belongingsMachine, type Kept } from '../journeys/belongings/belongings.machine.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { addressFields, addressIn } from './address-fields.ts'
import { cardFields, cardIn } from './card-fields.ts'
import { emptied, formJourney, isTicked, saved, telling, textIn, type Told, typedIn } from './bring-forms.ts'
import { newPassword, typedPassword } from './password-field.ts'
import type { BroughtJourney } from './start-shop.ts'

const routes = ['user-profile', 'own-profile', 'own-profile-v2'] as const satisfies readonly RouteId[]

const required = (name: string): FormField => ({ name, rule: { required: true } })
const free = (name: string): FormField => ({ name, rule: {} })

/** The account as it is now goes to those who show who is signed in. */
const userChanged = (user: object): Told => ({ to: 'auth', event: { type: 'auth.userChanged', user } })

const profileForm = (user: User): BroughtJourney =>
  formJourney({
    systemId: 'profileForm',
    routes,
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
    input: () => ({
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
const confirmForm: BroughtJourney = formJourney({
  systemId: 'confirmForm',
  routes,
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

const isFileFacts = (value: unknown): value is { name: string; size: number } =>
  typeof value === 'object' && value !== null && 'size' in value && 'name' in value

const pictureForm: BroughtJourney = formJourney({
  systemId: 'pictureForm',
  routes,
  async submit({ api, files }, { data }) {
    const chosen = data['picture']
    const picture = isFileFacts(chosen) ? await files.read(chosen) : null
    return api.call('user.picture', { picture })
  },
  follows: answer => [userChanged(answer), telling(saved), emptied('pictureForm')],
  input: () => ({ fields: [{ name: 'picture', rule: { type: 'file', maxSizeMb: pictureMaxMb } }] }),
})

const notificationsForm = (choices: Notifications): BroughtJourney =>
  formJourney({
    systemId: 'notificationsForm',
    routes,
    submit: ({ api }, sent) =>
      api.call('user.notifications', {
        newsletter: isTicked(sent, 'newsletter'),
        follows: isTicked(sent, 'follows'),
        wishes: isTicked(sent, 'wishes'),
        digs: isTicked(sent, 'digs'),
      }),
    follows: () => [telling(saved)],
    input: () => ({ fields: notificationKinds.map(free), values: { ...choices } }),
  })

const addressForm: BroughtJourney = formJourney({
  systemId: 'addressForm',
  routes,
  submit({ api }, sent) {
    const id = textIn(sent, 'id')
    return api.call('user.delivery', {
      ...addressIn(sent),
      preferred: isTicked(sent, 'preferred'),
      ...(id === '' ? {} : { id }),
    })
  },
  follows: items => [
    { to: 'addresses', event: { type: 'belongings.replaced', items } },
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
  return hasFailed(added) ? added : api.call('user.cards', {})
}

const cardForm: BroughtJourney = formJourney({
  systemId: 'cardForm',
  routes,
  submit: addCard,
  follows: items => [
    { to: 'cards', event: { type: 'belongings.replaced', items } },
    telling(saved),
    emptied('cardForm'),
  ],
  input: ({ clock }) => ({
    fields: cardFields(() => clock.nowMs()).map(({ name, rule }) => ({
      name,
      rule: { required: true, ...rule },
    })),
  }),
})

/** A closed account is left as any other: led home, and the session is forgotten. Spec section 4. */
const closeForm: BroughtJourney = formJourney({
  systemId: 'closeForm',
  routes,
  submit: ({ api }, sent) => api.call('user.close', { password: textIn(sent, 'password') }),
  follows: () => [
    telling(fact({ type: 'message.wanted', key: 'message.account_closed' })),
    { to: 'auth', event: { type: 'auth.logOut' } },
  ],
  input: () => ({ fields: [required('password')] }),
})

const idOf = (id: number | null): number => {
  if (id === null) throw new Error('none was chosen')
  return id
}

/** The addresses that are kept, wired to the world. */
export const provideAddresses = ({ api }: ShopPorts) =>
  belongingsMachine.provide({
    actors: {
      removeOne: fromPromise<Kept, number | null>(({ input }) =>
        api.call('user.removeAddress', { id: idOf(input) }),
      ),
      preferOne: fromPromise<Kept, number | null>(async ({ input, signal }) => {
        const all = await api.call('user.addresses', {}, { signal })
        if (hasFailed(all)) return all
        const address = all.find(({ id }) => id === input)
        return address ? api.call('user.delivery', { ...address, preferred: true }) : all
      }),
    },
  })

/** The cards that are kept, wired to the world. */
export const provideCards = ({ api }: ShopPorts) =>
  belongingsMachine.provide({
    actors: {
      removeOne: fromPromise<Kept, number | null>(({ input }) =>
        api.call('user.removeCard', { id: idOf(input) }),
      ),
    },
  })

/** What the page of the settings shows at first. */
export interface LoadedSettings {
  readonly user: User
  readonly addresses: readonly SavedAddress[]
  readonly cards: readonly Card[]
  readonly notifications: Output<'user.notificationChoices'>
}

/** Everything the page of the settings brings along. */
export const settingsJourneys = (loaded: LoadedSettings): readonly BroughtJourney[] => [
  profileForm(loaded.user),
  confirmForm,
  pictureForm,
  notificationsForm(loaded.notifications),
  { systemId: 'addresses', routes, logic: provideAddresses, input: () => ({ items: loaded.addresses }) },
  addressForm,
  { systemId: 'cards', routes, logic: provideCards, input: () => ({ items: loaded.cards }) },
  cardForm,
  closeForm,
]

/** The form of the password page. */
export const passwordJourneys: readonly BroughtJourney[] = [
  formJourney({
    systemId: 'passwordForm',
    routes: ['user-pass'],
    // Spaces are part of a password.
    submit: ({ api }, sent) =>
      api.call('user.password', {
        ...typedPassword(sent),
        new_password: typedIn(sent, 'new_password'),
      }),
    follows: () => [telling(saved), emptied('passwordForm')],
    input: () => ({
      fields: [free('password'), newPassword('new_password')],
      submitsOnEnter: true,
    }),
  }),
]
