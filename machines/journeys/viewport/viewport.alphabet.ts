import { defineAlphabet } from '#testing/model/alphabet.ts'
import { viewportMachine } from './viewport.machine.ts'
import { viewViewport } from './viewport.view.ts'

const widthsPx = [320, 420, 500, 501, 640, 800, 850, 1000, 1100, 1280, 1440, 1600, 1920, 1921]

export const viewportAlphabet = defineAlphabet({
  machine: viewportMachine,
  input: { widthPx: 1440 },
  events: widthsPx.map(widthPx => ({ type: 'viewport.resized' as const, widthPx })),
  view: viewViewport,
})
