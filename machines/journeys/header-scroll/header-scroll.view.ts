import type { HeaderScrollSnapshot } from './header-scroll.machine.ts'

/** How the header stands. Spec section 2, scroll state. */
export function viewHeaderScroll(snapshot: HeaderScrollSnapshot) {
  return { position: snapshot.value }
}
