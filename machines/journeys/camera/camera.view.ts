import type { CameraSnapshot } from './camera.machine.ts'

/** Whether the camera looks, what it needs, and what keeps it from looking. */
export function viewCamera(snapshot: CameraSnapshot) {
  const { isDark, trouble, held } = snapshot.context
  return {
    isOn: snapshot.matches('on'),
    isOpening: snapshot.matches({ on: 'opening' }),
    /** What was seen still lies in the picture: it counts again when it was away. */
    isHolding: held !== null && snapshot.matches({ on: 'holding' }),
    isDark: isDark && snapshot.matches('on'),
    trouble,
  }
}

export type CameraView = ReturnType<typeof viewCamera>
