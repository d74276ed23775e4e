import { describe, expect, it } from 'vitest'
import { isLitter, zipProblem } from './zip-bounds.ts'

type ZipEntry = Parameters<typeof zipProblem>[0][number]

const entry = (name: string, change: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  bytes: 1_000,
  packedBytes: 900,
  isEncrypted: false,
  ...change,
})

describe('a ZIP', () => {
  it.each([
    ['plain files', undefined, [entry('CAT001_A.wav'), entry('CAT001/CAT001_B.wav')]],
    ['a file above the folder', 'path', [entry('../x.wav')]],
    ['one above it, further in', 'path', [entry('a/../../x.wav')]],
    ['one from the root', 'path', [entry('/etc/x.wav')]],
    ['one of a disk', 'path', [entry('c:x.wav')]],
    ['one by strokes the other way', 'path', [entry('..\\x.wav')]],
    ['points in a name', undefined, [entry('a..b.wav')]],
    ['an archive', 'nested', [entry('more.TAR')]],
    ['a secret', 'encrypted', [entry('a.wav', { isEncrypted: true })]],
    ['what grows 251 times', 'too_large', [entry('a.wav', { bytes: 251e6, packedBytes: 1e6 })]],
    ['what grows 249 times', undefined, [entry('a.wav', { bytes: 249e6, packedBytes: 1e6 })]],
    ['little that grows', undefined, [entry('a.txt', { bytes: 50e6, packedBytes: 1 })]],
    [
      '17 GB',
      'too_large',
      Array.from({ length: 17 }, (_, n) => entry(`${n}.wav`, { bytes: 1e9, packedBytes: 9e8 })).concat(
        entry('last.wav', { bytes: 1e9, packedBytes: 9e8 }),
      ),
    ],
    ['one name twice', 'twice', [entry('a/Side.wav'), entry('b/side.WAV')]],
  ] as const)('with %s: %s', (_, problem, entries) => {
    expect(zipProblem(entries)).toBe(problem)
  })

  it.each(['__MACOSX/a.wav', 'CAT001/', 'CAT001/.DS_Store'])('has %s beside its files', name => {
    expect(isLitter(name)).toBe(true)
  })
})
