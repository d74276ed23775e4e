import { useEffect } from 'react'
import { useSend } from '../../shop-context.tsx'
import { cardFieldId, cardFieldNames } from './card-fields.tsx'

/** After a refusal the cursor stands in the first field of the card that failed. Spec section 5. */
export function useCardFocus(form: 'boxCardForm' | 'otherCardForm', focus: string | null): void {
  const tell = useSend(form)
  useEffect(() => {
    const field = cardFieldNames.find(name => name === focus)
    if (field === undefined) return
    document.getElementById(cardFieldId(field))?.focus()
    tell({ type: 'form.focused' })
  }, [focus, tell])
}
