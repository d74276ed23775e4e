import type { Signal } from '../quote/side-length.ts'

/** One thing a plant looks at: green is fine, amber is pressed with a loss, red is sent back. */
export interface Finding {
  readonly signal: Signal
  /** What was looked at: `side A`, `barcode`, `front.pdf`. */
  readonly subject: string
  readonly code: FindingCode
  /** Figures that the words of the code name. */
  readonly values: Readonly<Record<string, string | number>>
}

export type FindingCode =
  | 'side_fits'
  | 'side_long'
  | 'side_too_long'
  | 'side_empty'
  | 'sides_differ'
  | 'sides_odd'
  | 'audio_good'
  | 'audio_not_audio'
  | 'audio_lossy'
  | 'audio_compressed'
  | 'audio_header_damaged'
  | 'audio_cut_off'
  | 'audio_flac'
  | 'audio_no_sound'
  | 'audio_rate'
  | 'audio_depth'
  | 'audio_header_too_far'
  | 'rate_low'
  | 'rate_high'
  | 'rates_differ'
  | 'depth_low'
  | 'depth_odd'
  | 'depths_differ'
  | 'channels_odd'
  | 'peak_good'
  | 'peak_full'
  | 'tracks_match'
  | 'tracks_differ'
  | 'track_untitled'
  | 'track_without_side'
  | 'side_without_tracks'
  | 'barcode_good'
  | 'barcode_wrong'
  | 'catalogue_number_good'
  | 'catalogue_number_wrong'
  | 'runout_good'
  | 'runout_long'
  | 'runout_letters'
  | 'print_good'
  | 'print_size_wrong'
  | 'print_bleed_missing'
  | 'print_unreadable'
  | 'print_too_large'

export const finding = (
  signal: Signal,
  subject: string,
  code: FindingCode,
  values: Finding['values'] = {},
): Finding => ({ signal, subject, code, values })

const order: readonly Signal[] = ['green', 'amber', 'red']

/** The worst signal of a report; green when there is nothing to say. */
export const verdictOf = (findings: readonly Finding[]): Signal =>
  findings.reduce<Signal>(
    (worst, { signal }) => (order.indexOf(signal) > order.indexOf(worst) ? signal : worst),
    'green',
  )
