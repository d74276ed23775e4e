import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { formMachine } from './form.machine.ts'
import type { FormEvent } from './form.types.ts'
import { viewForm } from './form.view.ts'

const events: readonly FormEvent[] = [
  { type: 'form.change', name: 'email', value: 'ada@example.org' },
  { type: 'form.change', name: 'email', value: 'ada' },
  { type: 'form.change', name: 'email', value: '' },
  { type: 'form.leave', name: 'email' },
  { type: 'form.submit', key: 'k' },
  { type: 'form.enter', inTextarea: false, key: 'k' },
  { type: 'form.enter', inTextarea: true, key: 'k' },
  { type: 'form.focused' },
  { type: 'form.reset' },
  { type: 'form.reset', values: {}, wasSent: true },
]

/** Offered to an untouched form only, to keep the graph small. */
const early: readonly FormEvent[] = [
  { type: 'form.register', field: { name: 'city', rule: { latin: true } } },
  { type: 'form.unregister', name: 'city' },
]

export const formAlphabet = defineAlphabet({
  machine: formMachine,
  input: {
    name: 'newsletter',
    fields: [{ name: 'email', rule: { required: true, type: 'email' } }],
    submitsOnEnter: true,
  },
  events: ({ context }) => (context.values['email'] === undefined ? [...events, ...early] : events),
  outcomes: [
    done('submit', { done: true }),
    done('submit', { error: true, status: 422, code: 'invalid_input', fields: { email: 'email_invalid' } }),
    done('submit', { error: true, code: 'network' }),
    failed('submit'),
    after('submitTimeout', 'form.submitting'),
  ],
  bounds: ({ context }) => context.problem === null && context.initial['email'] === undefined,
  view: viewForm,
  invariants: {
    'what is sent passes every check': snapshot =>
      !snapshot.matches('submitting') || Object.keys(snapshot.context.errors).length === 0,
    'the focus goes to a field of the form': ({ context }) =>
      context.focus === null || context.fields.some(field => field.name === context.focus),
  },
})
