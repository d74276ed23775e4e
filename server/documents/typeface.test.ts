import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faces, runsOf } from './typeface.ts'

describe('a text', () => {
  it('is cut where another face is needed', () => {
    expect(runsOf('Gdańsk 12 €', 'bold', true)).toEqual([
      { face: 'latin-bold', text: 'Gda' },
      { face: 'extended-bold', text: 'ń' },
      { face: 'latin-bold', text: 'sk 12 €' },
    ])
    expect(runsOf('林 晓雨', 'regular', true).map(run => run.face)).toEqual([
      'other',
      'latin-regular',
      'other',
    ])
  })

  it('says signs that fonts lack in letters they have', () => {
    const run = (text: string) => [{ face: 'latin-regular', text }]
    expect(runsOf('12″, 33⅓ rpm', 'regular', false)).toEqual(run('12", 33 1/3 rpm'))
  })

  it('says with a question mark what cannot be written', () => {
    expect(runsOf('지민 Park', 'regular', false)).toEqual([{ face: 'latin-regular', text: '?? Park' }])
  })
})

it('has the files of its faces', () => {
  expect(faces().length).toBeGreaterThanOrEqual(4)
  for (const { file } of faces()) expect(existsSync(file), file).toBe(true)
})
