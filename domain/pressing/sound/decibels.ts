/** What stands for nothing at all: below the noise of 24 bits, and a number that JSON can carry. */
export const lowestDb = -144

const hundredth = (value: number): number => Math.round(value * 100) / 100

/** Decibels of an amplitude, 0 at full scale; two decimals, never below −144. */
export const dbOf = (amplitude: number): number =>
  amplitude <= 0 ? lowestDb : hundredth(Math.max(lowestDb, 20 * Math.log10(amplitude)))

/**
 * The mean square of a sine of so many decibels: 0 is a sine at full scale (AES17), whose mean square is a
 * half.
 */
export const meanSquareOf = (db: number): number => 10 ** (db / 10) / 2
