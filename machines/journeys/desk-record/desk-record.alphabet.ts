import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { deskRecordMachine } from './desk-record.machine.ts'
import { viewDeskRecord } from './desk-record.view.ts'

const cells = { name: 'Black', weight_grams: 230, price_eur: 2_400, position: 0 }
const whole = { id: 7, cells: { ...cells, name: 'Blue' }, moves: [] }
const other = { id: 7, cells: { ...cells, price_eur: 2_600 }, moves: [], history: { items: [], next: null } }
const failure = (status: number, code: string) => ({ error: true, status, code })

const alphabetOf = (id: number | null) =>
  defineAlphabet({
    machine: deskRecordMachine,
    input: { noun: 'item', id, cells: id === null ? {} : cells },
    events: [
      { type: 'deskRecord.write', name: 'name', text: 'Blue' },
      { type: 'deskRecord.write', name: 'price_eur', text: '25.00' },
      { type: 'deskRecord.write', name: 'price_eur', text: 'dear' },
      { type: 'deskRecord.save', key: 'k1' },
      { type: 'deskRecord.revert' },
      { type: 'deskRecord.keepMine', name: 'price_eur' },
      { type: 'deskRecord.takeTheirs', name: 'price_eur' },
      { type: 'deskRecord.move', move: 'hide', key: 'k2' },
      { type: 'deskRecord.undo', change: 3 },
      { type: 'deskRecord.say', text: '' },
    ],
    outcomes: [
      done('save', whole),
      done('save', failure(409, 'record_changed')),
      done('save', { ...failure(422, 'input_invalid'), fields: { name: 'too_long' } }),
      done('save', failure(503, 'unavailable')),
      failed('save'),
      done('compare', other),
      done('compare', failure(404, 'not_found')),
      done('compare', failure(503, 'unavailable')),
      failed('compare'),
      done('act', whole),
      done('act', failure(409, 'transition_not_allowed')),
      done('act', failure(503, 'unavailable')),
      failed('act'),
      after('saveTimeout', 'deskRecord.saving'),
      after('saveTimeout', 'deskRecord.comparing'),
      after('saveTimeout', 'deskRecord.acting'),
    ],
    view: viewDeskRecord,
    invariants: {
      'what is typed is lost only when somebody says so, or it was saved': ({ value, context }) =>
        value !== 'conflict' || Object.keys(context.texts).length > 0,
      'a conflict shows what the other wrote': ({ value, context }) =>
        value !== 'conflict' || Object.keys(context.theirs).length > 0,
      'nothing is chosen between outside a conflict': ({ value, context }) =>
        value === 'conflict' || Object.keys(context.theirs).length === 0,
      'one that acts knows what': ({ value, context }) => value !== 'acting' || context.act !== null,
    },
  })

/** A record that is there. */
export const deskRecordAlphabet = alphabetOf(7)
/** One that is being made. */
export const newRecordAlphabet = alphabetOf(null)

/** One whose moves come with words. */
export const wordedRecordAlphabet = defineAlphabet({
  machine: deskRecordMachine,
  input: { noun: 'letter', id: 7, cells: { subject: 'Blue', note: '' } },
  events: [
    { type: 'deskRecord.say', text: 'On Friday.' },
    { type: 'deskRecord.say', text: ' ' },
    { type: 'deskRecord.move', move: 'answer', key: 'k3' },
    { type: 'deskRecord.move', move: 'close', key: 'k4' },
  ],
  outcomes: [done('act', whole), done('act', failure(409, 'transition_not_allowed'))],
  view: viewDeskRecord,
  invariants: {
    'an answer that is sent has words': ({ value, context: { act } }) =>
      value !== 'acting' || act === null || !('move' in act) || act.move !== 'answer' || Boolean(act.reason),
    'what was said is lost only when it was sent': ({ context, value }) =>
      value !== 'open' || context.problem === null || context.said !== '' || context.key === '',
  },
})
