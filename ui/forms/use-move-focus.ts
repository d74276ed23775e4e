import { type RefObject, useEffect, useRef } from 'react'

type FormRef = RefObject<HTMLFormElement | null>

/** After a refusal the cursor is in the first field that failed. Spec section 5. */
export function useRefusalFocus(status: string): FormRef {
  const form = useRef<HTMLFormElement>(null)
  const isRefused = status === 'invalid' || status === 'failed'
  useEffect(() => {
    if (!isRefused) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    // Refused by the server, none may be marked.
    const field = find('[aria-invalid="true"]') ?? find('textarea, select, input')
    field?.focus()
  }, [form, isRefused])
  return form
}

/** The same for the form of one move: the cursor also follows the choice, to the form's heading. */
export function useMoveFocus(choice: string, status: string): FormRef {
  const form = useRefusalFocus(status)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('h2, h3')?.focus()
  }, [form, choice])
  return form
}

/**
 * What was pressed may be gone with the state it belonged to: then the focus goes to the heading of the page,
 * which a screen reader says, and not to nowhere.
 */
export function useStateFocus(state: string): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  const known = useRef(state)
  useEffect(() => {
    if (known.current === state) return
    known.current = state
    if (document.activeElement === document.body) page.current?.querySelector('h1')?.focus()
  }, [state])
  return page
}
