import {
  notificationChoices,
  notifications,
  unsubscribeNewsletter,
  newsletter,
  confirmNewsletter,
} from './newsletter.ts'
import type { Handlers } from '../../http/handler.ts'
import { contact, callMe } from './contact.ts'
import { events, measured } from './measured-events.ts'
import { messages, sendMessage } from './staff-messages.ts'
import { event, follow, wishlist, following, wish } from './marks.ts'
import { answerMessage, messages as userMessages, readMessages } from './messages.ts'
import { digs, sponsor } from './digs.ts'
import { reviews, publicProfile } from './public-profile.ts'

/** Handlers by endpoint name. */
export const communityHandlers = {
  'auth.unsubscribeNewsletter': unsubscribeNewsletter,
  'app.contact': contact,
  'app.newsletter': newsletter,
  'app.confirmNewsletter': confirmNewsletter,
  'app.events': events,
  'staff.measured': measured,
  'staff.messages': messages,
  'staff.sendMessage': sendMessage,
  'user.event': event,
  'user.follow': follow,
  'user.answerMessage': answerMessage,
  'user.messages': userMessages,
  'user.readMessages': readMessages,
  'user.digs': digs,
  'user.sponsor': sponsor,
  'user.reviews': reviews,
  'user.wishlist': wishlist,
  'user.following': following,
  'user.publicProfile': publicProfile,
  'user.wish': wish,
  'projects.callMe': callMe,
  'user.notificationChoices': notificationChoices,
  'user.notifications': notifications,
} satisfies Partial<Handlers>
