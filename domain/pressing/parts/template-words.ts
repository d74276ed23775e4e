// What stands in the margin of a template: which run and part it is for, and how its spine came about. It is
// read at plants and by printers as well, so it is in English.
import { discGrams } from '../quote/quote-weight.ts'
import { contentsThicknessUm, discThicknessUm, innerUm, spineForUm } from '../quote/sleeve-spine.ts'
import type { RunPart } from './part.ts'
import type { PartChoices } from './run-parts.ts'

const mm = (um: number): string => String(um / 1_000)

/** How the spine of a run comes about: discs, inner sleeves, what else lies in it, and what holds them. */
function spineWords(run: PartChoices, part: RunPart): string {
  const [spine] = part.spines
  if (spine === undefined) return 'no spine'
  const { size, weight, discs, inner_sleeve } = run
  const disc = discThicknessUm(size, discGrams[size][weight])
  const inner = innerUm[inner_sleeve]
  const whole = contentsThicknessUm(run)
  const rest = whole - discs * (disc + inner)
  const needed = spineForUm(whole)
  const discsAndInners = `${discs} x ${mm(disc)} disc + ${discs} x ${mm(inner)} inner`
  const sum = `${discsAndInners} + ${mm(rest)} else = ${mm(whole)} mm`
  const asks = needed === undefined ? 'more than a sleeve holds' : `asks for ${mm(needed)}`
  return `S = ${mm(spine.widthUm)} mm (${sum}, ${asks})`
}

/** Lines for the margin of a template; `named` is the catalogue number or the project. */
export function templateWords(part: RunPart, run: PartChoices, named: string): string[] {
  const margins = `bleed ${mm(part.bleedUm)}, safe ${mm(part.safeUm)}`
  const size = `${mm(part.widthUm)} x ${mm(part.heightUm)} mm, ${margins}`
  const what = `${run.discs} x ${run.size} in, ${discGrams[run.size][run.weight]} g`
  return [
    `${named === '' ? '' : `${named}: `}${part.key}, ${size}`,
    `${what}; ${spineWords(run, part)}`,
    'Lines are spot colours on layers: off in the print file.',
  ]
}
