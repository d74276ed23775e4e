// Why some choices of a run cannot be made.
import type { QuoteField } from './quote-spec.ts'

export type QuoteProblemCode =
  | 'below_minimum'
  | 'sleeve_too_narrow'
  | 'weight_not_made'
  | 'option_not_made'
  | 'not_together'
  | 'chosen_twice'
  | 'editions_too_many'
  | 'speeds_too_many'
  | 'edition_below_minimum'
  | 'pages_by_four'
  | 'barcode_wrong'
  | 'side_too_long'
  | 'ship_to_too_many'
  | 'promo_too_many'
  | 'price_needed'
  | 'time_needed'
  | 'protected_too_long'
  | 'choice_unknown'
  | 'field_unknown'
  | 'country_unknown'
  | 'input_must_integer'
  | 'out_of_range'
  | 'must_be_yes_or_no'
  | 'input_required'
  | 'not_an_object'
  | 'not_a_time'
  | 'not_an_amount'

/** A choice that can not be made, and the nearest one that can; none where there is none. */
export interface QuoteProblem {
  readonly field: QuoteField | (string & {})
  readonly code: QuoteProblemCode
  readonly nearest: string | number | undefined
  /** The choice that asks for more, such as the colour a small run cannot have. */
  readonly because?: string
}
