// Any form: its fields, their values and errors, and the sending. Every field's checks run before anything
// is sent; what the values mean and which call they are for is said by who provides `submit`.
import type { SnapshotFrom } from 'xstate'
import { formSetup, submissionOf } from './form.setup.ts'

export type { FormInput, Submission } from './form.types.ts'

export const formMachine = formSetup.createMachine({
  id: 'form',
  meta: { requirements: ['5 Validation'] },
  context: ({ input }) => ({
    name: input.name,
    fields: input.fields ?? [],
    values: input.values ?? {},
    initial: input.values ?? {},
    errors: {},
    focus: null,
    problem: null,
    key: null,
    submitsOnEnter: input.submitsOnEnter ?? false,
  }),
  initial: 'editing',
  on: {
    'form.register': { actions: 'register' },
    'form.unregister': { actions: 'unregister' },
    'form.focused': { actions: 'noteFocused' },
  },
  states: {
    editing: {
      initial: 'fresh',
      on: {
        'form.change': [
          { guard: 'becomesDirty', target: '.fresh', actions: ['change', 'tellDirtied'] },
          { guard: 'becomesClean', target: '.fresh', actions: ['change', 'tellCleaned'] },
          { target: '.fresh', actions: 'change' },
        ],
        'form.leave': { actions: 'check' },
        'form.submit': [
          { guard: 'isRight', target: 'submitting', actions: 'keepKey' },
          { target: '.invalid', actions: 'checkAll' },
        ],
        'form.enter': [
          { guard: 'mayEnterRight', target: 'submitting', actions: 'keepKey' },
          { guard: 'mayEnter', target: '.invalid', actions: 'checkAll' },
        ],
        'form.reset': [
          { guard: 'isAfterSending', target: '.sent', actions: 'reset' },
          { guard: 'isDirty', target: '.fresh', actions: ['reset', 'tellCleaned'] },
          { target: '.fresh', actions: 'reset' },
        ],
      },
      states: {
        fresh: {},
        /** Sending was refused by our own checks. */
        invalid: {},
        /** Sending was refused by the server, or did not get through; the values stand. */
        refused: {},
        /** The server has it. What is empty then lacks nothing, until somebody writes again. */
        sent: { on: { 'form.leave': { actions: 'noteFocused' } } },
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => submissionOf(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'editing.sent',
            actions: [
              'keepSent',
              'tellCleaned',
              { type: 'announceSent', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'editing.refused',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing.refused', actions: 'keepDefect' },
      },
      after: { submitTimeout: { target: 'editing.refused', actions: 'keepTimeout' } },
    },
  },
})

export type FormMachine = typeof formMachine
export type FormSnapshot = SnapshotFrom<FormMachine>
