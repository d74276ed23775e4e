import { expect, it } from 'vitest'
import { codeFrom, digPoints, digsForRecord, plainCode, sponsoredMonthlyMost } from './digs.ts'

it('gives what the design says', () => {
  expect(digPoints).toEqual({ sponsor: 1, sponsored: 5, project: 10, godchild: 5 })
  expect([sponsoredMonthlyMost, digsForRecord]).toEqual([10, 100])
})

it('makes codes of eight letters that are not mistaken', () => {
  const code = codeFrom(Uint8Array.from([0, 31, 32, 255, 8, 9, 10, 11, 12]))
  expect(code).toHaveLength(8)
  for (let byte = 0; byte < 256; byte += 1) expect(codeFrom(Uint8Array.of(byte))).not.toMatch(/[IO01]/)
})

it('reads a code however it is typed', () => expect(plainCode(' ab-cd 23 ')).toBe('ABCD23'))
