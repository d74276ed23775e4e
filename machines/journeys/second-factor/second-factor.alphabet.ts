import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { secondFactorMachine } from './second-factor.machine.ts'
import { viewSecondFactor } from './second-factor.view.ts'

const off = { on: false, since: null, codes_left: 0 }
const on = { on: true, since: '2027-02-20T10:00:00.000Z', codes_left: 10 }
const refused = { error: true, status: 403, code: 'password_wrong' }
const lost = { error: true, status: 503, code: 'unavailable' }

export const secondFactorAlphabet = defineAlphabet({
  machine: secondFactorMachine,
  input: { factor: off },
  events: [
    { type: 'secondFactor.choose', act: 'begin' },
    { type: 'secondFactor.choose', act: 'end' },
    { type: 'secondFactor.write', text: '123456' },
    { type: 'secondFactor.send', key: 'k1' },
    { type: 'secondFactor.drop' },
  ],
  outcomes: [
    done('begin', { secret: 'ABC', uri: 'otpauth://totp/Sillon:ada?secret=ABC' }),
    done('begin', refused),
    failed('begin'),
    after('beginTimeout', 'secondFactor.beginning'),
    done('confirm', { ...on, recovery_codes: ['abcd-efgh'] }),
    done('confirm', { error: true, status: 403, code: 'second_factor_wrong' }),
    done('confirm', lost),
    failed('confirm'),
    after('confirmTimeout', 'secondFactor.confirming'),
    done('end', off),
    done('end', refused),
    failed('end'),
    after('endTimeout', 'secondFactor.ending'),
  ],
  view: viewSecondFactor,
  invariants: {
    'nothing secret is kept at rest': ({ value, context }) =>
      value !== 'resting' || (context.typed === '' && context.offer === null && context.codes.length === 0),
    'a code is sent under a key': ({ value, context }) =>
      value !== 'confirming' || (context.key !== '' && context.typed !== ''),
    'codes are shown for what is on': ({ value, context }) => value !== 'confirmed' || context.factor.on,
  },
})
