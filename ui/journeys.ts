import type { AccountOrdersMachine } from '#machines/journeys/account-orders/account-orders.machine.ts'
import type { AccountBoxMachine } from '#machines/journeys/account-box/account-box.machine.ts'
import type { AuthMachine } from '#machines/journeys/auth/auth.machine.ts'
import type { BelongingsMachine } from '#machines/journeys/belongings/belongings.machine.ts'
import type { BannerMachine } from '#machines/journeys/banner/banner.machine.ts'
import type { BoxOfferMachine } from '#machines/journeys/box-offer/box-offer.machine.ts'
import type { CartMachine } from '#machines/journeys/cart/cart.machine.ts'
import type { ChatHoursMachine } from '#machines/journeys/chat-hours/chat-hours.machine.ts'
import type { CheckoutMachine } from '#machines/journeys/checkout/checkout.machine.ts'
import type { CommentsMachine } from '#machines/journeys/comments/comments.machine.ts'
import type { ConsentMachine } from '#machines/journeys/consent/consent.machine.ts'
import type { DownloadMachine } from '#machines/journeys/download/download.machine.ts'
import type { FormMachine } from '#machines/journeys/form/form.machine.ts'
import type { DialogsMachine } from '#machines/journeys/dialogs/dialogs.machine.ts'
import type { ToastsMachine } from '#machines/journeys/toasts/toasts.machine.ts'
import type { HeaderScrollMachine } from '#machines/journeys/header-scroll/header-scroll.machine.ts'
import type { FeedbackMachine } from '#machines/journeys/feedback/feedback.machine.ts'
import type { LocaleMachine } from '#machines/journeys/locale/locale.machine.ts'
import type { MenuMachine } from '#machines/journeys/menu/menu.machine.ts'
import type { PageMachine } from '#machines/journeys/page/page.machine.ts'
import type { PlayerMachine } from '#machines/journeys/player/player.machine.ts'
import type { PayoutDeskMachine } from '#machines/journeys/payout-desk/payout-desk.machine.ts'
import type { DispatchDeskMachine } from '#machines/journeys/dispatch-desk/dispatch-desk.machine.ts'
import type { PressingDeskMachine } from '#machines/journeys/pressing-desk/pressing-desk.machine.ts'
import type { ProjectReviewMachine } from '#machines/journeys/project-review/project-review.machine.ts'
import type { ProjectDraftMachine } from '#machines/journeys/project-draft/project-draft.machine.ts'
import type { ProjectTracksMachine } from '#machines/journeys/project-tracks/project-tracks.machine.ts'
import type { QuoteDeskMachine } from '#machines/journeys/quote-desk/quote-desk.machine.ts'
import type { SearchMachine } from '#machines/journeys/search/search.machine.ts'
import type { SecondFactorMachine } from '#machines/journeys/second-factor/second-factor.machine.ts'
import type { SignPanelMachine } from '#machines/journeys/sign-panel/sign-panel.machine.ts'
import type { ToggleMachine } from '#machines/journeys/toggle/toggle.machine.ts'
import type { FormId } from '#machines/shop/shop.types.ts'

/** The journeys by the name under which the root runs them. */
export type Journeys = Record<FormId, FormMachine> & {
  accountBox: AccountBoxMachine
  boxOffer: BoxOfferMachine
  accountOrders: AccountOrdersMachine
  addresses: BelongingsMachine
  auth: AuthMachine
  banner: BannerMachine
  cards: BelongingsMachine
  cart: CartMachine
  chatHours: ChatHoursMachine
  checkout: CheckoutMachine
  comments: CommentsMachine
  consent: ConsentMachine
  contact: FormMachine
  newsletter: FormMachine
  dialogs: DialogsMachine
  download: DownloadMachine
  toasts: ToastsMachine
  feedback: FeedbackMachine
  headerScroll: HeaderScrollMachine
  locale: LocaleMachine
  menu: MenuMachine
  music: BelongingsMachine
  page: PageMachine
  player: PlayerMachine
  payoutDesk: PayoutDeskMachine
  pressingDesk: PressingDeskMachine
  dispatchDesk: DispatchDeskMachine
  projectReview: ProjectReviewMachine
  projectDraft: ProjectDraftMachine
  projectTracks: ProjectTracksMachine
  quoteDesk: QuoteDeskMachine
  search: SearchMachine
  secondFactor: SecondFactorMachine
  sessions: BelongingsMachine
  signPanel: SignPanelMachine
  toggle: ToggleMachine
}

export type JourneyId = keyof Journeys
