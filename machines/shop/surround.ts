// The journeys around the page, wired to the world. A page is drawn and read without them, so a browser loads
// this file when the page is alive.
import type { AnyActorLogic } from 'xstate'
import { provideChatHours } from '../journeys/chat-hours/provide-chat-hours.ts'
import { viewConsent } from '../journeys/consent/consent.view.ts'
import { dialogsMachine } from '../journeys/dialogs/dialogs.machine.ts'
import { provideHeaderScroll } from '../journeys/header-scroll/provide-header-scroll.ts'
import { menuMachine } from '../journeys/menu/menu.machine.ts'
import { providePlayer } from '../journeys/player/provide-player.ts'
import { provideSearch } from '../journeys/search/provide-search.ts'
import { type BackPort, provideSignPanel } from '../journeys/sign-panel/provide-sign-panel.ts'
import { toastsMachine } from '../journeys/toasts/toasts.machine.ts'
import { provideViewport } from '../journeys/viewport/provide-viewport.ts'
import type { ShopPorts } from '../ports.ts'
import { provideBuildPoll } from './provide-build-poll.ts'
import { holdBack } from './hold-back.ts'
import type { AroundId } from './shop.types.ts'
import type { ShopActor } from './start-shop.ts'
import { plainPath } from './visit.ts'

const backOf = ({ navigation }: ShopPorts): BackPort => ({
  onBack: listener => navigation.onBack?.(listener) ?? (() => {}),
})

const logicOf = (ports: ShopPorts): Readonly<Record<AroundId, AnyActorLogic>> => ({
  buildPoll: provideBuildPoll(ports),
  chatHours: provideChatHours(ports),
  dialogs: dialogsMachine.provide({
    actors: { holdBack: holdBack(ports, { type: 'dialogs.wentBack' }) },
  }),
  headerScroll: provideHeaderScroll(ports),
  menu: menuMachine.provide({ actors: { holdBack: holdBack(ports, { type: 'menu.wentBack' }) } }),
  player: providePlayer(ports),
  search: provideSearch(ports),
  signPanel: provideSignPanel(backOf(ports)),
  toasts: toastsMachine,
  viewport: provideViewport(ports),
})

/**
 * Brings the journeys around the page into a running shop, for good. What they were told before they came,
 * they hear now. A shop that has them stays as it is.
 */
export function surround(shop: ShopActor, ports: ShopPorts): void {
  const { children, context } = shop.getSnapshot()
  const { arrival, isSurrounded, visit } = context
  if (isSurrounded) return
  Object.assign(shop.logic.implementations.actors, logicOf(ports))
  const store = visit?.query['store']
  // A choice that was kept is told by no act of this visit.
  const isAllowed = children.consent ? viewConsent(children.consent.getSnapshot()).purposes.support : false
  const inputs = {
    buildPoll: { buildId: arrival.buildId },
    chatHours: { path: plainPath(visit), isAllowed, ...(store === undefined ? {} : { store }) },
    viewport: { widthPx: arrival.banner.widthPx },
  }
  shop.send({ type: 'shop.surrounded', inputs })
}
