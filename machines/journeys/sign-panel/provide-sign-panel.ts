// The sign-in panel with the browser's Back button.
import { fromCallback } from 'xstate'
import type { Stop } from '../../ports.ts'
import { signPanelMachine } from './sign-panel.machine.ts'

/**
 * While somebody listens, Back closes what is in front instead of leaving the page; stopping gives Back
 * back.
 */
export interface BackPort {
  onBack(listener: () => void): Stop
}

/** The panel, wired to the world. A terminal and a page renderer have no Back button: they give nothing. */
export const provideSignPanel = (back?: BackPort) =>
  signPanelMachine.provide({
    actors: {
      holdBack: fromCallback(({ sendBack }) => back?.onBack(() => sendBack({ type: 'sign.wentBack' }))),
    },
  })
