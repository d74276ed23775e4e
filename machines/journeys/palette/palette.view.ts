import type { PaletteSnapshot } from './palette.machine.ts'
import { choicesFor } from './palette.setup.ts'

/** The palette with what may be chosen in it, and what else stands in front of the page. */
export function viewPalette(snapshot: PaletteSnapshot) {
  const { text, active, problem, hasKeys, isFolded } = snapshot.context
  const { desks, records } = choicesFor(snapshot.context)
  const places = [
    ...desks.map(({ route, words }) => ({ key: route, group: '', text: words[0] ?? '', note: '' })),
    ...records.map(({ desk, id, group, name, note }) => ({ key: `${desk} ${id}`, group, text: name, note })),
  ]
  const isBusy = snapshot.hasTag('busy')
  return {
    isOpen: snapshot.matches('open'),
    isMenuOpen: snapshot.matches('menu'),
    isHelpOpen: snapshot.matches('help'),
    /** What is typed is being looked for. */
    isBusy,
    text,
    active,
    /** Desks, then records by their desk, which the group names; desks have none. */
    choices: places.map((choice, place) => ({ ...choice, isActive: place === active })),
    problem,
    hasKeys,
    isFolded,
    can: { choose: snapshot.matches('open') && (places.length > 0 || isBusy || problem !== null) },
  }
}

export type PaletteView = ReturnType<typeof viewPalette>
