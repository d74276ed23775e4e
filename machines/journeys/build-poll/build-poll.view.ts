import type { BuildPollSnapshot } from './build-poll.machine.ts'

/** Whether a newer build waits for the visitor to be done. */
export const viewBuildPoll = (snapshot: BuildPollSnapshot) => ({
  buildId: snapshot.context.buildId,
  isOutdated: snapshot.matches('outdated') || snapshot.matches('reloading'),
  waitsFor: snapshot.matches('outdated') ? snapshot.context.disturbed : [],
})
