import type { ToastsSnapshot } from './toasts.machine.ts'
import { visibleToasts } from './toasts.visible.ts'

/** The notices in sight, and how many wait behind them. Spec section 4. */
export function viewToasts({ context }: ToastsSnapshot) {
  const visible = visibleToasts(context)
  return { toasts: visible, waiting: context.toasts.length - visible.length }
}
