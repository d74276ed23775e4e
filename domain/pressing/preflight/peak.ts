// The loudest sample of a recording, where nothing more was measured: what touches full scale was cut off,
// or is between two samples, and is cut into the lacquer so.
import { type Finding, finding } from './finding.ts'

/** Full scale, in the unit that peaks are kept in. */
export const fullScale = 10_000

/** The loudest of some samples, 1 at full scale. */
export function loudest(samples: Float32Array): number {
  let most = 0
  for (const sample of samples) most = Math.max(most, Math.abs(sample))
  return most
}

/** A peak as it is kept: ten-thousandths of full scale, no more than all of it. */
export const peakOf = (most: number): number => Math.round(Math.min(most, 1) * fullScale)

/** What is said of a peak: nothing of silence, that there is room, or that there is none. */
export function peakFindings(subject: string, peak: number): Finding[] {
  if (peak === 0) return []
  const db = Math.round(200 * Math.log10(peak / fullScale)) / 10
  return [
    peak >= fullScale
      ? finding('amber', subject, 'peak_full')
      : finding('green', subject, 'peak_good', { db }),
  ]
}
