import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { deskImportMachine } from './desk-import.machine.ts'
import { viewDeskImport } from './desk-import.view.ts'

const looked = {
  encoding: 'utf-8',
  guessed: false,
  further: 0,
  separator: ',',
  lines: 2,
  columns: [
    { head: 'Name', to: 'name', use: 'written', samples: ['Tide'] },
    { head: 'Town', to: null, use: 'unmapped', samples: ['Brest'] },
  ],
  targets: ['id', 'name', 'bio'],
  kept: ['Wholesale'],
}
const checked = { id: 4, verdicts: { create: 1, change: 0, same: 1, refused: 0 } }
const unreadable = {
  error: true,
  status: 422,
  code: 'import_unreadable',
  fields: { 'line 2': 'quote_open' },
}

/** A file, from its choice to what would become of its lines. */
export const deskImportAlphabet = defineAlphabet({
  machine: deskImportMachine,
  input: { noun: 'artist' },
  events: [
    { type: 'deskImport.choose', file: { name: 'artists.csv', size: 40 } },
    { type: 'deskImport.read', reading: { separator: ';' } },
    { type: 'deskImport.map', head: 'Town', to: 'bio' },
    { type: 'deskImport.use', name: 'Wholesale' },
    { type: 'deskImport.keep', name: 'Wholesale' },
    { type: 'deskImport.forget', name: 'Wholesale' },
    { type: 'deskImport.check' },
    { type: 'deskImport.check', missing: true },
    { type: 'deskImport.back' },
  ],
  outcomes: [
    done('look', looked),
    done('look', unreadable),
    failed('look'),
    done('forget', { done: true }),
    done('forget', unreadable),
    failed('forget'),
    after('importTimeout', 'deskImport.forgetting'),
    done('check', checked),
    done('check', unreadable),
    failed('check'),
    after('importTimeout', 'deskImport.looking'),
    after('importTimeout', 'deskImport.checking'),
  ],
  view: viewDeskImport,
  invariants: {
    'columns are mapped of a file that was read': ({ value, context }) =>
      (value !== 'mapping' && value !== 'forgetting' && value !== 'checking') || context.looked !== null,
    'what would become of its lines is known once they were checked': ({ value, context }) =>
      value !== 'checked' || context.checked !== null,
  },
})
