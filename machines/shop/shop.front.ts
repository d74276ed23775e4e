// What stands in front of the page and around it: panels, notices, sound, consent, chat.
import { shopSetup } from './shop.parts.ts'

export const front = shopSetup.createStateConfig({
  on: {
    'form.dirtied': {
      actions: {
        type: 'tellDisturbable',
        params: ({ event }) => ({ name: `form ${event.form}`, isUnderWay: true }),
      },
    },
    'form.cleaned': {
      actions: {
        type: 'tellDisturbable',
        params: ({ event }) => ({ name: `form ${event.form}`, isUnderWay: false }),
      },
    },
    'player.started': {
      actions: { type: 'tellDisturbable', params: () => ({ name: 'player', isUnderWay: true }) },
    },
    'player.stopped': {
      actions: { type: 'tellDisturbable', params: () => ({ name: 'player', isUnderWay: false }) },
    },
    'page.visited': {
      actions: ['moveBanner', 'moveChat', 'tellMenuNavigated', 'tellSearchNavigated', 'tellSignNavigated'],
    },
    'viewport.changed': { actions: 'resizeBanner' },
    'panel.opened': { actions: 'holdHeader' },
    'panel.closed': { actions: 'releaseHeader' },
    'consent.settled': { actions: 'allowChat' },
    'toast.wanted': {
      actions: { type: 'addToast', params: ({ event: { tone, key } }) => ({ tone, key }) },
    },
    'toggle.failed': {
      actions: { type: 'addToast', params: () => ({ tone: 'bad', key: 'toast.not_saved' }) },
    },
  },
})
