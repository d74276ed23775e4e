import type { FieldErrors, Failure, WireErrorCode } from '#contract'
import { errorStatus } from '#contract/error-codes.ts'

/**
 * An expected failure, as a value. The status comes with the code; `fields` says what is wrong where, and
 * `nearest` what could have been chosen instead.
 */
export const fail = <C extends WireErrorCode>(
  code: C,
  fields?: FieldErrors,
  nearest?: Failure['nearest'],
): Failure<C> => ({
  error: true,
  status: errorStatus[code],
  code,
  ...(fields && { fields }),
  ...(nearest && Object.keys(nearest).length > 0 && { nearest }),
})

/** A limit was reached, with how long it lasts. */
export const limited = (retryAfterSeconds: number): Failure<'rate_limited'> => ({
  ...fail('rate_limited'),
  retry_after_seconds: retryAfterSeconds,
})
