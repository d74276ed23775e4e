import { useEffect } from 'react'
import { cardFieldId, cardFieldNames } from './card-fields.tsx'
import { useJourney } from '../../use-journey.ts'

/** After a refusal the cursor stands in the first field of the card that failed. Spec section 5. */
export function useCardFocus(form: 'boxCardForm' | 'otherCardForm', focus: string | null): void {
  const journey = useJourney(form)
  useEffect(() => {
    const field = cardFieldNames.find(name => name === focus)
    if (field === undefined) return
    document.getElementById(cardFieldId(field))?.focus()
    journey.send({ type: 'form.focused' })
  }, [focus, journey])
}
