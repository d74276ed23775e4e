// The letters of documents: the shop's own face for what is written in Latin, and a font of the system for
// Chinese, Japanese and Korean, which no font of ours has.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const own = (subset: string, weight: number): string =>
  require.resolve(`@fontsource/familjen-grotesk/files/familjen-grotesk-${subset}-${weight}-normal.woff`)

/** Where systems keep a font with CJK letters, and its name in a collection. */
const cjkFonts = [
  ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', 'NotoSansCJKsc-Regular'],
  ['/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc', 'NotoSansCJKsc-Regular'],
  ['/usr/share/fonts/google-noto-cjk/NotoSansCJK-Regular.ttc', 'NotoSansCJKsc-Regular'],
  ['/System/Library/Fonts/PingFang.ttc', 'PingFangSC-Regular'],
  ['/Library/Fonts/Arial Unicode.ttf', undefined],
] as const

export type Weight = 'regular' | 'bold'
type Script = 'latin' | 'extended' | 'other'

export interface Face {
  readonly name: string
  readonly file: string
  readonly family?: string | undefined
}

const weights: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 }

const other = (): Face | undefined => {
  const found = cjkFonts.find(([file]) => existsSync(file))
  return found && { name: 'other', file: found[0], family: found[1] }
}

/** The faces a document may use, by name; `other` only where the system has one. */
export function faces(): readonly Face[] {
  const ours = (['regular', 'bold'] as const).flatMap(weight => [
    { name: `latin-${weight}`, file: own('latin', weights[weight]) },
    { name: `extended-${weight}`, file: own('latin-ext', weights[weight]) },
  ])
  const foreign = other()
  return foreign ? [...ours, foreign] : ours
}

const latin =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2013-\u201e\u2022\u2026\u2039\u203a\u20ac\u2212]/
const extended = /[\u0100-\u02af\u1e00-\u1eff\u20a0-\u20c0]/

function scriptOf(letter: string): Script {
  if (latin.test(letter)) return 'latin'
  return extended.test(letter) ? 'extended' : 'other'
}

export interface Run {
  readonly face: string
  readonly text: string
}

/** Signs that even fonts of a system may lack, in letters that ours have. */
const plainSigns: readonly (readonly [string, string])[] = [
  ['⅓', ' 1/3'],
  ['″', '"'],
]

/** A text in pieces that one face can write each; what no face can write is a question mark. */
export function runsOf(text: string, weight: Weight, hasOther: boolean): Run[] {
  const runs: { face: string; text: string }[] = []
  const plain = plainSigns.reduce((said, [sign, letters]) => said.replaceAll(sign, letters), text)
  for (const letter of plain.replaceAll(/\s/gu, ' ').normalize('NFC')) {
    const script = scriptOf(letter)
    const isLost = script === 'other' && !hasOther
    const face = isLost ? `latin-${weight}` : script === 'other' ? 'other' : `${script}-${weight}`
    const last = runs.at(-1)
    const written = isLost ? '?' : letter
    if (last?.face === face) last.text += written
    else runs.push({ face, text: written })
  }
  return runs
}
