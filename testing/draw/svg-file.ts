import type { AnyStateMachine } from 'xstate'
import { planOf } from './chart-plan.ts'
import { layOut } from './lay-out.ts'
import { drawingStyle } from './style.ts'
import { svgOf } from './svg.ts'

/** A machine as a picture of its own: an SVG file that follows the theme of who looks at it. Needs elkjs. */
export async function svgFile(machine: AnyStateMachine): Promise<string> {
  const drawn = svgOf(await layOut(planOf(machine)), `Statechart ${machine.id}`)
  return drawn.replace('</title>', () => `</title>\n<style>${drawingStyle}</style>`)
}
