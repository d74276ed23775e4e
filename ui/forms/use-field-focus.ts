import { useEffect, useEffectEvent } from 'react'
import type { FormView } from '#machines/journeys/form/form.view.ts'

/**
 * After each refusal the cursor stands in the first field that failed, and its journey is told so; `idOf`
 * says what the control of a field is called, nothing for one that the page does not show. Spec section 5.
 */
export function useFieldFocus(
  view: Pick<FormView, 'focus'> | undefined,
  { focused }: { readonly focused: () => void },
  idOf: (name: string) => string | undefined,
): void {
  const focus = view?.focus ?? null
  const stand = useEffectEvent((name: string) => {
    document.getElementById(idOf(name) ?? '')?.focus()
    focused()
  })
  useEffect(() => {
    if (focus !== null) stand(focus)
  }, [focus])
}
