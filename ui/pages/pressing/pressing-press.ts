import type { Output } from '#contract'
import type { FormView } from '#machines/journeys/form/form.view.ts'

type Pressing = Output<'pressings.one'>

/** Sends what a press means; its view is missing until the page is alive. */
type PressingForm = {
  view: FormView | undefined
  send: (values: Record<string, string>) => void
}

export type PressingProps = { pressing: Pressing; token: string; form: PressingForm }

/** What is sent with every press. */
export const pressOf = ({ pressing, token, form }: PressingProps, move: string, more = {}) =>
  form.send({ move, id: String(pressing.id), seen: String(pressing.seen), token, ...more })
