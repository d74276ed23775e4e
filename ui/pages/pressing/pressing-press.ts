import type { Output } from '#contract'
import type { FormView } from '#machines/journeys/form/form.view.ts'

type Pressing = Output<'pressings.one'>

/** Sends what a press means; its view is missing until the page is alive. */
type PressingForm = {
  view: FormView | undefined
  send: (values: Record<string, string>) => void
  focused: () => void
}

export type PressingProps = { pressing: Pressing; token: string; form: PressingForm }

const placeWrongs = {
  copies_differ: 'pressing.wrong_copies_differ',
  copies_needed: 'pressing.wrong_copies_needed',
  country_taxed: 'pressing.wrong_country_taxed',
  freight_agreed: 'pressing.wrong_freight_agreed',
  no_shelf: 'pressing.wrong_no_shelf',
} as const

type PlaceWrong = keyof typeof placeWrongs
const isPlaceWrong = (code: string): code is PlaceWrong => Object.hasOwn(placeWrongs, code)

/** What to say of a press that was refused: what is wrong with an address, else that it is not possible. */
export function refusalWords({ form }: Pick<PressingProps, 'form'>) {
  const fields = Object.entries(form.view?.problem?.fields ?? {})
  const code = fields.map(([, wrong]) => wrong).find(isPlaceWrong)
  if (code !== undefined) return placeWrongs[code]
  return fields.some(([name]) => form.view?.errors[name] !== undefined)
    ? 'pressing.wrong_fields'
    : 'pressing.refused'
}

/** What the control of a field of the page is called. */
export const controlId = (name: string): string => `pressing-${name}`

/** What is sent with every press. */
export const pressOf = ({ pressing, token, form }: PressingProps, move: string, more = {}) =>
  form.send({ move, id: String(pressing.id), seen: String(pressing.seen), token, ...more })
