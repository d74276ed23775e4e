import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { deskListMachine } from './desk-list.machine.ts'
import type { DeskListEvent, Job } from './desk-list.setup.ts'
import { viewDeskList } from './desk-list.view.ts'

const away = { error: true, status: 503, code: 'unavailable' }
const shown = { choice: {}, ids: [7] }
const counted = { total: 2, up_to: 9, filters: {} }
const kept = { items: [] }

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

/** What is chosen, and the job over it. */
const workEvents: readonly DeskListEvent[] = [
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
]

const workOutcomes = [
  done('count', counted),
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
  after('prepareTimeout', 'deskList.work.preparing'),
  after('prepareTimeout', 'deskList.work.takingBack'),
  after('callTimeout', 'deskList.work.starting'),
  after('callTimeout', 'deskList.work.looking'),
  after('callTimeout', 'deskList.work.halting'),
  after('pollDelay', 'deskList.work.waiting'),
]

/** Counts, views and columns: nothing of them waits for what is chosen, nor the other way round. */
const besideEvents: readonly DeskListEvent[] = [
  { type: 'deskList.shown', shown: { choice: { find: 'tide' }, ids: [7] } },
  { type: 'deskList.panel', panel: 'views' },
  { type: 'deskList.panel', panel: 'columns' },
  { type: 'deskList.closePanel' },
  { type: 'deskList.writeView', form: { name: 'Blue' } },
  { type: 'deskList.saveView' },
  { type: 'deskList.removeView', id: 3 },
  { type: 'deskList.pick', name: 'position' },
  { type: 'deskList.shift', name: 'product', by: 1 },
  { type: 'deskList.pickUsual' },
]

const besideOutcomes = [
  done('count', counted),
  done('count', away),
  failed('count'),
  done('saveView', kept),
  done('saveView', away),
  failed('saveView'),
  done('removeView', kept),
  done('removeView', away),
  failed('removeView'),
  after('prepareTimeout', 'deskList.counts.counting'),
  after('callTimeout', 'deskList.panel.savingView'),
  after('callTimeout', 'deskList.panel.removingView'),
]

const alphabetOf = (jobId: number | null, isBeside: boolean) =>
  defineAlphabet({
    machine: deskListMachine,
    input: { noun: 'item', shown, job: jobId },
    events: isBeside ? besideEvents : workEvents,
    outcomes: isBeside ? besideOutcomes : workOutcomes,
    view: viewDeskList,
    invariants: {
      'what is chosen one by one and all but some are not mixed': ({ context }) =>
        !context.isAll || context.ids.length === 0,
      'nothing is run that was not looked at': ({ value, context }) =>
        value.work !== 'starting' || context.job !== null,
      'the column that names the record leads those that are picked': ({ value, context }) =>
        value.panel !== 'columns' || context.picked[0] === 'name',
      'nothing is kept without a name': ({ value, context }) =>
        value.panel !== 'savingView' || context.viewForm.name !== '',
      'what was prepared is before the reader': ({ value, context }) =>
        value.work !== 'prepared' || context.job !== null,
    },
  })

/** A list whose records are chosen. */
export const deskListAlphabet = alphabetOf(null, false)
/** A job that is looked at from its beginning. */
export const deskJobPageAlphabet = alphabetOf(4, false)
/** A list whose rows are counted, whose columns are picked and whose views are kept. */
export const deskListBesideAlphabet = alphabetOf(null, true)
