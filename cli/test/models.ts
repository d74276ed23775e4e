// The models of the house: what each machine may be told, loaded when it is walked.
import type { AnyStateMachine } from 'xstate'
import { type Alphabet, alphabetsIn } from '#testing/model/alphabet.ts'

type Load = () => Promise<object>

const alphabets: Readonly<Record<string, Load>> = {
  'account-box': () => import('#machines/journeys/account-box/account-box.alphabet.ts'),
  'account-orders': () => import('#machines/journeys/account-orders/account-orders.alphabet.ts'),
  auth: () => import('#machines/journeys/auth/auth.alphabet.ts'),
  banner: () => import('#machines/journeys/banner/banner.alphabet.ts'),
  'saved-items': () => import('#machines/journeys/saved-items/saved-items.alphabet.ts'),
  'box-offer': () => import('#machines/journeys/box-offer/box-offer.alphabet.ts'),
  'build-poll': () => import('#machines/journeys/build-poll/build-poll.alphabet.ts'),
  cart: () => import('#machines/journeys/cart/cart.alphabet.ts'),
  'chat-hours': () => import('#machines/journeys/chat-hours/chat-hours.alphabet.ts'),
  checkout: () => import('#machines/journeys/checkout/checkout.alphabet.ts'),
  comments: () => import('#machines/journeys/comments/comments.alphabet.ts'),
  consent: () => import('#machines/journeys/consent/consent.alphabet.ts'),
  'desk-import': () => import('#machines/journeys/desk-import/desk-import.alphabet.ts'),
  'desk-list': () => import('#machines/journeys/desk-list/desk-list.alphabet.ts'),
  'desk-record': () => import('#machines/journeys/desk-record/desk-record.alphabet.ts'),
  dialogs: () => import('#machines/journeys/dialogs/dialogs.alphabet.ts'),
  download: () => import('#machines/journeys/download/download.alphabet.ts'),
  feedback: () => import('#machines/journeys/feedback/feedback.alphabet.ts'),
  form: () => import('#machines/journeys/form/form.alphabet.ts'),
  'header-scroll': () => import('#machines/journeys/header-scroll/header-scroll.alphabet.ts'),
  locale: () => import('#machines/journeys/locale/locale.alphabet.ts'),
  menu: () => import('#machines/journeys/menu/menu.alphabet.ts'),
  opening: () => import('#machines/journeys/opening/opening.alphabet.ts'),
  'stock-count': () => import('#machines/journeys/stock-count/stock-count.alphabet.ts'),
  camera: () => import('#machines/journeys/camera/camera.alphabet.ts'),
  packing: () => import('#machines/journeys/packing/packing.alphabet.ts'),
  page: () => import('#machines/journeys/page/page.alphabet.ts'),
  palette: () => import('#machines/journeys/palette/palette.alphabet.ts'),
  'stats-choice': () => import('#machines/journeys/stats-choice/stats-choice.alphabet.ts'),
  'pressing-desk': () => import('#machines/journeys/pressing-desk/pressing-desk.alphabet.ts'),
  'dispatch-desk': () => import('#machines/journeys/dispatch-desk/dispatch-desk.alphabet.ts'),
  'payout-desk': () => import('#machines/journeys/payout-desk/payout-desk.alphabet.ts'),
  player: () => import('#machines/journeys/player/player.alphabet.ts'),
  'project-draft': () => import('#machines/journeys/project-draft/project-draft.alphabet.ts'),
  'project-review': () => import('#machines/journeys/project-review/project-review.alphabet.ts'),
  'project-tracks': () => import('#machines/journeys/project-tracks/project-tracks.alphabet.ts'),
  'desk-pick': () => import('#machines/journeys/desk-pick/desk-pick.alphabet.ts'),
  'desk-members': () => import('#machines/journeys/desk-members/desk-members.alphabet.ts'),
  'product-parts': () => import('#machines/journeys/product-parts/product-parts.alphabet.ts'),
  'record-picture': () => import('#machines/journeys/record-picture/record-picture.alphabet.ts'),
  'quote-desk': () => import('#machines/journeys/quote-desk/quote-desk.alphabet.ts'),
  search: () => import('#machines/journeys/search/search.alphabet.ts'),
  'second-factor': () => import('#machines/journeys/second-factor/second-factor.alphabet.ts'),
  'sign-panel': () => import('#machines/journeys/sign-panel/sign-panel.alphabet.ts'),
  toasts: () => import('#machines/journeys/toasts/toasts.alphabet.ts'),
  toggle: () => import('#machines/journeys/toggle/toggle.alphabet.ts'),
  viewport: () => import('#machines/journeys/viewport/viewport.alphabet.ts'),
  watch: () => import('#machines/journeys/watch/watch.alphabet.ts'),
  box: () => import('#machines/lifecycles/box/box.alphabet.ts'),
  'desk-job': () => import('#machines/lifecycles/desk-job/desk-job.alphabet.ts'),
  'client-merge': () => import('#machines/lifecycles/client-merge/client-merge.alphabet.ts'),
  erasure: () => import('#machines/lifecycles/erasure/erasure.alphabet.ts'),
  contest: () => import('#machines/lifecycles/contest/contest.alphabet.ts'),
  dispute: () => import('#machines/lifecycles/dispute/dispute.alphabet.ts'),
  'price-plan': () => import('#machines/lifecycles/price-plan/price-plan.alphabet.ts'),
  letter: () => import('#machines/lifecycles/letter/letter.alphabet.ts'),
  review: () => import('#machines/lifecycles/review/review.alphabet.ts'),
  order: () => import('#machines/lifecycles/order/order.alphabet.ts'),
  payment: () => import('#machines/lifecycles/payment/payment.alphabet.ts'),
  job: () => import('#machines/lifecycles/job/job.alphabet.ts'),
  payout: () => import('#machines/lifecycles/payout/payout.alphabet.ts'),
  production: () => import('#machines/lifecycles/production/production.alphabet.ts'),
  project: () => import('#machines/lifecycles/project/project.alphabet.ts'),
  quote: () => import('#machines/lifecycles/quote/quote.alphabet.ts'),
  return: () => import('#machines/lifecycles/return/return.alphabet.ts'),
  change: () => import('#machines/lifecycles/change/change.alphabet.ts'),
  receivable: () => import('#machines/lifecycles/receivable/receivable.alphabet.ts'),
  draft: () => import('#machines/lifecycles/draft/draft.alphabet.ts'),
  refund: () => import('#machines/lifecycles/refund/refund.alphabet.ts'),
  shipment: () => import('#machines/lifecycles/shipment/shipment.alphabet.ts'),
  shop: () => import('#machines/shop/shop.alphabet.ts'),
}

/** Names of all machines that have a model, as `sillon machine list` has them. */
export const modelNames: readonly string[] = Object.keys(alphabets)

/** The models of a machine of the house; none when there is no such machine. */
export async function modelsOf(name: string): Promise<Alphabet<AnyStateMachine>[]> {
  const load = Object.hasOwn(alphabets, name) ? alphabets[name] : undefined
  return load === undefined ? [] : alphabetsIn(await load())
}
