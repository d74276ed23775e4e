import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { buildPollMachine } from './build-poll.machine.ts'
import { viewBuildPoll } from './build-poll.view.ts'

export const buildPollAlphabet = defineAlphabet({
  machine: buildPollMachine,
  input: { buildId: null },
  events: [
    { type: 'build.startWatch' },
    { type: 'build.disturbable', name: 'player', isUnderWay: true },
    { type: 'build.disturbable', name: 'player', isUnderWay: false },
    { type: 'build.navigated' },
  ],
  outcomes: [
    after('pollDelay', 'buildPoll.waiting'),
    done('askBuildId', { buildId: 'one' }),
    done('askBuildId', { buildId: 'two' }),
    done('askBuildId', { error: true, code: 'network' }),
    failed('askBuildId'),
    after('askTimeout', 'buildPoll.asking'),
  ],
  view: viewBuildPoll,
  invariants: {
    'a calm page does not wait': ({ value, context }) => value !== 'outdated' || context.disturbed.length > 0,
  },
})
