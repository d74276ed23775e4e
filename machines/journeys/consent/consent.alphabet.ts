import { defineAlphabet } from '#testing/model/alphabet.ts'
import { consentMachine } from './consent.machine.ts'
import { viewConsent } from './consent.view.ts'

export const consentAlphabet = defineAlphabet({
  machine: consentMachine,
  input: { cookie: undefined },
  events: [
    { type: 'consent.accept' },
    { type: 'consent.refuse' },
    { type: 'consent.choose', purposes: { measurement: false, support: true } },
    { type: 'consent.choose', purposes: { measurement: true, support: false } },
    { type: 'consent.choose', purposes: { measurement: false, support: false } },
    { type: 'consent.reopen' },
    { type: 'consent.close' },
  ],
  view: viewConsent,
  invariants: {
    'nothing is measured without consent': snapshot =>
      snapshot.matches({ measurement: 'on' }) === (snapshot.context.purposes?.measurement === true),
    'who has not chosen is asked': snapshot =>
      snapshot.context.purposes !== null || viewConsent(snapshot).isAsking,
  },
})
