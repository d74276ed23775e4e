import type { PaletteSnapshot } from './palette.machine.ts'
import { choicesFor } from './palette.setup.ts'

/** The palette with what may be chosen in it, and what else stands in front of the page. */
export function viewPalette(snapshot: PaletteSnapshot) {
  const { text, active, problem, hasKeys, isFolded } = snapshot.context
  const { desks, hasOrder } = choicesFor(snapshot.context)
  const places = [
    ...desks.map(({ route, words }) => ({ kind: 'desk' as const, route, text: words[0] ?? '' })),
    ...(hasOrder ? [{ kind: 'order' as const, route: 'admin-order' as const, text: text.trim() }] : []),
  ]
  return {
    isOpen: snapshot.matches('open'),
    isMenuOpen: snapshot.matches('menu'),
    isHelpOpen: snapshot.matches('help'),
    isBusy: snapshot.hasTag('busy'),
    /** No order has the number that was typed. */
    isUnknown: snapshot.matches({ open: 'unknown' }),
    text,
    active,
    choices: places.map((choice, place) => ({ ...choice, isActive: place === active })),
    problem,
    hasKeys,
    isFolded,
    can: { choose: snapshot.matches('open') && places.length > 0 && !snapshot.hasTag('busy') },
  }
}

export type PaletteView = ReturnType<typeof viewPalette>
