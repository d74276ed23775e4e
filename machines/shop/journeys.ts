// The list of the journeys: types, root, screens, terminal and tests have it from here. What a browser does
// not need at once is loaded when somebody asks for it.
import type { ActorRefFrom } from 'xstate'
import type { AnyJourney, GivenTo } from '../journey.ts'
import { authJourney } from '../journeys/auth/auth.journey.ts'
import { cartJourney } from '../journeys/cart/cart.journey.ts'
import { localeJourney } from '../journeys/locale/locale.journey.ts'
import { pageJourney } from '../journeys/page/page.journey.ts'
import { toggleJourney } from '../journeys/toggle/toggle.journey.ts'
import { bannerJourney } from '../journeys/banner/banner.journey.ts'
import { consentJourney } from '../journeys/consent/consent.journey.ts'

/** Those that every page has from its start, in the order in which they begin. */
export const always = {
  auth: authJourney,
  cart: cartJourney,
  locale: localeJourney,
  page: pageJourney,
  toggle: toggleJourney,
  banner: bannerJourney,
  consent: consentJourney,
} as const

/** Those that every page gets once it is alive, in one chunk. */
export const loadAfterPage = async () => (await import('./after-page.ts')).afterPage

const savedItems = () => import('../journeys/saved-items/saved-items.journey.ts')
const accountForms = () => import('../forms/account.forms.ts')
const boxForms = () => import('../forms/box.forms.ts')
const lettersForms = () => import('../forms/letters.forms.ts')
const returnsForms = () => import('../forms/returns.forms.ts')
const ordersForms = () => import('../forms/orders/orders.forms.ts')
const paymentForms = () => import('../forms/payment.forms.ts')
const quoteForms = () => import('../forms/quote.forms.ts')
const settingsForms = () => import('../forms/settings.forms.ts')
const signForms = () => import('../forms/sign.forms.ts')

/** Those of single pages. */
export const onRoutes = {
  accountBox: async () => (await import('../journeys/account-box/account-box.journey.ts')).accountBoxJourney,
  accountOrders: async () =>
    (await import('../journeys/account-orders/account-orders.journey.ts')).accountOrdersJourney,
  boxOffer: async () => (await import('../journeys/box-offer/box-offer.journey.ts')).boxOfferJourney,
  checkout: async () => (await import('../journeys/checkout/checkout.journey.ts')).checkoutJourney,
  comments: async () => (await import('../journeys/comments/comments.journey.ts')).commentsJourney,
  download: async () => (await import('../journeys/download/download.journey.ts')).downloadJourney,
  feedback: async () => (await import('../journeys/feedback/feedback.journey.ts')).feedbackJourney,
  quoteDesk: async () => (await import('../journeys/quote-desk/quote-desk.journey.ts')).quoteDeskJourney,
  secondFactor: async () =>
    (await import('../journeys/second-factor/second-factor.journey.ts')).secondFactorJourney,
  addresses: async () => (await savedItems()).addressesJourney,
  cards: async () => (await savedItems()).cardsJourney,
  music: async () => (await savedItems()).musicJourney,
  sessions: async () => (await savedItems()).sessionsJourney,
  messagesReadForm: async () => (await accountForms()).messagesReadForm,
  messageForm: async () => (await accountForms()).messageForm,
  passwordForm: async () => (await accountForms()).passwordForm,
  otherSessionsForm: async () => (await accountForms()).otherSessionsForm,
  codeForm: async () => (await accountForms()).codeForm,
  boxAddressForm: async () => (await boxForms()).boxAddressForm,
  boxCardForm: async () => (await boxForms()).boxCardForm,
  contact: async () => (await lettersForms()).contactForm,
  newsletter: async () => (await lettersForms()).newsletterForm,
  contestForm: async () => (await lettersForms()).contestForm,
  reportForm: async () => (await lettersForms()).reportForm,
  chatForm: async () => (await lettersForms()).chatForm,
  orderAddressForm: async () => (await ordersForms()).orderAddressForm,
  otherCardForm: async () => (await ordersForms()).otherCardForm,
  portionForm: async () => (await ordersForms()).portionForm,
  withdrawForm: async () => (await returnsForms()).withdrawForm,
  returnAskForm: async () => (await returnsForms()).returnAskForm,
  returnPictureForm: async () => (await returnsForms()).returnPictureForm,
  returnSendForm: async () => (await returnsForms()).returnSendForm,
  changeForm: async () => (await import('../forms/offer.forms.ts')).changeForm,
  offerForm: async () => (await import('../forms/offer.forms.ts')).offerForm,
  paymentForm: async () => (await paymentForms()).paymentForm,
  quoteForm: async () => (await quoteForms()).quoteForm,
  quoteMoveForm: async () => (await quoteForms()).quoteMoveForm,
  profileForm: async () => (await settingsForms()).profileForm,
  confirmForm: async () => (await settingsForms()).confirmForm,
  pictureForm: async () => (await settingsForms()).pictureForm,
  notificationsForm: async () => (await settingsForms()).notificationsForm,
  addressForm: async () => (await settingsForms()).addressForm,
  cardForm: async () => (await settingsForms()).cardForm,
  closeForm: async () => (await settingsForms()).closeForm,
  signUpForm: async () => (await signForms()).signUpForm,
  signInForm: async () => (await signForms()).signInForm,
  provingForm: async () => (await signForms()).provingForm,
  forgottenForm: async () => (await signForms()).forgottenForm,
  resetForm: async () => (await signForms()).resetForm,
} as const

