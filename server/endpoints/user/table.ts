import type { accountEndpoints } from '#contract/endpoints/account.ts'
import type { userEndpoints } from '#contract/endpoints/user.ts'
import type { HandlersOf } from '../../handler.ts'
import { addCard } from './add-card.ts'
import { cancelOrder } from './cancel-order.ts'
import { cards } from './cards.ts'
import { confirmEmail } from './confirm-email.ts'
import { creditNote } from './credit-note.ts'
import { currency } from './currency.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { endSecondFactor } from './end-second-factor.ts'
import { event } from './event.ts'
import { follow } from './follow.ts'
import { lang } from './lang.ts'
import { orders } from './orders.ts'
import { orderShop } from './order-shop.ts'
import { orderTracking } from './order-tracking.ts'
import { password } from './password.ts'
import { addresses } from './addresses.ts'
import { delivery } from './delivery.ts'
import { notificationChoices } from './notification-choices.ts'
import { notifications } from './notifications.ts'
import { picture } from './picture.ts'
import { removeAddress } from './remove-address.ts'
import { removeCard } from './remove-card.ts'
import { invoice } from './invoice.ts'
import { orderCustomer } from './order-customer.ts'
import { digs } from './digs.ts'
import { secondFactor } from './second-factor.ts'
import { sessions } from './sessions.ts'
import { sponsor } from './sponsor.ts'
import { card } from './card.ts'
import { reviews } from './reviews.ts'
import { wishlist } from './wishlist.ts'
import { following } from './following.ts'
import { digital } from './digital.ts'
import { redeemDownload } from './redeem-download.ts'
import { gifts } from './gifts.ts'
import { publicProfile } from './public-profile.ts'
import { exportData } from './export.ts'
import { close } from './close.ts'
import { answerMessage } from './answer-message.ts'
import { messages } from './messages.ts'
import { readMessages } from './read-messages.ts'
import { profile } from './profile.ts'
import { projectOrders } from './project-orders.ts'
import { extractOrders } from './extract-orders.ts'
import { wish } from './wish.ts'

/** Handlers by endpoint name. */
export const userHandlers = {
  'user.addCard': addCard,
  'user.cancelOrder': cancelOrder,
  'user.cards': cards,
  'user.currency': currency,
  'user.event': event,
  'user.follow': follow,
  'user.lang': lang,
  'user.orderShop': orderShop,
  'user.orderTracking': orderTracking,
  'user.orders': orders,
  'user.password': password,
  'user.addresses': addresses,
  'user.delivery': delivery,
  'user.notificationChoices': notificationChoices,
  'user.answerMessage': answerMessage,
  'user.messages': messages,
  'user.readMessages': readMessages,
  'user.notifications': notifications,
  'user.picture': picture,
  'user.removeAddress': removeAddress,
  'user.removeCard': removeCard,
  'user.sessions': sessions,
  'user.endSession': endSession,
  'user.endOtherSessions': endOtherSessions,
  'user.creditNote': creditNote,
  'user.secondFactor': secondFactor,
  'user.beginSecondFactor': beginSecondFactor,
  'user.confirmSecondFactor': confirmSecondFactor,
  'user.endSecondFactor': endSecondFactor,
  'user.invoice': invoice,
  'user.orderCustomer': orderCustomer,
  'user.digs': digs,
  'user.sponsor': sponsor,
  'user.card': card,
  'user.reviews': reviews,
  'user.wishlist': wishlist,
  'user.following': following,
  'user.digital': digital,
  'user.redeemDownload': redeemDownload,
  'user.gifts': gifts,
  'user.publicProfile': publicProfile,
  'user.export': exportData,
  'user.close': close,
  'user.projectOrders': projectOrders,
  'user.extractOrders': extractOrders,
  'user.confirmEmail': confirmEmail,
  'user.profile': profile,
  'user.wish': wish,
} satisfies HandlersOf<typeof userEndpoints & typeof accountEndpoints>
