import type { FormValues } from '#domain/text/form-field.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { useAnyT } from '../../text/any-message.ts'
import { useProblemWords } from '../../text/problem-words.ts'
import { useT } from '../../text/text-context.tsx'

/** A form of these pages: its journey, once it is there. */
export type PressedForm = {
  view: FormView | undefined
  fill: (values: FormValues) => void
  send: (values?: FormValues) => void
  /** The field that failed has the focus now. */
  focused: () => void
  reset: () => void
}

/** What stands in a field. */
export const textOf = (view: FormView | undefined, name: string): string => {
  const value = view?.values[name]
  return typeof value === 'string' ? value : ''
}

/** What is wrong with a field, in words; `own` says of some codes what the page calls them. */
export function useFieldError(view: FormView | undefined) {
  const say = useAnyT()
  return (name: string): string | undefined => {
    const code = view?.errors[name]
    return code === undefined ? undefined : say(`validation.${code}`)
  }
}

/** Why nothing was sent, where no field says it. */
export function Trouble({ view, own = {} }: { view: FormView | undefined; own?: Record<string, string> }) {
  const t = useT()
  const words = useProblemWords()
  if (view === undefined || view.problem === null || view.summary.length > 0) return null
  const code = view.problem.code ?? ''
  return <p role="alert">{own[code] ?? words(view.problem) ?? t('errors.failed')}</p>
}
