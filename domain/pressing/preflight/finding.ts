import type { Signal } from '../quote/side-length.ts'
import type { PrintCode } from './print-codes.ts'
import type { SoundCode } from './sound-codes.ts'

/**
 * How grave a finding is: green is fine, a note is told and holds nothing up, amber goes on once a named
 * person accepts it with a reason, red is sent back.
 */
export type FindingSignal = Signal | 'note'

/** Where in a file something was found. */
export type FindingPlace =
  /** Stretches of a recording, each from and to a second of it. */
  | { readonly kind: 'time'; readonly spans: readonly (readonly [number, number])[] }
  /** A page, from 1, and on it left, bottom, right and top in millimetres from the corner of its trim. */
  | {
      readonly kind: 'page'
      readonly page: number
      readonly box: readonly [number, number, number, number] | null
    }

/** One thing a plant looks at. */
export interface Finding {
  readonly signal: FindingSignal
  /** What was looked at: `side A`, `barcode`, `front.pdf`. */
  readonly subject: string
  readonly code: FindingCode
  /** Figures that the words of the code name. */
  readonly values: Readonly<Record<string, string | number>>
  /** None: it is about the whole file. */
  readonly place?: FindingPlace | undefined
}

type NumberCode =
  | 'barcode_good'
  | 'barcode_wrong'
  | 'catalogue_number_good'
  | 'catalogue_number_wrong'
  | 'runout_good'
  | 'runout_long'
  | 'runout_letters'

export type FindingCode = SoundCode | PrintCode | NumberCode

/** A finding; about the whole of its subject unless a place is given. */
export const finding = (
  signal: FindingSignal,
  subject: string,
  code: FindingCode,
  values: Finding['values'] = {},
  place?: FindingPlace,
): Finding => ({ signal, subject, code, values, ...(place === undefined ? {} : { place }) })

const order: readonly FindingSignal[] = ['green', 'note', 'amber', 'red']

/** The worst signal of a report; green when there is nothing to say, or only notes. */
export function verdictOf(findings: readonly Finding[]): Signal {
  const worst = findings.reduce<FindingSignal>(
    (found, { signal }) => (order.indexOf(signal) > order.indexOf(found) ? signal : found),
    'green',
  )
  return worst === 'note' ? 'green' : worst
}

/** Whether a finding says that the machine gave up, and not what is in the file. */
export const isUnsure = ({ code, values }: Pick<Finding, 'code' | 'values'>): boolean =>
  code === 'print_too_heavy' && (values['what'] === 'time' || values['what'] === 'memory')
