// Watches for a newer build of the shop. Every 30 s it asks for the build's id; when it changed, the page
// reloads at the next navigation, or at once when nothing would be lost: no half-filled form, no playing
// sound, no checkout.
import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import { isFailure, type Result } from '#contract'
import { buildPollMs } from '#domain/constants.ts'
import { requiredActor, requiredAction } from '../../call-results.ts'

interface BuildPollContext {
  /** Build of the page on show; null until it is known. */
  readonly buildId: string | null
  /** What a reload would disturb, by name. */
  readonly disturbed: readonly string[]
}

type BuildPollEvent =
  | { readonly type: 'build.startWatch' }
  | { readonly type: 'build.disturbable'; readonly name: string; readonly isUnderWay: boolean }
  | { readonly type: 'build.navigated' }

interface BuildPollInput {
  readonly buildId: string | null
}

type Answer = Result<'app.buildId'>

const buildPollSetup = setup({
  types: {
    context: {} as BuildPollContext,
    events: {} as BuildPollEvent,
    input: {} as BuildPollInput,
    tags: {} as 'busy',
  },
  actors: { askBuildId: requiredActor<Answer, undefined>('app.buildId') },
  guards: {
    hasChanged: ({ context }, answer: Answer) =>
      !isFailure(answer) && context.buildId !== null && answer.buildId !== context.buildId,
    isCalm: ({ context }) => context.disturbed.length === 0,
  },
  actions: {
    keepBuildId: assign(({ context }, answer: Answer) =>
      isFailure(answer) || context.buildId !== null ? {} : { buildId: answer.buildId },
    ),
    keepDisturbed: assign(({ context, event }) => {
      assertEvent(event, 'build.disturbable')
      const others = context.disturbed.filter(name => name !== event.name)
      return { disturbed: event.isUnderWay ? [...others, event.name] : others }
    }),
    reloadPage: requiredAction('reloadPage'),
  },
  delays: { pollDelay: buildPollMs, askTimeout: 10_000 },
})

export const buildPollMachine = buildPollSetup.createMachine({
  id: 'buildPoll',
  meta: { requirements: ['4 Build check', '7 GET /api/build-id', '9 Build poll'] },
  context: ({ input }) => ({ buildId: input.buildId, disturbed: [] }),
  initial: 'off',
  on: { 'build.disturbable': { actions: 'keepDisturbed' } },
  states: {
    /** A page being rendered and a terminal have nothing to reload. */
    off: { on: { 'build.startWatch': 'waiting' } },
    waiting: { after: { pollDelay: 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'askBuildId',
        src: 'askBuildId',
        onDone: [
          { guard: { type: 'hasChanged', params: ({ event }) => event.output }, target: 'outdated' },
          { target: 'waiting', actions: { type: 'keepBuildId', params: ({ event }) => event.output } },
        ],
        onError: 'waiting',
      },
      after: { askTimeout: 'waiting' },
    },
    outdated: {
      always: { guard: 'isCalm', target: 'reloading' },
      on: { 'build.navigated': 'reloading' },
    },
    reloading: { entry: 'reloadPage' },
  },
})

type BuildPollMachine = typeof buildPollMachine
export type BuildPollSnapshot = SnapshotFrom<BuildPollMachine>
