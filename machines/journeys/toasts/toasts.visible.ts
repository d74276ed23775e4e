// What is in sight: the chart lets time run for it, the view shows it.
const visibleMax = 3

/** The oldest three. */
export const visibleToasts = <T>({ toasts }: { readonly toasts: readonly T[] }): readonly T[] =>
  toasts.slice(0, visibleMax)
