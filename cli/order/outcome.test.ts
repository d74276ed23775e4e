import { expect, it } from 'vitest'
import { exitCodes } from '../terminal/exit-code.ts'
import type { Paint } from '../terminal/paint.ts'
import { exitCodeOfOutcomes, type Outcome, outcomeText, summaryText } from './outcome.ts'

const bare: Paint = (_tone, text) => text
const pledged: Outcome = { line: 1, reference: 'P-1', status: 'pledged', order_id: 7, number: 'S-7' }
const placed: Outcome = {
  ...pledged,
  line: 2,
  reference: 'P-2',
  status: 'placed',
  order_id: 8,
  number: 'S-8',
}

it('calls a pledge what it is, and good', () => {
  expect(outcomeText(pledged, bare)).toBe(
    'line 1  P-1  pledged, charged when the campaign succeeds  S-7  (id 7)',
  )
  expect(summaryText([pledged, placed])).toBe('1 placed, 1 pledged.')
  expect(exitCodeOfOutcomes([pledged])).toBe(exitCodes.ok)
})