/** Those of staff and of who presses or sells, by one import: the machines of shoppers name none of them. */
const loadDeskJourneys = async () => (await import('./desk-journeys.ts')).deskJourneys

/** Journeys that every page has from its start: the ones that a server draws. */
export type AlwaysId = keyof typeof always
type AfterPage = Awaited<ReturnType<typeof loadAfterPage>>
type PageLoads = typeof onRoutes & Awaited<ReturnType<typeof loadDeskJourneys>>
type OnRoutes = { [K in keyof PageLoads]: Awaited<ReturnType<PageLoads[K]>> }

/** Every definition by its id. */
export type Journeys = typeof always & AfterPage & OnRoutes
export type JourneyId = keyof Journeys

/** Journeys that a page asks for. */
type PageJourneyId = keyof OnRoutes

/** A journey that a page asks for, with what the page hands over if it needs anything of it. */
export type Wanted = {
  [K in PageJourneyId]: undefined extends GivenTo<OnRoutes[K]>
    ? readonly [id: K]
    : readonly [id: K, given: GivenTo<OnRoutes[K]>]
}[PageJourneyId]

/** The chart of each. */
export type Machines = { [K in JourneyId]: Journeys[K]['machine'] }

/** A running one; those that are not there always may be absent. */
export type Running<K extends JourneyId> = K extends AlwaysId
  ? ActorRefFrom<Machines[K]>
  : ActorRefFrom<Machines[K]> | undefined

/** Those whose chart is the form's. */
export type FormId = {
  [K in PageJourneyId]: Machines[K] extends Machines['contact'] ? K : never
}[PageJourneyId]

/** Loads the definition of a journey that a page asks for. */
export async function loadOnRoutes(id: PageJourneyId): Promise<AnyJourney> {
  const loads: Readonly<Record<string, () => Promise<AnyJourney>>> = {
    ...onRoutes,
    ...(id in onRoutes ? {} : await loadDeskJourneys()),
  }
  const load = loads[id]
  if (load === undefined) throw new Error(`there is no journey ${id}`)
  return load()
}

const isAlways = (id: string): id is AlwaysId => id in always

const afterPageIds: Readonly<Record<keyof AfterPage, true>> = {
  buildPoll: true,
  chatHours: true,
  dialogs: true,
  headerScroll: true,
  menu: true,
  player: true,
  search: true,
  signPanel: true,
  toasts: true,
  viewport: true,
}

/** Where a journey lives, before its definition is loaded. */
export const livesOf = (id: string): 'always' | 'afterPage' | 'onRoutes' =>
  isAlways(id) ? 'always' : id in afterPageIds ? 'afterPage' : 'onRoutes'
