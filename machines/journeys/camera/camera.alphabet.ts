import { after, defineAlphabet } from '#testing/model/alphabet.ts'
import { cameraMachine } from './camera.machine.ts'
import { viewCamera } from './camera.view.ts'

export const cameraAlphabet = defineAlphabet({
  machine: cameraMachine,
  input: { to: 'packing' },
  events: [
    { type: 'camera.open' },
    { type: 'camera.close' },
    { type: 'camera.ran' },
    { type: 'camera.seen', code: '4006381333931' },
    { type: 'camera.seen', code: '5901234123457' },
    { type: 'camera.lit', isDark: true },
    { type: 'camera.lit', isDark: false },
    { type: 'camera.failed', trouble: 'refused' },
    { type: 'camera.failed', trouble: 'absent' },
    { type: 'camera.failed', trouble: 'busy' },
    { type: 'camera.failed', trouble: 'unasked' },
    { type: 'camera.reload' },
  ],
  outcomes: [after('heldTimeout', 'camera.on.holding')],
  view: viewCamera,
  invariants: {
    'a camera that is off has trouble or none was asked for': snapshot =>
      snapshot.context.trouble === null || snapshot.matches('off'),
    'something is held while it holds, and only then': snapshot =>
      !snapshot.matches('on') || (snapshot.context.held !== null) === snapshot.matches({ on: 'holding' }),
  },
})
