import { passwordMistake } from '#domain/opening/questions.ts'
import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { openingMachine } from './opening.machine.ts'
import { viewOpening } from './opening.view.ts'

const owner = { owner_email: 'ada@kiesel.example', owner_name: 'Ada Kiesel' }
const shop = { shop_name: 'Kiesel', shop_code: '', ships_from: 'FR' }
const password = 'a long enough password'

/** Selling and sending were set before: owner, shop and mail are asked. */
export const openingAlphabet = defineAlphabet({
  machine: openingMachine,
  input: { answers: {}, done: { legal: 'Kiesel SARL', money: 'en', shipping: 'set' } },
  events: [
    { type: 'opening.answer', answers: owner },
    { type: 'opening.answer', answers: { owner_email: 'ada' } },
    { type: 'opening.answer', answers: shop },
    { type: 'opening.answer', answers: {} },
    { type: 'opening.note', name: 'owner_email', text: 'ada@kiesel.example' },
    { type: 'opening.note', name: 'owner_email', text: 'ada' },
    { type: 'opening.back' },
    { type: 'opening.goTo', step: 'owner' },
    { type: 'opening.goTo', step: 'mail' },
    { type: 'opening.goTo', step: 'legal' },
    { type: 'opening.open', password },
    { type: 'opening.open', password: 'short' },
  ],
  outcomes: [
    done('check', {}),
    done('check', { shop_code: 'code_used' }),
    failed('check'),
    after('checkTimeout', 'opening.checking'),
    done('keep', {}),
    failed('keep'),
    after('keepTimeout', 'opening.noting'),
    done('write', { end: 'open', ownerId: 7 }),
    done('write', { end: 'open', ownerId: null }),
    done('write', { end: 'taken' }),
    done('write', { end: 'refused', mistakes: { shop_code: 'code_used' } }),
    done('write', { end: 'refused', mistakes: { owner_password: 'password_short' } }),
    failed('write'),
    after('writeTimeout', 'opening.writing'),
  ],
  view: viewOpening,
  invariants: {
    'a password is in no answer': ({ context }) =>
      !Object.values(context.answers).includes(password) && passwordMistake(password) === undefined,
    'what was set before is not asked': ({ context }) =>
      context.step !== 'legal' && context.step !== 'money' && context.step !== 'shipping',
    'all is shown where nothing is asked': snapshot =>
      !snapshot.matches('reviewing') || snapshot.context.step === null,
  },
})
