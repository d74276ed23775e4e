import type { FormView } from '#machines/journeys/form/form.view.ts'

/** A form as its screen gets it; not there until the page is alive. */
export type ShownForm = FormView | undefined

/** What a reader does with a form. */
export type FormActs = {
  change: (name: string, value: string) => void
  leave: (name: string) => void
  submit: () => void
  /** The field that failed has the focus now. */
  focused: () => void
}
