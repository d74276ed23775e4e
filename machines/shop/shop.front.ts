// What stands in front of the page and around it: panels, notices, sound, consent, chat.
import { shopSetup } from './shop.parts.ts'

export const front = shopSetup.createStateConfig({
  on: {
    'form.dirtied': { actions: 'tellDisturbable' },
    'form.cleaned': { actions: 'tellDisturbable' },
    'player.started': { actions: 'tellDisturbable' },
    'player.stopped': { actions: 'tellDisturbable' },
    'page.visited': {
      actions: ['moveBanner', 'tellNavigated'],
    },
    'shop.deferredReady': { guard: 'isBare', actions: ['startDeferred', 'openSignTab'] },
    'viewport.changed': { actions: 'resizeBanner' },
    'panel.opened': { actions: 'holdHeader' },
    'panel.closed': { actions: 'releaseHeader' },
    'consent.settled': { actions: 'allowChat' },
    'message.wanted': { actions: 'tellMessage' },
    'toast.wanted': { actions: 'addToast' },
    'toggle.failed': { actions: 'addToast' },
  },
})
