// The camera, brought by the page whose journey takes what it sees.
import { type AnyActorRef, fromCallback } from 'xstate'
import { defineJourney } from '../../journey.ts'
import type { CameraNews, ShopPorts } from '../../ports.ts'
import { type CameraInput, cameraMachine } from './camera.machine.ts'
import { viewCamera } from './camera.view.ts'

function eventOf(news: CameraNews) {
  switch (news.type) {
    case 'running':
      return { type: 'camera.ran' }
    case 'seen':
      return { type: 'camera.seen', code: news.code }
    case 'lit':
      return { type: 'camera.lit', isDark: news.isDark }
    case 'failed':
      return { type: 'camera.failed', trouble: news.trouble }
  }
}

/** A journey by its system id, while it is there. */
const journeyIn = (system: { get(systemId: string): AnyActorRef | undefined }, id: string) => system.get(id)

export const cameraJourney = defineJourney({
  id: 'camera',
  lives: ['admin-dispatch', 'admin-stock'],
  isCalm: true,
  machine: cameraMachine,
  provide: ({ bench, navigation }: Pick<ShopPorts, 'bench' | 'navigation'>) =>
    cameraMachine.provide({
      actors: { watch: fromCallback(({ sendBack }) => bench.watchCamera(news => sendBack(eventOf(news)))) },
      actions: {
        reload: () => navigation.reload(),
        handOver: ({ system }, { to, code }) => journeyIn(system, to)?.send({ type: `${to}.scan`, code }),
      },
    }),
  input: (_known, _ports, given: CameraInput) => given,
  about: ({ to }: CameraInput) => to,
  view: viewCamera,
})
