import { expect, test } from 'vitest'
import { formatOf } from './format-line.ts'

test.each([
  ['LP, Album', 'vinyl', 250],
  ['2xLP, Album, RE, Gat', 'vinyl', 500],
  ['7", Single', 'vinyl', 80],
  ['Vinyl, 10", EP', 'vinyl', 180],
  ['CD, Album', 'cd', 110],
  ['2xCD, Comp', 'cd', 220],
  ['Cass, S/Edition', 'tape', 110],
  // Sets: each part weighs its own, and the first that is sold says what it is.
  ['LP + 7"', 'vinyl', 330],
  ['2xLP, Album + 7", Single + CD', 'vinyl', 690],
  ['LP, Album+2x7"', 'vinyl', 410],
  ['Vinyl, 10", EP + Vinyl, LP', 'vinyl', 430],
  ['CD, Album + DVD-V, NTSC', 'cd', 220],
  ['DVD + CD', 'cd', 220],
  ['Box, Comp + 3xCD', 'cd', 330],
  ['All Media, Ltd + Cass + CD', 'tape', 220],
  // CDs by other names.
  ['CDr, Album', 'cd', 110],
  ['CD-R', 'cd', 110],
  ['CD-ROM', 'cd', 110],
  ['SHM-CD, Album', 'cd', 110],
  ['2xUHQCD', 'cd', 220],
  ['Blu-spec CD2, RE', 'cd', 110],
  ['SHM-SACD', 'cd', 110],
  ['CD+G', 'cd', 110],
])('%s is %s of %i grams', (line, category, weightGrams) => {
  expect(formatOf(line)).toEqual({ category, weightGrams })
})

test.each(['File, MP3', 'DVD', 'DVD + Blu-ray', 'CDJ', 'constructor', ''])(
  '%j is no copy that is sold',
  line => {
    expect(formatOf(line)).toBeUndefined()
  },
)
