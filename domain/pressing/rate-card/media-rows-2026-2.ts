// Compact discs and cassettes of the card 2026-2. Nobody publishes such prices by part: all are assumptions
// that a plant has to confirm, docs/assumed-rates.md.
import type { PriceRow } from './price-row.ts'
import { row, type RowTerms, run } from './row-maker.ts'

/** Tapes, and discs that are burnt, begin at 50. */
const cased = (fixed: number, minimum = 50): RowTerms => ({ ...run(fixed), minimum })

/** Each further colour of shells is set up for; a cassette costs the same in any. */
const tape = (length: 'c30' | 'c46' | 'c60' | 'c90', units: readonly number[]): PriceRow =>
  row('type_vinyl', `tape.${length}`, ['cassette'], units, cased(6_000, 50))

/** Everything that is no record. */
export const mediaRows2026b: readonly PriceRow[] = [
  row('type_vinyl', 'cd.replicated', ['cd'], [9_000, 7_500, 6_200, 5_000, 3_900, 3_200], cased(18_000, 300)),
  row('type_vinyl', 'cd.duplicated', ['cd'], [14_000], cased(3_000, 50)),
  row('sleeve', 'case.jewel', ['cd'], [6_500], cased(4_000)),
  row('sleeve', 'case.digipak_4', ['cd'], [12_500], cased(9_000)),
  row('sleeve', 'case.digipak_6', ['cd'], [16_500], cased(12_000)),
  row('sleeve', 'case.wallet', ['cd'], [6_000], cased(7_000)),
  tape('c30', [17_000]),
  tape('c46', [18_500]),
  tape('c60', [20_000]),
  tape('c90', [23_500]),
  row('type_vinyl', 'shell.more', ['cassette'], [0], {
    fixed: ['colour', 3_000],
    minimum: 100,
  }),
  row('sleeve', 'case.jcard', ['cassette'], [4_500], cased(5_000)),
  row('insert', 'insert.booklet', ['cd'], [3_200], cased(5_000)),
  row('insert', 'insert.pages', ['cd'], [800], { minimum: 50 }),
  row('insert_sleeve', 'insert_sleeve', ['cd', 'cassette'], [500], { minimum: 50 }),
  row('insert', 'insert.download_card', ['cassette'], [1_900], cased(4_500)),
  row('shrink', 'shrink.shrink', ['cd', 'cassette'], [1_200], { minimum: 50 }),
  row('sticker', 'sticker', ['cd', 'cassette'], [1_700], cased(4_500)),
]
