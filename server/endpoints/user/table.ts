import type { userEndpoints } from '#contract/endpoints/user.ts'
import type { HandlersOf } from '../../handler.ts'
import { addCard } from './add-card.ts'
import { cards } from './cards.ts'
import { currency } from './currency.ts'
import { event } from './event.ts'
import { follow } from './follow.ts'
import { lang } from './lang.ts'
import { password } from './password.ts'
import { profile } from './profile.ts'
import { wish } from './wish.ts'

/** Handlers by endpoint name. */
export const userHandlers = {
  'user.addCard': addCard,
  'user.cards': cards,
  'user.currency': currency,
  'user.event': event,
  'user.follow': follow,
  'user.lang': lang,
  'user.password': password,
  'user.profile': profile,
  'user.wish': wish,
} satisfies Partial<HandlersOf<typeof userEndpoints>>
