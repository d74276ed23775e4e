import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { deskListMachine } from './desk-list.machine.ts'
import type { Job } from './desk-list.setup.ts'
import { viewDeskList } from './desk-list.view.ts'

const away = { error: true, status: 503, code: 'unavailable' }
const shown = { choice: {}, ids: [7], total: 2, upTo: 9 }

/** A job over two records, in some state. */
const job = (state: Job['state'], moves: readonly string[]): Job => ({
  id: 4,
  desk: 'item',
  kind: 'edit',
  state,
  who: 'Tess Sand',
  via: 'page',
  reason: null,
  source: '*',
  asked: 'name=Blue',
  move: null,
  total: 2,
  done: state === 'done' ? 2 : 0,
  refused: 0,
  digest: 'd'.repeat(64),
  of_job: null,
  undone_by: null,
  created_at: '2027-02-03T10:00:00.000Z',
  started_at: null,
  ended_at: null,
  moves: [...moves],
  verdicts: { create: 0, change: 2, same: 0, refused: 0 },
  outcomes: { written: 0, refused: 0, overtaken: 0, undone: 0 },
  lines: [],
  next: null,
})

const prepared = job('prepared', ['run'])
const running = job('running', ['stop'])
const ended = job('stopped', ['resume', 'undo'])

const alphabetOf = (jobId: number | null) =>
  defineAlphabet({
    machine: deskListMachine,
    input: { noun: 'item', shown, job: jobId },
    events: [
      { type: 'deskList.shown', shown },
      { type: 'deskList.go', to: 'next' },
      { type: 'deskList.toggle', id: 7 },
      { type: 'deskList.toggleCurrent', isRange: true },
      { type: 'deskList.all' },
      { type: 'deskList.clear' },
      { type: 'deskList.ask' },
      { type: 'deskList.write', form: { column: 'price_eur', act: 'percent', text: '10' } },
      { type: 'deskList.preview' },
      { type: 'deskList.run' },
      { type: 'deskList.stop' },
      { type: 'deskList.undo' },
      { type: 'deskList.close' },
    ],
    outcomes: [
      done('prepare', prepared),
      done('prepare', away),
      failed('prepare'),
      done('run', running),
      done('run', away),
      failed('run'),
      done('look', prepared),
      done('look', running),
      done('look', ended),
      done('look', away),
      failed('look'),
      done('halt', running),
      done('halt', away),
      failed('halt'),
      done('takeBack', prepared),
      done('takeBack', away),
      failed('takeBack'),
      after('prepareTimeout', 'deskList.preparing'),
      after('prepareTimeout', 'deskList.takingBack'),
      after('callTimeout', 'deskList.starting'),
      after('callTimeout', 'deskList.looking'),
      after('callTimeout', 'deskList.halting'),
      after('pollDelay', 'deskList.waiting'),
    ],
    view: viewDeskList,
    invariants: {
      'what is chosen one by one and all but some are not mixed': ({ context }) =>
        !context.isAll || context.ids.length === 0,
      'nothing is run that was not looked at': ({ value, context }) =>
        value !== 'starting' || context.job !== null,
      'what was prepared is before the reader': ({ value, context }) =>
        value !== 'prepared' || context.job !== null,
    },
  })

/** A list whose records are chosen. */
export const deskListAlphabet = alphabetOf(null)
/** A job that is looked at from its beginning. */
export const deskJobPageAlphabet = alphabetOf(4)
