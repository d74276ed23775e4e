import { expect, it } from 'vitest'
import { jsonLines, lineOf } from './json-lines.ts'

const text = `{
  "id": "a \\"card\\": {",
  "prices": {
    "disc.12": {
      "tiers": [
        { "from": 1 },
        { "from": 100,
          "to": [] }
      ],
      "source": "x"
    },
    "sticker": null
  }
}`

it('knows the line of everything in a JSON text', () => {
  const lines = jsonLines(text)
  const of = (...paths: string[]) => paths.map(path => lineOf(lines, path))
  expect(of('id', 'prices', 'prices.disc.12', 'prices.disc.12.tiers.0')).toEqual([2, 3, 4, 6])
  expect(of('prices.disc.12.tiers.1', 'prices.disc.12.tiers.1.to', 'prices.sticker')).toEqual([7, 8, 12])
})

it('gives of what is missing the line it would stand in', () => {
  const lines = jsonLines(text)
  expect(lineOf(lines, 'prices.disc.12.tiers.1.unit_hundredths')).toBe(7)
  expect(lineOf(lines, 'prices.label.white')).toBe(3)
  expect(lineOf(lines, 'origin')).toBe(1)
})
