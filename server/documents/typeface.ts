// The letters of documents: the shop's own face for what is written in Latin, and Noto Sans, which comes with
// the shop, for every other script. A document carries just the letters that it uses.
import { createRequire } from 'node:module'
import type { Locale } from '#domain/text/locale.ts'
import { fontWith, loadFont } from './noto-sans.ts'

const require = createRequire(import.meta.url)
const own = (subset: string, weight: number): string =>
  require.resolve(`@fontsource/familjen-grotesk/files/familjen-grotesk-${subset}-${weight}-normal.woff`)

export type Weight = 'regular' | 'bold'

/** A font under the name that runs call it by: a file, or the bytes of one. */
interface Face {
  readonly name: string
  readonly font: string | Uint8Array
}

/** A piece of text that one face can write. */
interface Run {
  readonly face: string
  readonly text: string
}

export interface Line {
  readonly text: string
  readonly weight: Weight
}

export interface Typeface {
  readonly faces: readonly Face[]
  /** Letters that no font of the shop has; they are written as an empty box. */
  readonly missing: readonly string[]
  /** A text in pieces that one face can write each. Only letters of the lines it was made for. */
  readonly runsOf: (line: Line) => Run[]
}

const weights: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 }

const latin =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013-\u201e\u2022\u2026\u2039\u203a\u20ac\u2212]/
const extended = /[\u0100-\u02af\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20c0]/
const vietnamese = /[\u1ea0-\u1ef1]/

/** What stands for a letter that no font has: the field's usual empty box, which Noto Sans has. */
const noLetter = '□'

/** Signs that no font here has, in letters that ours have. */
const plainSigns: readonly (readonly [string, string])[] = [
  ['⅓', ' 1/3'],
  ['″', '"'],
]

const plain = (text: string): string =>
  plainSigns
    .reduce((said, [sign, letters]) => said.replaceAll(sign, letters), text)
    .replaceAll(/\s/gu, ' ')
    .normalize('NFC')

/** The face of Familjen Grotesk that has a letter; undefined for other scripts. */
function ownFace(letter: string): 'latin' | 'extended' | 'vietnamese' | undefined {
  if (latin.test(letter)) return 'latin'
  if (vietnamese.test(letter)) return 'vietnamese'
  return extended.test(letter) ? 'extended' : undefined
}

interface Foreign {
  /** Which file of Noto Sans has a letter. */
  readonly files: ReadonlyMap<string, string>
  readonly faces: readonly Face[]
}

/** Cuts the files of Noto Sans that a document needs down to its letters, in the weights it has them in. */
async function foreignFaces(lines: readonly Line[], locale: Locale): Promise<Foreign> {
  const files = new Map<string, string>()
  const cuts = new Map<string, { file: string; weight: Weight; letters: Set<string> }>()
  for (const { text, weight } of lines) {
    for (const letter of plain(text)) {
      if (ownFace(letter) !== undefined) continue
      const written = fontWith(letter, locale) === undefined ? noLetter : letter
      const file = fontWith(written, locale)
      if (file === undefined) continue
      files.set(letter, file)
      const name = `${file} ${weight}`
      const cut = cuts.get(name) ?? { file, weight, letters: new Set() }
      cuts.set(name, { ...cut, letters: cut.letters.add(written) })
    }
  }
  const faces = [...cuts].map(async ([name, { file, weight, letters }]) => ({
    name,
    font: await loadFont(file, [...letters].join(''), weights[weight]),
  }))
  return { files, faces: await Promise.all(faces) }
}

/** The faces that a document of these lines needs; han letters look as readers of the locale write them. */
export async function typefaceFor(lines: readonly Line[], locale: Locale): Promise<Typeface> {
  const { files, faces } = await foreignFaces(lines, locale)
  const ours = (['regular', 'bold'] as const).flatMap(weight => [
    { name: `latin-${weight}`, font: own('latin', weights[weight]) },
    { name: `extended-${weight}`, font: own('latin-ext', weights[weight]) },
    { name: `vietnamese-${weight}`, font: own('vietnamese', weights[weight]) },
  ])
  const missing = [...files.keys()].filter(letter => fontWith(letter, locale) === undefined)
  return {
    faces: [...ours, ...faces],
    missing,
    runsOf({ text, weight }) {
      const runs: { face: string; text: string }[] = []
      for (const letter of plain(text)) {
        const written = missing.includes(letter) ? noLetter : letter
        const ours = ownFace(letter)
        const face = ours === undefined ? `${files.get(letter)} ${weight}` : `${ours}-${weight}`
        const last = runs.at(-1)
        if (last?.face === face) last.text += written
        else runs.push({ face, text: written })
      }
      return runs
    },
  }
}
