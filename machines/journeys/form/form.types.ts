// What a form remembers, hears and sends.
import type { FormData, FormField, FormValues } from '#domain/text/form-field.ts'
import type { FieldValue } from '#domain/text/validation.ts'
import type { Problem } from '../../call-results.ts'

/** What is sent: values nested by their grouped names, and the key that makes sending them twice harmless. */
export interface Submission {
  readonly data: FormData
  readonly key: string
}

export interface FormContext {
  readonly name: string
  /** In the order they were registered, which is the order they are checked in. */
  readonly fields: readonly FormField[]
  readonly values: FormValues
  readonly initial: FormValues
  readonly errors: Readonly<Record<string, string>>
  /** The field that should have the focus now. */
  readonly focus: string | null
  readonly problem: Problem | null
  /** Of the last sending, until it surely failed or something was changed. */
  readonly key: string | null
  readonly submitsOnEnter: boolean
}

export type FormEvent =
  | { readonly type: 'form.register'; readonly field: FormField }
  | { readonly type: 'form.unregister' | 'form.leave'; readonly name: string }
  | { readonly type: 'form.change'; readonly name: string; readonly value: FieldValue }
  /** `key` is a new idempotency key from the edge. */
  | { readonly type: 'form.submit'; readonly key: string }
  | { readonly type: 'form.enter'; readonly inTextarea: boolean; readonly key: string }
  | { readonly type: 'form.focused' }
  /** Back to the start, or to new values. `wasSent`: what was there is sent, which is still said. */
  | { readonly type: 'form.reset'; readonly values?: FormValues; readonly wasSent?: boolean }

export interface FormInput {
  /** Tells this form from others when the root hears that it is dirty. */
  readonly name: string
  readonly fields?: readonly FormField[]
  readonly values?: FormValues
  /** Enabled on sign-in, search, promo code, newsletter and address. Spec section 5. */
  readonly submitsOnEnter?: boolean
}
