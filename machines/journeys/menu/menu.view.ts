import type { MenuSnapshot } from './menu.machine.ts'

/** The menu; `returnFocusId` names what gets the focus once it is closed. Spec section 4. */
export function viewMenu(snapshot: MenuSnapshot) {
  const { kind, sections, focusId } = snapshot.context
  const isOpen = snapshot.matches('open')
  return {
    isOpen,
    kind,
    sections,
    /** The innermost section, which is shown; null at the top. */
    section: sections.at(-1) ?? null,
    returnFocusId: isOpen ? null : focusId,
    can: { leave: snapshot.can({ type: 'menu.leave' }) },
  }
}
