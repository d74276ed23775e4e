// The journeys around every page, for the one chunk in which they come: part of the list in journeys.ts.
import { buildPollJourney } from '../journeys/build-poll/build-poll.journey.ts'
import { chatHoursJourney } from '../journeys/chat-hours/chat-hours.journey.ts'
import { dialogsJourney } from '../journeys/dialogs/dialogs.journey.ts'
import { headerScrollJourney } from '../journeys/header-scroll/header-scroll.journey.ts'
import { menuJourney } from '../journeys/menu/menu.journey.ts'
import { playerJourney } from '../journeys/player/player.journey.ts'
import { searchJourney } from '../journeys/search/search.journey.ts'
import { signPanelJourney } from '../journeys/sign-panel/sign-panel.journey.ts'
import { toastsJourney } from '../journeys/toasts/toasts.journey.ts'
import { viewportJourney } from '../journeys/viewport/viewport.journey.ts'

export const afterPage = {
  buildPoll: buildPollJourney,
  chatHours: chatHoursJourney,
  dialogs: dialogsJourney,
  headerScroll: headerScrollJourney,
  menu: menuJourney,
  player: playerJourney,
  search: searchJourney,
  signPanel: signPanelJourney,
  toasts: toastsJourney,
  viewport: viewportJourney,
} as const
