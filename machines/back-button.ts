import { type AnyEventObject, fromCallback } from 'xstate'
import type { StepsHeld } from './call-results.ts'
import type { ShopPorts, Stop } from './ports.ts'

/**
 * While it runs, the browser's Back closes what is in front instead of leaving the page. Page renderer and
 * terminal have no such button.
 */
export const backButton = ({ navigation }: ShopPorts, wentBack: AnyEventObject) =>
  fromCallback(({ sendBack }) => navigation.onBack?.(() => sendBack(wentBack)))

/**
 * The same for a page of several steps: each press goes one step back, and the page is left after the last.
 */
export const backButtonSteps = ({ navigation }: ShopPorts, wentBack: AnyEventObject) =>
  fromCallback<StepsHeld>(({ receive, sendBack }) => {
    const stops: Stop[] = []
    const hold = () => {
      const stop = navigation.onBack?.(() => {
        stops.pop()
        sendBack(wentBack)
      })
      stops.push(stop ?? (() => {}))
    }
    const holdTo = (steps: number) => {
      while (stops.length < steps) hold()
      while (stops.length > steps) stops.pop()?.()
    }
    receive(({ steps }) => holdTo(steps))
    return () => holdTo(0)
  })
