import type { DialogsSnapshot } from './dialogs.machine.ts'

/**
 * The dialog in front, with its labels as message keys, null when there is none; and what was answered last.
 * Spec section 4.
 */
export function viewDialogs({ context }: DialogsSnapshot) {
  const { answered } = context
  const [asked] = context.queue
  if (!asked) return { dialog: null, waiting: 0, answered }
  const { id, kind, titleKey, textKey = null, values = {} } = asked
  const { yesKey = 'dialog.yes', noKey = 'dialog.no', okKey = 'dialog.ok' } = asked
  const buttons =
    kind === 'confirm'
      ? [
          { event: 'dialogs.no' as const, labelKey: noKey, isSafe: true },
          { event: 'dialogs.yes' as const, labelKey: yesKey, isSafe: false },
        ]
      : [{ event: 'dialogs.ok' as const, labelKey: okKey, isSafe: true }]
  return {
    dialog: { id, kind, titleKey, textKey, values, buttons },
    waiting: context.queue.length - 1,
    answered,
  }
}
