import { signTabs } from '#domain/constants.ts'
import type { SignPanelSnapshot } from './sign-panel.machine.ts'

/** The sign-in panel; `returnFocusId` names what gets the focus once it is closed. Spec section 2. */
export function viewSignPanel(snapshot: SignPanelSnapshot) {
  const { tab, reason, focusId } = snapshot.context
  const isOpen = snapshot.matches('open')
  return {
    isOpen,
    tab,
    tabs: signTabs.map(id => ({ id, isSelected: id === tab })),
    /** What the visitor wanted when asked to sign in: the panel may say why it came up. */
    reason: reason?.act === 'toggle' ? reason.kind : (reason?.act ?? null),
    returnFocusId: isOpen ? null : focusId,
  }
}

export type SignPanelView = ReturnType<typeof viewSignPanel>
