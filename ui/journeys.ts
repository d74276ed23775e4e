import type { AuthMachine } from '#machines/journeys/auth/auth.machine.ts'
import type { CartMachine } from '#machines/journeys/cart/cart.machine.ts'
import type { LocaleMachine } from '#machines/journeys/locale/locale.machine.ts'
import type { PageMachine } from '#machines/journeys/page/page.machine.ts'
import type { PlayerMachine } from '#machines/journeys/player/player.machine.ts'
import type { ToggleMachine } from '#machines/journeys/toggle/toggle.machine.ts'

/** The journeys by the name under which the root runs them. */
export type Journeys = {
  auth: AuthMachine
  cart: CartMachine
  locale: LocaleMachine
  page: PageMachine
  player: PlayerMachine
  toggle: ToggleMachine
}

export type JourneyId = keyof Journeys
