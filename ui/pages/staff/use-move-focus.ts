import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the form of one move of the desk: the cursor follows the choice to the form's heading, and after a
 * refusal it stands in the field. Spec section 5.
 */
export function useMoveFocus(choice: string, status: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const isRefused = status === 'invalid' || status === 'failed'
  useEffect(() => form.current?.querySelector<HTMLElement>('h2, h3')?.focus(), [choice])
  useEffect(() => {
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid], textarea, input')?.focus()
  }, [isRefused])
  return form
}
